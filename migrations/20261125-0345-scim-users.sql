-- What an outside directory says of the people that it provisions and nobody else needs.
CREATE TABLE scim_users (
  customer_id integer NOT NULL,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  -- where the directory's user name is another than the e-mail address
  user_name text,
  external_id text,
  -- the directory has deleted them: deactivated here, and gone for the directory until somebody reactivates them
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, user_id)
);
CREATE UNIQUE INDEX scim_users_name ON scim_users (customer_id, lower(user_name)) WHERE deleted_at IS NULL;
SELECT kontor_protect('scim_users');

-- When a person was last changed.
ALTER TABLE identity_users ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
UPDATE identity_users SET changed_at = created_at;
CREATE OR REPLACE VIEW identity_managed_users WITH (security_invoker = true, security_barrier = true) AS
  SELECT * FROM identity_users
  WHERE customer_id = kontor_customer_id()::text OR customer_id IS NULL AND kontor_is_provider()
  WITH CHECK OPTION;
