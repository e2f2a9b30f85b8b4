-- Documents that were read before texts were kept get theirs from the stored words of their pages.
INSERT INTO jobs (kind, customer_id, payload, dedupe_key)
SELECT DISTINCT 'fill-document-texts', customer_id, '{}'::jsonb, 'all' FROM document_pages;
