-- Between the steps of a sign-in, and while somebody changes how they sign in.
CREATE TABLE identity_sign_in_tickets (
  -- hash of the sign-in or session that it belongs to
  key text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('factor', 'set-up', 'codes', 'own')),
  stamp text NOT NULL,
  -- what must not pass through the browser
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_sign_in_tickets_of ON identity_sign_in_tickets (user_id);

-- Other than before as soon as the password, the status or the factors of an account are.
CREATE FUNCTION kontor_account_stamp(account text) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT encode(sha256(convert_to(concat_ws('|', coalesce(u.password_hash, '-'), u.status, u.is_demo,
      (SELECT string_agg(f.id, ',' ORDER BY f.id) FROM identity_factors f WHERE f.user_id = u.id AND f.kind <> 'recovery')
    ), 'UTF8')), 'hex') FROM identity_users u WHERE u.id = account $$;

CREATE UNIQUE INDEX identity_factors_one_app ON identity_factors (user_id) WHERE kind = 'totp';
CREATE UNIQUE INDEX identity_factors_passkey ON identity_factors ((credential ->> 'id')) WHERE kind = 'passkey';

-- From which browser a session is, so that its owner knows it again.
CREATE TABLE identity_session_browsers (
  uid text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  agent text NOT NULL,
  address text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_session_browsers_of ON identity_session_browsers (user_id);
