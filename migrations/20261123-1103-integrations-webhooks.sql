-- Where a customer wants to be told what happens to documents. The secrets are sealed with the installation's key.
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  is_active boolean NOT NULL,
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_until timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhooks_of ON webhooks (customer_id, id);

-- Messages to webhooks: written with what they tell, sent afterwards.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL,
  webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  message_id text NOT NULL UNIQUE,
  event text NOT NULL,
  document_id bigint NOT NULL,
  -- as it is signed: each try sends the same bytes
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'DELIVERED', 'FAILED')),
  -- counts replays: only the jobs of the newest one send
  round integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_at timestamptz,
  last_at timestamptz,
  last_status integer,
  last_ms integer,
  last_problem jsonb
);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (customer_id, created_at);
SELECT kontor_protect('webhooks'), kontor_protect('webhook_deliveries');
