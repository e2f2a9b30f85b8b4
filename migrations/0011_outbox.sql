-- Mail that Kontor wrote. KEPT: no mail server is configured, the row is the delivery. Otherwise the copy of what was sent.
CREATE TABLE outbox_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  -- given by whoever writes the mail: the same mail written again is the same row
  message_id text NOT NULL,
  document_id bigint,
  state text NOT NULL CHECK (state IN ('KEPT', 'SENDING', 'SENT', 'REFUSED')),
  from_address text NOT NULL,
  from_name text,
  reply_to text,
  to_addresses text[] NOT NULL,
  cc_addresses text[] NOT NULL DEFAULT '{}',
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text,
  refused_addresses text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  UNIQUE (customer_id, message_id)
);
CREATE INDEX outbox_mails_newest ON outbox_mails (customer_id, id DESC);
SELECT kontor_protect('outbox_mails');

CREATE TABLE outbox_attachments (
  customer_id integer NOT NULL,
  mail_id bigint NOT NULL REFERENCES outbox_mails (id) ON DELETE CASCADE,
  position integer NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (mail_id, position)
);
SELECT kontor_protect('outbox_attachments');
