-- What went wrong with a job by code and values ({"code", "values"}), or a foreign system's own text ({"text"}). The
-- sentences of the versions before are known here by frozen patterns; any other was a bug's name and message.
ALTER TABLE jobs ALTER COLUMN last_error TYPE jsonb USING CASE
  WHEN last_error IS NULL THEN NULL
  WHEN last_error ~ '^The process died \d+ times while it ran this job and nothing else$' THEN jsonb_build_object(
    'code', 'jobs.process_died', 'values', jsonb_build_object('times', substring(last_error FROM '\d+')::int))
  WHEN last_error ~ '^Error: The job took longer than \d+ ms$' THEN jsonb_build_object('code', 'jobs.took_too_long',
    'values', jsonb_build_object('seconds', ceil(substring(last_error FROM '\d+')::numeric / 1000)))
  WHEN last_error = 'ErpUnavailable: The ERP does not answer.' THEN '{"code": "submission.erp.no_answer"}'::jsonb
  ELSE jsonb_build_object('code', 'jobs.unexpected', 'values', jsonb_build_object('problem', last_error)) END;
