-- Lists are narrowed to what was submitted on a day.
CREATE INDEX documents_submitted_at ON documents (customer_id, submitted_at) WHERE submitted_at IS NOT NULL;
