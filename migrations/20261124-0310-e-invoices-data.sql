-- What the file of an e-invoice or EDI message says as data, and where the page of a PDF says otherwise.
CREATE TABLE document_data (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('E_INVOICE', 'EDI')),
  syntax text NOT NULL,
  content jsonb NOT NULL,
  sources jsonb NOT NULL,
  -- the XML inside a PDF
  embedded text,
  differences jsonb NOT NULL,
  -- what the rules of the standard find
  findings jsonb NOT NULL
);
SELECT kontor_protect('document_data');

-- Whoever has chosen the types of files so far has not refused those that are new.
UPDATE customer_settings SET values = jsonb_set(values, '{types}', to_jsonb((values ->> 'types') || ',xml,edi'))
  WHERE section = 'files' AND values ->> 'types' NOT LIKE '%xml%';

ALTER TABLE document_fields DROP CONSTRAINT document_fields_source_check;
ALTER TABLE document_fields ADD CONSTRAINT document_fields_source_check
  CHECK (source IN ('RECOGNISED', 'DATA', 'TYPED', 'BOX', 'LOOKUP', 'RULE', 'MASTER', 'MAIL', 'DEFAULT', 'HISTORY')) NOT VALID;
ALTER TABLE document_fields VALIDATE CONSTRAINT document_fields_source_check;

-- The PDF that came with an e-invoice and shows it, until the e-invoice is read: then its pages are kept, or it becomes a document itself.
ALTER TABLE documents ADD COLUMN picture jsonb;
