-- Why a document stands where it stands, flags, history and notifications by code and values ({"code", "values"}), or a
-- person's own text ({"text"}). The sentences of the versions before are known here by frozen patterns; what fits none
-- is somebody's own text and stays to the letter.
CREATE FUNCTION pg_temp.told(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $told$
DECLARE
  pattern record;
  found text[];
  filled jsonb;
  parts text[];
BEGIN
  IF sentence IS NULL THEN RETURN NULL; END IF;
  FOR pattern IN SELECT * FROM (VALUES
    ('Possible duplicate', 'rejection.exception.possible-duplicate', '{}'::text[]),
    ('Bank account differs from master', 'rejection.exception.bank-account-differs', '{}'),
    ('Supplier is blocked', 'rejection.exception.supplier-blocked', '{}'),
    ('PO not found', 'rejection.exception.purchase-order-not-found', '{}'),
    ('PO is closed', 'rejection.exception.purchase-order-closed', '{}'),
    ('PO is fully invoiced', 'rejection.exception.purchase-order-fully-invoiced', '{}'),
    ('Supplier unknown', 'rejection.exception.supplier-unknown', '{}'),
    ('Supplier is not the PO’s', 'rejection.exception.supplier-not-of-purchase-order', '{}'),
    ('Currency is not the PO’s', 'rejection.exception.currency-not-of-purchase-order', '{}'),
    ('PO amount exceeded', 'rejection.exception.purchase-order-amount-exceeded', '{}'),
    ('Not balanced', 'rejection.exception.not-balanced', '{}'),
    ('Required field missing', 'rejection.exception.required-field-missing', '{}'),
    ('Invoice date in the future', 'rejection.exception.future-date', '{}'),
    ('Due date passed on arrival', 'rejection.exception.due-date-passed', '{}'),
    ('First invoice of supplier', 'rejection.exception.first-invoice-of-supplier', '{}'),
    ('Unusual amount', 'rejection.exception.unusual-amount', '{}'),
    ('From escalations', 'documents.from_escalations', '{}'),
    ('Question from review', 'validation-services.question', '{}'),
    ('It was held until (\d{4}-\d\d-\d\d)\.', 'documents.held_until', '{day:day}'),
    ('It is due on (\d{4}-\d\d-\d\d)\.', 'documents.due_on', '{day:day}'),
    ('The scheduled release was reached before the review was finished\.', 'validation-services.released_on_time', '{}'),
    ('The rejection was taken back before its mail left\.', 'rejection.taken_back', '{}'),
    ('The PDF is protected with a password\. Ask the sender for a copy without one\.', 'recognition.password_protected', '{}'),
    ('The file is damaged and cannot be opened\. Ask the sender to send it again\.', 'recognition.damaged', '{}'),
    ('The file cannot be read\. It may be damaged: open it yourself, or ask the sender to send it again\.', 'recognition.damaged', '{}'),
    ('The PDF has (\d+) pages; at most (\d+) can be read\. Split the file and send the parts\.', 'recognition.too_large recognition.size.pdf_pages', '{number:pages,number:maximum}'),
    ('The picture has (\d+) pages; at most (\d+) can be read\. Split the file and send the parts\.', 'recognition.too_large recognition.size.picture_pages', '{number:pages,number:maximum}'),
    ('The file has (\d+) MB; at most (\d+) MB can be read\. Split the file and send the parts\.', 'recognition.too_large recognition.size.bytes', '{number:megabytes,number:maximum}'),
    ('The picture has too many pixels\. Split the file and send the parts\.', 'recognition.too_large recognition.size.pixels', '{}'),
    ('Reading took longer than ([\d.]+) s and was stopped\. Ask the sender for a simpler or smaller file\.', 'recognition.timeout sandbox.timeout', '{number:seconds}'),
    ('Reading needed more than (\d+) MB and was stopped\. Ask the sender for a simpler or smaller file\.', 'recognition.timeout sandbox.memory', '{number:megabytes}'),
    ('Reading gave more than (\d+) bytes and was stopped\. Ask the sender for a simpler or smaller file\.', 'recognition.timeout sandbox.output', '{number:bytes}'),
    ('The file is not in the object storage\. If it was moved, put it back; otherwise the document has to be sent again\.', 'storage.missing', '{}'),
    ('Page (\d+) could not be read in time\. Look there for what is missing\.', 'recognition.unread', '{list:pages}'),
    ('Pages ([\d, ]+) could not be read in time\. Look there for what is missing\.', 'recognition.unread', '{list:pages}'),
    ('(\S+) is already in the ERP with other values \(([^()]*)\)\. Correct or void it there, or set the values here as they are there\.', 'submission.held_otherwise', '{text:erpId,list:fields}'),
    ('No supplier of the master data fits the document\.', 'validation.evidence.supplier_unknown', '{}'),
    ('(.+) is blocked in the ERP\.', 'validation.evidence.supplier_blocked', '{text:supplier}'),
    ('The invoice asks for payment to (\S+); (.+) is paid to ([A-Z0-9, ]+)\.', 'validation.evidence.bank_account_differs', '{text:iban,text:supplier,list:known}'),
    ('There is no purchase order (.+)\.', 'validation.evidence.order_not_found', '{text:order}'),
    ('Purchase order (.+) is closed\.', 'validation.evidence.order_closed', '{text:order}'),
    ('Purchase order (.+) is cancelled\.', 'validation.evidence.order_cancelled', '{text:order}'),
    ('Purchase order (.+) is fully invoiced\.', 'validation.evidence.order_fully_invoiced', '{text:order}'),
    ('Purchase order (.+) was placed with supplier (.+), the invoice is (.+)’s\.', 'validation.evidence.supplier_not_of_order', '{text:order,text:ordered,text:supplier}'),
    ('Purchase order (.+) is in ([A-Z]{3}), the invoice in ([A-Z]{3})\.', 'validation.evidence.currency_not_of_order', '{text:order,text:ordered,text:currency}'),
    ('Purchase order (.+) has (-?[\d.]+ [A-Z]{3}) left to invoice\.', 'validation.evidence.order_exceeded', '{money:order,money:left}'),
    ('Dated (\d{4}-\d\d-\d\d), arrived on (\d{4}-\d\d-\d\d)\.', 'validation.evidence.future', '{day:day,day:arrivedOn}'),
    ('Due on (\d{4}-\d\d-\d\d), arrived on (\d{4}-\d\d-\d\d)\.', 'validation.evidence.due_date_passed', '{day:day,day:arrivedOn}'),
    ('(.+) has sent no invoice before\.', 'validation.evidence.first_invoice', '{text:supplier}'),
    ('Net amount and tax differ from the control amount by (-?[\d.]+ [A-Z]{3})\.', 'validation.not_balanced', '{money:rest}')
  ) AS known (expression, code, names)
  LOOP
    found := regexp_match(sentence, '^' || pattern.expression || '$');
    CONTINUE WHEN found IS NULL;
    SELECT coalesce(jsonb_object_agg(split_part(name, ':', 2), CASE
        WHEN split_part(name, ':', 1) = 'number' THEN to_jsonb(found[at]::numeric)
        WHEN split_part(name, ':', 1) = 'day' THEN jsonb_build_object('day', found[at])
        WHEN split_part(name, ':', 1) = 'list' THEN to_jsonb(string_to_array(found[at], ', '))
        WHEN found[at] ~ '^-?[\d.]+ [A-Z]{3}$' AND split_part(name, ':', 1) = 'money' THEN jsonb_build_object(
          'amount', split_part(found[at], ' ', 1), 'currency', split_part(found[at], ' ', 2))
        ELSE to_jsonb(found[at]) END), '{}')
      INTO filled FROM unnest(pattern.names) WITH ORDINALITY AS named (name, at);
    IF pattern.code LIKE '% %' THEN
      filled := jsonb_build_object('problem', jsonb_build_object('code', split_part(pattern.code, ' ', 2), 'values', filled));
    END IF;
    RETURN CASE WHEN filled = '{}' THEN jsonb_build_object('code', pattern.code)
      ELSE jsonb_build_object('code', split_part(pattern.code, ' ', 1), 'values', filled) END;
  END LOOP;
  parts := string_to_array(sentence, ' · ');
  IF array_length(parts, 1) > 1 THEN
    RETURN jsonb_build_object('code', 'documents.several', 'values', jsonb_build_object('reasons',
      (SELECT jsonb_agg(pg_temp.told(part) ORDER BY at) FROM unnest(parts) WITH ORDINALITY AS every (part, at))));
  END IF;
  RETURN jsonb_build_object('text', sentence);
END
$told$;

ALTER TABLE documents ALTER COLUMN status_reason TYPE jsonb USING pg_temp.told(status_reason);
ALTER TABLE document_flags
  ALTER COLUMN reason TYPE jsonb USING
    CASE WHEN opened_by = 'Kontor' OR reason IN ('From escalations', 'Question from review') THEN pg_temp.told(reason) ELSE jsonb_build_object('text', reason) END,
  ALTER COLUMN note TYPE jsonb USING
    CASE WHEN opened_by = 'Kontor' THEN pg_temp.told(note) WHEN note IS NOT NULL THEN jsonb_build_object('text', note) END,
  ALTER COLUMN clear_reason TYPE jsonb USING
    CASE WHEN clear_reason IS NOT NULL THEN jsonb_build_object('text', clear_reason) END;
ALTER TABLE document_history ALTER COLUMN why TYPE jsonb USING
  CASE WHEN actor_kind = 'system' OR action = 'undo-reject' THEN pg_temp.told(why)
    WHEN why IS NOT NULL THEN jsonb_build_object('text', why) END;
ALTER TABLE notifications ALTER COLUMN why TYPE jsonb USING pg_temp.told(why);

-- A told text in the words of a reader, for exports that the database writes: templates are code → text with {names}.
-- The screens and mails tell by ICU; texts that exports carry have no plurals.
CREATE FUNCTION kontor_told(told jsonb, templates jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $told$
DECLARE
  said text;
  entry record;
BEGIN
  IF jsonb_typeof(told) IN ('string', 'number') THEN RETURN told #>> '{}'; END IF;
  IF jsonb_typeof(told) = 'array' THEN
    RETURN (SELECT string_agg(kontor_told(one, templates), ', ' ORDER BY at) FROM jsonb_array_elements(told) WITH ORDINALITY AS every (one, at));
  END IF;
  IF told ? 'text' THEN RETURN told ->> 'text'; END IF;
  IF told ? 'day' THEN RETURN told ->> 'day'; END IF;
  IF told ? 'instant' THEN RETURN told ->> 'instant'; END IF;
  IF told ? 'amount' THEN RETURN (told ->> 'amount') || ' ' || (told ->> 'currency'); END IF;
  IF told ? 'sentences' THEN
    RETURN (SELECT string_agg(kontor_told(one, templates), ' ' ORDER BY at) FROM jsonb_array_elements(told -> 'sentences') WITH ORDINALITY AS every (one, at));
  END IF;
  said := coalesce(templates ->> (told ->> 'code'), told ->> 'code');
  FOR entry IN SELECT * FROM jsonb_each(coalesce(told -> 'values', '{}')) LOOP
    said := replace(said, '{' || entry.key || '}', coalesce(kontor_told(entry.value, templates), ''));
  END LOOP;
  RETURN said;
END
$told$;

-- The same for the key of a told text: an own text is its own key, a coded one its JSON.
CREATE FUNCTION kontor_told_key(key text, templates jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $told$
  SELECT CASE WHEN key LIKE '{"code":%' THEN kontor_told(key::jsonb, templates) ELSE key END
$told$;
