-- What a customer has chosen, by the key of the setting; what is not here stands as Kontor delivers it.
CREATE TABLE customer_settings (
  customer_id integer NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, key)
);
SELECT kontor_protect('customer_settings');
