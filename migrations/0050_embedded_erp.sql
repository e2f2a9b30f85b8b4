-- The embedded ERP keeps books of its own, shaped like the master data that Kontor copies from it.
CREATE TABLE erp_companies (LIKE companies INCLUDING ALL);
CREATE TABLE erp_suppliers (LIKE suppliers INCLUDING ALL);
CREATE TABLE erp_remit_tos (LIKE remit_tos INCLUDING ALL);
CREATE TABLE erp_cost_centres (LIKE cost_centres INCLUDING ALL);
CREATE TABLE erp_spend_categories (LIKE spend_categories INCLUDING ALL);
CREATE TABLE erp_purchase_orders (LIKE purchase_orders INCLUDING ALL);
CREATE TABLE erp_purchase_order_lines (LIKE purchase_order_lines INCLUDING ALL);

CREATE TABLE erp_invoices (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 500001) PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  -- one invoice for one key, however often it is sent
  idempotency_key text NOT NULL,
  kontor_document_id bigint NOT NULL,
  company_id text NOT NULL,
  supplier_id text NOT NULL,
  invoice_number text NOT NULL,
  invoice_date date NOT NULL,
  due_date date,
  currency char(3) NOT NULL,
  control_amount_minor bigint NOT NULL,
  po_number text,
  content jsonb NOT NULL,
  attachment_sha256 text,
  status text NOT NULL DEFAULT 'IN_APPROVAL',
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_id, idempotency_key)
);

CREATE TABLE erp_behaviour (
  customer_id integer PRIMARY KEY DEFAULT kontor_customer_id(),
  mood text NOT NULL CHECK (mood IN ('accept', 'refuse', 'slow', 'down')),
  message text NOT NULL DEFAULT ''
);

SELECT kontor_protect('erp_companies'), kontor_protect('erp_suppliers'), kontor_protect('erp_remit_tos'), kontor_protect('erp_cost_centres'),
  kontor_protect('erp_spend_categories'), kontor_protect('erp_purchase_orders'), kontor_protect('erp_purchase_order_lines'),
  kontor_protect('erp_invoices'), kontor_protect('erp_behaviour');
