-- What a question by mail is about, where Kontor must know it: the next request for a supplier goes to the same person.
ALTER TABLE document_questions ADD COLUMN about text CHECK (about = 'supplier');
CREATE INDEX document_questions_about ON document_questions (customer_id, about, id) WHERE about IS NOT NULL;

-- A VAT ID as it is compared: without the marks that it is printed with.
ALTER TABLE suppliers ADD COLUMN plain_vat_id text
  GENERATED ALWAYS AS (upper(regexp_replace(vat_id, '[^A-Za-z0-9]', '', 'g'))) STORED;
CREATE INDEX suppliers_by_vat_id ON suppliers (customer_id, plain_vat_id);
