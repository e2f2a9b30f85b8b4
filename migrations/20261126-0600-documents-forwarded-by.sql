-- The colleague who passed on the mail that a document came in. sent_by_email is then who wrote it first.
ALTER TABLE documents ADD COLUMN forwarded_by_email text;
