-- Who did what with people and customers. Each entry's hash takes in the one before; the seal needs the installation's key.
-- Customer 0 is the provider itself.
CREATE TABLE audit_entries (
  customer_id integer NOT NULL,
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_id text,
  subject_name text,
  details jsonb NOT NULL,
  hash bytea NOT NULL,
  seal bytea NOT NULL,
  PRIMARY KEY (customer_id, number)
);
SELECT kontor_protect('audit_entries');
CREATE INDEX audit_entries_of_subject ON audit_entries (customer_id, subject_id, number);
