-- What became of rejection mails, and why rules matched, by code and values where earlier versions stored sentences. The
-- patterns are frozen; what fits none stays to the letter as somebody's own text.
CREATE FUNCTION pg_temp.told_reason(told jsonb) RETURNS jsonb LANGUAGE plpgsql AS $told$
DECLARE
  sentence text := told ->> 'text';
  pattern record;
  found text[];
BEGIN
  IF sentence IS NULL THEN RETURN told; END IF;
  FOR pattern IN SELECT * FROM (VALUES
    ('(?:The mail was written by a machine \(Auto-Submitted\), which is not answered|No reply is sent: automatic e-mail \(Auto-Submitted\))\.', 'rejection.no_answer.automatic', NULL),
    ('The mail was sent in bulk \(Precedence: (.*)\), which is not answered\.', 'rejection.no_answer.bulk', 'precedence'),
    ('No reply is sent: bulk e-mail \(Precedence: (.*)\)\.', 'rejection.no_answer.bulk', 'precedence'),
    ('(?:The mail came from a mailing list, which is not answered|No reply is sent: the e-mail came from a mailing list)\.', 'rejection.no_answer.mailing_list', NULL),
    ('(?:The mail has no sender that it could be returned to, so it is not answered|No reply is sent: the e-mail has no return address)\.', 'rejection.no_answer.no_return_address', NULL),
    ('(?:The mail is a report of a mail server|The e-mail is a mail server report)\.', 'rejection.no_answer.report', NULL),
    ('(?:The sender asks for no automatic answers|No reply is sent: the sender asked for no automatic replies)\.', 'rejection.no_answer.not_wanted', NULL),
    ('(?:This conversation was answered several times already; answer it by hand|This conversation has already been answered several times\. Please reply manually)\.', 'rejection.no_answer.loop', NULL),
    ('The only address is one of our own, to which no rejection is sent\.', 'rejection.no_answer.own_address', NULL),
    ('(?:No address of the sender is known|The sender''s e-mail address is unknown)\.', 'rejection.no_sender_address', NULL),
    ('Rejected without an e-mail\.', 'rejection.without_mail', NULL),
    ('The document was reopened before the (?:mail left|e-mail was sent)\.', 'rejection.reopened_first', NULL),
    ('(?:Taken back|Undone) by (.+)\.', 'rejection.taken_back_by', 'name'),
    ('The mail came back: the recipient’s server gave no reason', 'mailer.came_back_unsaid', NULL),
    ('The e-mail bounced\. The recipient''s server gave no reason\.', 'mailer.came_back_unsaid', NULL),
    ('(?:The mail came back|The e-mail bounced): (.+)', 'mailer.came_back', 'diagnosis'),
    ('Not sent to (.+): an earlier e-mail bounced\. Correct the address or send the e-mail again\.', 'mailer.suppressed', 'addresses'),
    ('The mail server refused the (?:mail|e-mail): (.+)', 'mailer.refused', 'answer'),
    ('The mail server refused (\S+@\S+(?:, \S+@\S+)*)\.', 'mailer.partly_refused', 'addresses'),
    ('The mail server (?:cannot be reached\. Kontor tries again|can''t be reached\. Kontor will retry)\.', 'mailer.server_away', NULL),
    ('The mail server (?:could not be reached for three days\. Send the mail again when it is back|couldn''t be reached for three days\. Send the e-mail again once it is available)\.', 'mailer.given_up', NULL)
  ) AS known (expression, code, name)
  LOOP
    found := regexp_match(sentence, '^' || pattern.expression || '$');
    CONTINUE WHEN found IS NULL;
    RETURN CASE WHEN pattern.name IS NULL THEN jsonb_build_object('code', pattern.code)
      ELSE jsonb_build_object('code', pattern.code, 'values', jsonb_build_object(pattern.name,
        CASE pattern.name WHEN 'addresses' THEN to_jsonb(string_to_array(found[1], ', ')) ELSE to_jsonb(found[1]) END)) END;
  END LOOP;
  RETURN told;
END
$told$;

