-- Features that are on or off for a customer. A flag without a row is off.
CREATE TABLE feature_flags (
  customer_id integer NOT NULL REFERENCES customers (id),
  name text NOT NULL,
  enabled boolean NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, name)
);
SELECT kontor_protect('feature_flags');
