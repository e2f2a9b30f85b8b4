-- Being told by mail, at once or once a day, beside the bell.
ALTER TABLE notification_choices DROP CONSTRAINT notification_choices_channel_check;
ALTER TABLE notification_choices ADD CONSTRAINT notification_choices_channel_check
  CHECK (channel IN ('bell', 'mail', 'digest', 'none'));

-- Who works for a customer, as his last visit said it: whom a mail for a role goes to, and whom a comment can mention.
CREATE TABLE notification_people (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  user_id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL,
  time_zone text NOT NULL,
  -- 'HH:MM' in the person's zone; both or none. In between no mail goes out.
  quiet_from text,
  quiet_until text,
  -- the person's day of the last daily mail
  last_digest_on date,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, user_id),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
SELECT kontor_protect('notification_people');

-- One row for each notification that a person gets by mail. Message-ID and time of a mail follow from its rows.
CREATE TABLE notification_mails (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  user_id text NOT NULL,
  notification_id bigint NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'digest')),
  tries integer NOT NULL DEFAULT 0,
  not_before timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (customer_id, user_id, notification_id)
);
CREATE INDEX notification_mails_waiting ON notification_mails (customer_id, user_id) WHERE sent_at IS NULL;
SELECT kontor_protect('notification_mails');

-- The versions of the product that this database has seen.
CREATE TABLE product_versions (
  version text PRIMARY KEY,
  first_seen_at timestamptz NOT NULL
);