UPDATE rejections SET state_reason = pg_temp.told_reason(state_reason)
WHERE state_reason IS DISTINCT FROM pg_temp.told_reason(state_reason);
UPDATE outgoing_mails SET reason = pg_temp.told_reason(reason) WHERE reason IS DISTINCT FROM pg_temp.told_reason(reason);
UPDATE suppressed_addresses SET reason = pg_temp.told_reason(reason)
WHERE reason IS DISTINCT FROM pg_temp.told_reason(reason);
UPDATE notifications SET why = pg_temp.told_reason(why)
WHERE kind = 'mail-failed' AND why IS DISTINCT FROM pg_temp.told_reason(why);
UPDATE document_history SET details = details - 'reason',
  why = coalesce(why, pg_temp.told_reason(CASE WHEN details ->> 'reason' IS NOT NULL THEN jsonb_build_object('text', details ->> 'reason') END))
WHERE action = 'rejection-mail' AND details ? 'reason';

-- Labels of the fields that rules look at, as explanations had them.
CREATE TEMPORARY TABLE rule_labels (label text PRIMARY KEY, name text NOT NULL) ON COMMIT DROP;
INSERT INTO rule_labels VALUES
  ('File Name Character Count', 'file_name_character_count'), ('Attachment Size', 'attachment_size'),
  ('Email Subject', 'email_subject'), ('Invoice Document Per Email', 'invoice_document_per_email'),
  ('Recognized Word Count', 'doc_word_count'), ('Invoice', 'Invoice'), ('Document', 'Document'),
  ('Invoice Supplier Does Not Match PO', 'SupplierMismatch'), ('Invoice Currency Does Not Match PO', 'CurrencyMismatch'),
  ('Invoice Number', 'invoiceID'), ('Invoice Date', 'invoiceDate'), ('Due Date', 'dueDate'), ('Received Date', 'receivedDate'),
  ('Supplier ID', 'supplierID'), ('Supplier Name', 'supplierIDText'), ('Company ID', 'companyID'), ('Company Name', 'companyIDText'),
  ('Remit To ID', 'remitTo'), ('Remit To Name', 'remitToText'), ('Control Amount', 'controlAmt'), ('Net Amount', 'netAmt'),
  ('Tax Amount', 'taxAmt'), ('Currency', 'currency'), ('PO Number', 'poNumber'), ('Customer Account Number', 'customerAccount'),
  ('IBAN', 'iban'), ('VAT ID', 'vatID'), ('Memo', 'memo'), ('Document Type', 'documentType'), ('Document Group', 'documentGroup'),
  ('Source', 'source'), ('File Name', 'fileName'), ('Page Count', 'pageCount'), ('Email Sender', 'emailSender'),
  ('Supplier Is Blocked', 'supplierIsBlocked');

CREATE FUNCTION pg_temp.told_field(given text) RETURNS jsonb LANGUAGE sql AS $told$
  SELECT coalesce((SELECT jsonb_build_object('code', 'rejection.field.' || name) FROM rule_labels WHERE label = given),
    jsonb_build_object('text', given))
$told$;

-- 'Control Amount is greater than 10000'; null for anything else
CREATE FUNCTION pg_temp.told_condition(condition text, labels text) RETURNS jsonb LANGUAGE plpgsql AS $told$
DECLARE
  found text[] := regexp_match(condition, '^(' || labels || ') (is missing|(equals|does not equal|is less than|is greater than|contains|starts with) (.*))$');
BEGIN
  IF condition ~ ('^(' || labels || ')$') THEN RETURN pg_temp.told_field(condition); END IF;
  IF found IS NULL THEN RETURN NULL; END IF;
  IF found[3] IS NULL THEN
    RETURN jsonb_build_object('code', 'rejection.explained.missing', 'values', jsonb_build_object('field', pg_temp.told_field(found[1])));
  END IF;
  RETURN jsonb_build_object('code', 'rejection.explained.' || CASE found[3] WHEN 'equals' THEN 'equals' WHEN 'does not equal' THEN 'not_equals'
      WHEN 'is less than' THEN 'less_than' WHEN 'is greater than' THEN 'greater_than' WHEN 'contains' THEN 'contains' ELSE 'starts_with' END,
    'values', jsonb_build_object('field', pg_temp.told_field(found[1]), 'value', found[4]));
END
$told$;

