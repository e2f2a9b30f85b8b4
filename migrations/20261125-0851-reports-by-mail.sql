-- Pages of the analytics that are sent by e-mail. What they are narrowed to, and to whom they go, by ids.
CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  owner_id text NOT NULL,
  owner_name text NOT NULL,
  page text NOT NULL,
  filters jsonb NOT NULL,
  is_compared boolean NOT NULL,
  cadence text NOT NULL CHECK (cadence IN ('daily', 'weekly', 'monthly')),
  recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
  next_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX reports_owner ON reports (customer_id, owner_id);
SELECT kontor_protect('reports');
