-- Who works on a document, and whether a customer's document groups act at all (its subscription may have ended).
ALTER TABLE documents ADD COLUMN assignee_id text, ADD COLUMN assignee_name text;
CREATE INDEX documents_assignee ON documents (customer_id, assignee_id) WHERE assignee_id IS NOT NULL;
ALTER TABLE document_group_lists ADD COLUMN is_acting boolean NOT NULL DEFAULT true;
