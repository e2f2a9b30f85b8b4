-- The tabs of its holder in which a document is being edited: the lock is freed with the last of them.
ALTER TABLE documents ADD COLUMN lock_tabs text[] NOT NULL DEFAULT '{}';
