-- Setting customers up and letting them go. The provider's superusers keep these across customers, so they are ground.
CREATE TABLE tenant_onboardings (
  for_customer_id integer PRIMARY KEY REFERENCES customers (id),
  stage text NOT NULL CHECK (stage IN ('SETTING_UP', 'LIVE', 'LEAVING', 'PURGING')),
  -- null: not paused
  paused_at timestamptz,
  paused_by text,
  pause_reason text,
  owner_name text NOT NULL DEFAULT '',
  go_live_on date,
  live_since timestamptz,
  -- what was done for each step of the wizard, and what its last check found
  steps jsonb NOT NULL DEFAULT '{}',
  hand_over_note text NOT NULL DEFAULT '',
  -- the newest export, and how far the purge has come
  export jsonb,
  purge jsonb,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_by_id text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What was destroyed of a customer that left: how many rows of each table, which files, by whom. Kept for good.
CREATE TABLE purge_certificates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  former_customer_id integer NOT NULL,
  shortname text NOT NULL,
  name text NOT NULL,
  purged_by text NOT NULL,
  purged_by_id text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  -- SHA-256 of the content, which the provider's audit has too
  hash text NOT NULL
);
