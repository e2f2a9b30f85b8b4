-- An inbox can be switched off, and only its own customer writes it. Whose an address is stays readable before the
-- customer is known: a mail comes in that way.
ALTER TABLE inboxes ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE inboxes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY read_before_the_customer_is_known ON inboxes FOR SELECT USING (true);
CREATE POLICY own_added ON inboxes FOR INSERT WITH CHECK (for_customer_id = kontor_customer_id());
CREATE POLICY own_changed ON inboxes FOR UPDATE USING (for_customer_id = kontor_customer_id())
  WITH CHECK (for_customer_id = kontor_customer_id());

-- What a customer has set for an inbox. Nothing is stored while nobody has changed anything.
CREATE TABLE inbox_settings (
  customer_id integer NOT NULL REFERENCES customers (id),
  address text NOT NULL REFERENCES inboxes (address),
  version integer NOT NULL,
  settings jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, address)
);
SELECT kontor_protect('inbox_settings');

CREATE TABLE inbox_changes (
  customer_id integer NOT NULL REFERENCES customers (id),
  address text NOT NULL REFERENCES inboxes (address),
  version integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  undoes integer,
  changed_by text NOT NULL,
  changed_by_id text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, address, version)
);
SELECT kontor_protect('inbox_changes');
