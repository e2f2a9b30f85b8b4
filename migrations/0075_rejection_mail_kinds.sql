-- A mail of a rejection either tells of it or tells that the document was taken up again.
ALTER TABLE rejections ADD COLUMN kind text NOT NULL DEFAULT 'REJECTED' CHECK (kind IN ('REJECTED', 'REOPENED'));
