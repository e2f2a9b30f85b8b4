-- The invoice number as it was read: a person who types another one does not hide a duplicate.
ALTER TABLE documents ADD COLUMN read_number text,
  ADD COLUMN read_number_key text
  GENERATED ALWAYS AS (nullif(ltrim(upper(regexp_replace(read_number, '[\s./-]+', '', 'g')), '0'), '')) STORED;
UPDATE documents d SET read_number = f.predicted_value FROM document_fields f
  WHERE f.document_id = d.id AND f.name = 'invoiceNumber' AND f.predicted_value IS NOT NULL
    AND f.predicted_value IS DISTINCT FROM d.invoice_number;
CREATE INDEX documents_by_read_number ON documents (customer_id, read_number_key) WHERE read_number_key IS NOT NULL;

-- Two documents that a person has compared and judged to be different invoices.
CREATE TABLE different_invoices (
  customer_id integer NOT NULL,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  judged_by text NOT NULL,
  judged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, other_id),
  CHECK (document_id <= other_id)
);
CREATE INDEX different_invoices_by_other ON different_invoices (other_id);
SELECT kontor_protect('different_invoices');
