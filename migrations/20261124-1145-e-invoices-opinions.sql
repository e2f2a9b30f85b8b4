-- What the Schematron files of the operator say of an e-invoice.
CREATE TABLE e_invoice_opinions (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  reports jsonb NOT NULL,
  -- why it could not be asked
  problem jsonb
);
SELECT kontor_protect('e_invoice_opinions');
