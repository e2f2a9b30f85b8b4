-- In which order the embedded ERP's invoices changed, so that Kontor asks for what is new only.
CREATE SEQUENCE erp_invoice_changes;
GRANT USAGE ON SEQUENCE erp_invoice_changes TO kontor_app;
ALTER TABLE erp_invoices ADD COLUMN change bigint NOT NULL DEFAULT nextval('erp_invoice_changes'), ADD COLUMN status_message text;
CREATE INDEX erp_invoices_by_change ON erp_invoices (customer_id, change);

-- How far Kontor has read what changes in an ERP, by what it reads.
CREATE TABLE erp_cursors (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  object text NOT NULL,
  cursor text,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, object)
);
SELECT kontor_protect('erp_cursors');
