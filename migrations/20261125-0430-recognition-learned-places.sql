-- How the values that people confirmed stood on a supplier's documents: what helps to read the next one.
CREATE TABLE learned_places (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  field text NOT NULL,
  supplier_id text NOT NULL,
  places jsonb NOT NULL,
  -- documents since then, one after the other, on which the value stood elsewhere
  misses integer NOT NULL DEFAULT 0,
  is_accepted boolean NOT NULL DEFAULT false,
  learned_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, field)
);
CREATE INDEX learned_places_by_supplier ON learned_places (customer_id, supplier_id);
SELECT kontor_protect('learned_places');
