-- The embedded identity provider. None of these tables belongs to a customer: an internal user has none,
-- and whoever signs in is not yet known to belong to one.

CREATE TABLE identity_users (
  id            text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  email         text NOT NULL,
  display_name  text NOT NULL,
  -- argon2id in its encoded form; null until the person has set one
  password_hash text,
  status        text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'invited', 'deactivated')),
  customer_id   text,
  roles         text[] NOT NULL DEFAULT '{}',
  groups        text[] NOT NULL DEFAULT '{}',
  rights        text[] NOT NULL DEFAULT '{}',
  -- a demo user is offered as a button on the sign-in page outside production
  is_demo       boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz
);
CREATE UNIQUE INDEX identity_users_email_key ON identity_users (lower(email));
CREATE INDEX identity_users_customer_idx ON identity_users (customer_id);

-- Sessions, codes, grants and refresh tokens of the OpenID provider. For what is a secret in itself
-- (codes and tokens) `id` is its hash.
CREATE TABLE identity_oidc_entries (
  model       text NOT NULL,
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  grant_id    text,
  user_code   text,
  uid         text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX identity_oidc_entries_grant_idx ON identity_oidc_entries (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX identity_oidc_entries_uid_idx ON identity_oidc_entries (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX identity_oidc_entries_user_code_idx ON identity_oidc_entries (model, user_code) WHERE user_code IS NOT NULL;
CREATE INDEX identity_oidc_entries_expiry_idx ON identity_oidc_entries (expires_at);

-- Keys shared by every web process; `sealed` is the private key, encrypted with a key derived from KONTOR_SECRET.
CREATE TABLE identity_signing_keys (
  kid        text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed     bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Wrong passwords by account, counted for every process together. `account` is the hash of the typed address,
-- so that addresses that do not exist are counted alike.
CREATE TABLE identity_sign_in_tries (
  account      text PRIMARY KEY,
  tries        integer NOT NULL,
  first_try_at timestamptz NOT NULL,
  locked_until timestamptz
);

CREATE TABLE identity_one_time_links (
  token_hash text PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('first-admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
