-- What headers of invoices are filled in with: payment terms, payment types, ship-tos, people, handling codes, prepaid types.
CREATE TABLE header_codes (
  customer_id integer NOT NULL REFERENCES customers (id),
  kind text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (customer_id, kind, id)
);
CREATE TABLE erp_header_codes (LIKE header_codes INCLUDING ALL, FOREIGN KEY (customer_id) REFERENCES customers (id));
SELECT kontor_protect('header_codes'), kontor_protect('erp_header_codes');
