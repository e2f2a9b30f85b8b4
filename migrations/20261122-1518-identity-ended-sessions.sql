-- Sessions at an outside sign-in provider that ended before their tokens expire: a token, a session, or all of a person so far.
CREATE TABLE identity_ended_sessions (
  key text PRIMARY KEY,
  ended_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
