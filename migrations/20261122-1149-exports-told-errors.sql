-- Why an export failed, by code. Reasons of documents are told by the program, in the reader's language, so the database
-- no longer puts words into rows.
ALTER TABLE exports ALTER COLUMN error TYPE jsonb USING CASE
  WHEN error IS NULL THEN NULL
  WHEN error = 'There are more rows than a workbook can hold. Export them as CSV.' THEN '{"code": "exports.too_many_rows"}'::jsonb
  WHEN error = 'The file could not be written. Try again.' THEN '{"code": "exports.not_written"}'::jsonb
  ELSE jsonb_build_object('text', error) END;
DROP FUNCTION kontor_told_key(text, jsonb);
DROP FUNCTION kontor_told(jsonb, jsonb);
