-- People of a customer, as User Management shows and changes them.
ALTER TABLE identity_users
  ADD COLUMN first_name text NOT NULL DEFAULT '',
  ADD COLUMN last_name text NOT NULL DEFAULT '',
  ADD COLUMN created_by text,
  -- the last day on which they may sign in, by the customer's clock
  ADD COLUMN valid_until date,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE identity_users SET first_name = split_part(display_name, ' ', 1),
  last_name = trim(substr(display_name, length(split_part(display_name, ' ', 1)) + 1));

-- What a customer's admins and the provider's staff see of them: their own customer's people, the staff only each other.
CREATE VIEW identity_managed_users WITH (security_invoker = true, security_barrier = true) AS
  SELECT * FROM identity_users
  WHERE customer_id = kontor_customer_id()::text OR customer_id IS NULL AND kontor_is_provider()
  WITH CHECK OPTION;

-- Whether a person may sign in at this moment.
CREATE FUNCTION kontor_is_let_in(status text, valid_until date, customer_id text) RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT status = 'active' AND (valid_until IS NULL OR valid_until >=
    (now() AT TIME ZONE coalesce((SELECT c.time_zone FROM customers c WHERE c.id::text = customer_id), 'UTC'))::date) $$;

-- Links that a mail brings to one person: to set a password, or to show that an address is theirs.
ALTER TABLE identity_one_time_links
  DROP CONSTRAINT identity_one_time_links_purpose_check,
  ADD CONSTRAINT identity_one_time_links_purpose_check CHECK (purpose IN ('first-admin', 'invitation', 'password', 'email')),
  ADD COLUMN user_id text REFERENCES identity_users (id) ON DELETE CASCADE,
  -- the address that is to be theirs
  ADD COLUMN email text;
CREATE INDEX identity_one_time_links_of ON identity_one_time_links (user_id) WHERE user_id IS NOT NULL;

-- Second factors. A secret is sealed with a key derived from the installation's; of a passkey only the public key is kept.
CREATE TABLE identity_factors (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey', 'recovery')),
  name text NOT NULL,
  sealed bytea,
  credential jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX identity_factors_of ON identity_factors (user_id);

CREATE INDEX identity_oidc_entries_account ON identity_oidc_entries ((payload ->> 'accountId'))
  WHERE payload ->> 'accountId' IS NOT NULL;

-- Looking at Kontor as somebody else sees it: by whom, as whom, from when until when.
CREATE TABLE user_views (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  customer_id integer NOT NULL,
  viewer_id text NOT NULL,
  viewer_name text NOT NULL,
  user_id text NOT NULL,
  user_name text NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
SELECT kontor_protect('user_views');
