-- What an outside directory was asked to change, until the change is on record here. What stays was perhaps done and is not.
CREATE TABLE user_outside_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  change text NOT NULL CHECK (change IN ('add', 'change', 'activate', 'deactivate')),
  user_id text,
  user_name text NOT NULL,
  asked_by_id text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL
);
SELECT kontor_protect('user_outside_changes');
CREATE INDEX user_outside_changes_oldest ON user_outside_changes (customer_id, asked_at);
