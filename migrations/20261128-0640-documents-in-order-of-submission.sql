-- Lists walk along this order, the documents that were never submitted too.
DROP INDEX documents_submitted_at;
CREATE INDEX documents_by_submission ON documents (customer_id, submitted_at, id);
