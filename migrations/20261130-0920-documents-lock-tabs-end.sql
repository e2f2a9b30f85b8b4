-- Each tab's part of the lock ends at a time of its own, so that the holder's other tabs don't prolong that of one that crashed.
ALTER TABLE documents DROP COLUMN lock_tabs;
ALTER TABLE documents ADD COLUMN lock_tabs jsonb NOT NULL DEFAULT '{}';
