-- Reading an object of the ERP again from its beginning: what the ERP no longer names is deactivated at the end.
ALTER TABLE erp_cursors ADD COLUMN is_reread boolean NOT NULL DEFAULT false;
CREATE TABLE erp_reread_keys (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  object text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (customer_id, object, key)
);
SELECT kontor_protect('erp_reread_keys');
