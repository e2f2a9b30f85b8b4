-- Which standard exception opened a flag, so that the flag can end when its cause is fixed.
ALTER TABLE document_flags ADD COLUMN exception text;
UPDATE document_flags SET exception = substr(reason ->> 'code', length('rejection.exception.') + 1)
WHERE reason ->> 'code' LIKE 'rejection.exception.%';
