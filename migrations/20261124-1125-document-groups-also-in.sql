-- A document belongs to the first group that it meets the conditions of, and is found in all of them: the names of the others.
ALTER TABLE documents ADD COLUMN also_in_groups text[] NOT NULL DEFAULT '{}';
