-- Which of the provider's people began to act for the customer, when and why. Only ever added to.
CREATE TABLE customer_switches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  user_id text NOT NULL,
  user_name text NOT NULL,
  reason text,
  switched_at timestamptz NOT NULL
);
SELECT kontor_protect('customer_switches');
CREATE INDEX customer_switches_newest ON customer_switches (customer_id, switched_at DESC);