-- 'Control Amount is greater than 10 (Control Amount: 12.00)'; what cannot be taken apart stays an own text
CREATE FUNCTION pg_temp.told_explanation(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $told$
DECLARE
  labels text := (SELECT string_agg(label, '|' ORDER BY length(label) DESC) FROM rule_labels);
  opening text := '(?=(?:' || labels || ')(?: is missing| equals | does not equal | is less than | is greater than | contains | starts with ))';
  found text[];
  part text;
  condition jsonb;
  told jsonb;
  facts jsonb;
BEGIN
  IF coalesce(sentence, '') = '' THEN RETURN NULL; END IF;
  IF sentence IN ('The rule has no field; a person chooses it.', 'This rule has no field. People select it manually.') THEN
    RETURN '{"code": "rejection.explained.no_field"}';
  END IF;
  found := regexp_match(sentence, '^(.+?) \(((?:' || labels || '): .*)\)$');
  IF found IS NULL THEN RETURN jsonb_build_object('text', sentence); END IF;
  FOREACH part IN ARRAY string_to_array(regexp_replace(found[1], ' (and|or) ' || opening, E'\x01\\1 ', 'g'), E'\x01') LOOP
    condition := pg_temp.told_condition(CASE WHEN told IS NULL THEN part ELSE regexp_replace(part, '^(and|or) ', '') END, labels);
    IF condition IS NULL THEN RETURN jsonb_build_object('text', sentence); END IF;
    told := CASE WHEN told IS NULL THEN condition ELSE jsonb_build_object('code', 'rejection.explained.' || split_part(part, ' ', 1),
      'values', jsonb_build_object('first', told, 'second', condition)) END;
  END LOOP;
  SELECT jsonb_agg(jsonb_build_object('code', 'rejection.explained.fact', 'values', jsonb_build_object(
      'field', pg_temp.told_field(split_part(fact, ': ', 1)),
      'value', CASE substring(fact FROM ': (.*)$') WHEN 'missing' THEN '{"code": "rejection.explained.no_value"}'::jsonb
        WHEN 'not a field of this document' THEN '{"code": "rejection.explained.not_a_field"}'::jsonb
        ELSE to_jsonb(substring(fact FROM ': (.*)$')) END)) ORDER BY at)
    INTO facts
    FROM unnest(string_to_array(regexp_replace(found[2], '; (?=(?:' || labels || '): )', E'\x01', 'g'), E'\x01')) WITH ORDINALITY AS every (fact, at);
  RETURN jsonb_build_object('code', 'rejection.explained.found', 'values', jsonb_build_object('condition', told, 'facts', facts));
END
$told$;

ALTER TABLE rejection_matched_rules ALTER COLUMN why DROP DEFAULT, ALTER COLUMN why DROP NOT NULL,
  ALTER COLUMN why TYPE jsonb USING pg_temp.told_explanation(why);
UPDATE rejection_rule_runs SET outcomes = coalesce((SELECT jsonb_agg(outcome || jsonb_build_object('why',
    coalesce(pg_temp.told_explanation(outcome ->> 'why'), '{"text": ""}')) ORDER BY at)
  FROM jsonb_array_elements(outcomes) WITH ORDINALITY AS every (outcome, at)), '[]');
UPDATE document_history SET details = jsonb_set(details, '{rules}', (SELECT jsonb_agg(CASE WHEN jsonb_typeof(rule -> 'why') = 'string'
    THEN rule || jsonb_build_object('why', pg_temp.told_explanation(rule ->> 'why')) ELSE rule END ORDER BY at)
  FROM jsonb_array_elements(details -> 'rules') WITH ORDINALITY AS every (rule, at)))
WHERE action IN ('reject-at-intake', 'reject-after-reading') AND jsonb_typeof(details -> 'rules') = 'array' AND details -> 'rules' <> '[]';
UPDATE document_flags f SET note = jsonb_build_object('code', 'rejection.explained.by_rule', 'values', jsonb_build_object(
    'rule', r.rule_name, 'explanation', pg_temp.told_explanation(substr(f.note ->> 'text', length(r.rule_name) + 3))))
FROM rejection_matched_rules m JOIN rejection_rules r ON r.id = m.rule_id
WHERE m.flag_id = f.id AND m.origin = 'AUTOMATIC' AND starts_with(f.note ->> 'text', r.rule_name || ': ')
  AND pg_temp.told_explanation(substr(f.note ->> 'text', length(r.rule_name) + 3)) ? 'code';
