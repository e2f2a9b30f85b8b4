-- Where a customer wants two people to clear a blocking flag: the first of them, until the second has confirmed it.
ALTER TABLE document_flags ADD COLUMN first_cleared_by_id text, ADD COLUMN first_cleared_by text, ADD COLUMN first_clear_reason text;
