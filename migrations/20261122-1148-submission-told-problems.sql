-- What kept an invoice out of the ERP, where these were Kontor's own sentences: by code and values. The ERP's own words
-- stay to the letter.
CREATE FUNCTION pg_temp.told_problem(told jsonb) RETURNS jsonb LANGUAGE plpgsql AS $told$
DECLARE
  sentence text := regexp_replace(told ->> 'text', '^(ErpUnavailable|ErpRefusal): ', '');
  pattern record;
  found text[];
  filled jsonb;
BEGIN
  IF sentence IS NULL THEN RETURN told; END IF;
  FOR pattern IN SELECT * FROM (VALUES
    ('The ERP does not answer\.', 'submission.erp.no_answer', '{}'::text[]),
    ('The ERP’s answer broke off\.', 'submission.erp.broken_off', '{}'),
    ('The ERP’s answer is too long\.', 'submission.erp.too_long', '{}'),
    ('The ERP answered something that is not JSON\.', 'submission.erp.not_json', '{}'),
    ('The ERP answered (\d+)\.', 'submission.erp.unexpected_status', '{status}'),
    ('The ERP’s answer is wrong as a whole: (.+)\.', 'submission.erp.wrong_answer', '{problem}'),
    ('The ERP’s answer is wrong in (\S+): (.+)\.', 'submission.erp.wrong_field', '{field,problem}'),
    ('The ERP refused the invoice \((\d+)\)\.', 'submission.refusal.unsaid', '{status}'),
    ('Accounting period closed\.', 'submission.refusal.period_closed', '{}'),
    ('Company (.+) does not exist\.', 'submission.refusal.no_such_company', '{company}'),
    ('Supplier (.+) does not exist\.', 'submission.refusal.no_such_supplier', '{supplier}'),
    ('Supplier (.+) is blocked for posting\.', 'submission.refusal.supplier_blocked', '{supplier}'),
    ('Invoice number (.+) of this supplier is posted already as (\S+)\.', 'submission.refusal.already_posted', '{number,erpId}'),
    ('(\S+) is no amount in ([A-Z]{3})\.', 'submission.refusal.no_amount', '{amount,currency}')
  ) AS known (expression, code, names)
  LOOP
    found := regexp_match(sentence, '^' || pattern.expression || '$');
    CONTINUE WHEN found IS NULL;
    IF pattern.names = '{}' THEN RETURN jsonb_build_object('code', pattern.code); END IF;
    SELECT jsonb_object_agg(name, CASE WHEN name = 'status' THEN to_jsonb(found[at]::int)
        WHEN name = 'problem' THEN jsonb_build_object('text', found[at] || '.') ELSE to_jsonb(found[at]) END)
      INTO filled FROM unnest(pattern.names) WITH ORDINALITY AS named (name, at);
    RETURN jsonb_build_object('code', pattern.code, 'values', filled);
  END LOOP;
  RETURN told;
END
$told$;

UPDATE documents SET status_reason = pg_temp.told_problem(status_reason)
WHERE status = 'SUBMIT_FAILED' AND status_reason IS DISTINCT FROM pg_temp.told_problem(status_reason);
UPDATE document_history SET why = pg_temp.told_problem(why)
WHERE action = 'erp-refuses' AND why IS DISTINCT FROM pg_temp.told_problem(why);
UPDATE notifications SET why = pg_temp.told_problem(why)
WHERE kind = 'erp-error' AND why IS DISTINCT FROM pg_temp.told_problem(why);
