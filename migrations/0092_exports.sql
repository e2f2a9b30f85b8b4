-- Files that people have written from lists and searches. The file lies in the object storage until `expires_at`.
CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  user_id text NOT NULL,
  state text NOT NULL DEFAULT 'QUEUED' CHECK (state IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  file_name text NOT NULL,
  -- what is exported and how it is written
  question jsonb NOT NULL,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  file_hash text,
  size bigint,
  error text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX exports_of_user ON exports (customer_id, user_id, id DESC);
SELECT kontor_protect('exports');
