-- Keys with which other systems call Kontor for a customer. Only a hash of each is kept.
CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  key_hash text NOT NULL UNIQUE,
  ending text NOT NULL,
  created_by text NOT NULL,
  created_by_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_by text,
  revoked_at timestamptz
);
CREATE INDEX api_keys_of ON api_keys (customer_id, id);

-- Who changed what of a customer's connections to other systems.
CREATE TABLE integration_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  name text NOT NULL,
  action text NOT NULL,
  details jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_by_id text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX integration_changes_of ON integration_changes (customer_id, subject, id);
SELECT kontor_protect('api_keys'), kontor_protect('integration_changes');
