-- The reason of a flag that a person chose by its code; null where Kontor flagged it, or in the person's own words.
ALTER TABLE document_flags ADD COLUMN reason_code text;
