-- What people are told about documents. A row is for one person, or for everybody with one of the roles.
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  at timestamptz NOT NULL,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL,
  for_user_id text,
  for_roles text[] NOT NULL DEFAULT '{}',
  document_id bigint REFERENCES documents (id) ON DELETE CASCADE,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  why text
);
SELECT kontor_protect('notifications');
CREATE INDEX notifications_newest ON notifications (customer_id, at DESC);
CREATE INDEX notifications_feed ON notifications (customer_id, transaction_id);

CREATE TABLE notification_reads (
  customer_id integer NOT NULL REFERENCES customers (id),
  user_id text NOT NULL,
  notification_id bigint NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, user_id, notification_id)
);
SELECT kontor_protect('notification_reads');

-- What a person wants of a kind; no row means the bell.
CREATE TABLE notification_choices (
  customer_id integer NOT NULL REFERENCES customers (id),
  user_id text NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('bell', 'none')),
  PRIMARY KEY (customer_id, user_id, kind)
);
SELECT kontor_protect('notification_choices');

-- Open browsers learn of a switched flag as they learn of everything else.
ALTER TABLE feature_flags ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX feature_flags_feed ON feature_flags (customer_id, changed_in);
