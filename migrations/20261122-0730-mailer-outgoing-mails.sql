-- Every mail that Kontor sends, from the moment that it is written. One Message-ID, however often it is tried.
CREATE TABLE outgoing_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  -- who hears of what becomes of it
  purpose text NOT NULL,
  -- what it is about: the same mail is not written twice
  idempotency_key text NOT NULL,
  message_id text NOT NULL,
  document_id bigint REFERENCES documents (id) ON DELETE CASCADE,
  from_name text NOT NULL,
  reply_to text,
  envelope_from text,
  to_addresses text[] NOT NULL,
  cc_addresses text[] NOT NULL DEFAULT '{}',
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text,
  in_reply_to text,
  automatic text NOT NULL CHECK (automatic IN ('auto-generated', 'auto-replied')),
  attachments jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'REFUSED', 'BOUNCED', 'CANCELLED', 'SUPPRESSED')),
  state_since timestamptz NOT NULL,
  -- told as code and values, or a person's own text
  reason jsonb,
  refused_addresses text[] NOT NULL DEFAULT '{}',
  -- the end of the time to take it back, or the next try
  not_before timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (customer_id, idempotency_key),
  UNIQUE (customer_id, message_id)
);
CREATE INDEX outgoing_mails_to_send ON outgoing_mails (customer_id, not_before, id) WHERE state IN ('QUEUED', 'SENDING');
CREATE INDEX outgoing_mails_tried ON outgoing_mails (customer_id, last_tried_at DESC) WHERE last_tried_at IS NOT NULL;
CREATE INDEX outgoing_mails_of_document ON outgoing_mails (document_id) WHERE document_id IS NOT NULL;
SELECT kontor_protect('outgoing_mails');

-- Addresses from which a mail came back for good; nothing more is sent there until they write or a person asks for it.
CREATE TABLE suppressed_addresses (
  customer_id integer NOT NULL REFERENCES customers (id),
  address text NOT NULL CHECK (address = lower(address)),
  reason jsonb NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (customer_id, address)
);
SELECT kontor_protect('suppressed_addresses');

-- Rejection mails go into the queue: those that wait, to be sent, and those that were sent, so that a bounce finds them.
ALTER TABLE rejections ADD COLUMN mail_id bigint UNIQUE REFERENCES outgoing_mails (id);
INSERT INTO outgoing_mails (customer_id, purpose, idempotency_key, message_id, document_id, from_name, reply_to, envelope_from,
  to_addresses, cc_addresses, subject, text_body, html_body, in_reply_to, automatic, attachments, state, state_since, reason,
  refused_addresses, not_before, attempts, first_tried_at, last_tried_at, last_error, sent_at, created_at)
SELECT r.customer_id, CASE r.kind WHEN 'REOPENED' THEN 'reopening' ELSE 'rejection' END, 'rejection:' || r.id, r.message_id, r.document_id,
  c.name, r.reply_to, r.envelope_from, r.to_addresses, r.cc_addresses, r.subject, r.text_body, r.html_body, r.in_reply_to,
  CASE r.origin WHEN 'AUTOMATIC' THEN 'auto-replied' ELSE 'auto-generated' END,
  CASE WHEN r.attach_original AND d.file_size <= 20971520
    THEN jsonb_build_array(jsonb_build_object('fileName', d.file_name, 'contentType', d.file_type, 'hash', d.file_hash)) ELSE '[]' END,
  CASE WHEN r.state IN ('QUEUED', 'UNDOABLE', 'SENDING') THEN 'QUEUED' WHEN r.state IN ('UNDONE', 'NO_MAIL') THEN 'CANCELLED' ELSE r.state END,
  r.state_since, CASE WHEN r.state_reason IS NOT NULL THEN jsonb_build_object('text', r.state_reason) END, r.refused_addresses, r.send_after, r.attempts, r.first_tried_at, r.first_tried_at, r.last_error, r.sent_at,
  r.created_at
FROM rejections r JOIN customers c ON c.id = r.customer_id JOIN documents d ON d.id = r.document_id
WHERE r.to_addresses <> '{}'
ORDER BY r.id;
UPDATE rejections r SET mail_id = m.id FROM outgoing_mails m
WHERE m.customer_id = r.customer_id AND m.idempotency_key = 'rejection:' || r.id;
-- without a mail there is nothing to wait for: it can be taken back until send_after
UPDATE rejections SET state = 'NO_MAIL' WHERE state IN ('QUEUED', 'UNDOABLE', 'SENDING') AND mail_id IS NULL;
DROP INDEX rejections_to_send;
ALTER TABLE rejections DROP COLUMN first_tried_at, DROP COLUMN last_error;

DELETE FROM jobs WHERE kind = 'send-rejection-mails';
INSERT INTO jobs (kind, customer_id, dedupe_key)
SELECT DISTINCT 'send-mails', customer_id, 'mails' FROM outgoing_mails WHERE state = 'QUEUED';

-- A notification's mail is written when it is due and then stands in the queue. What was given up stays given up.
ALTER TABLE notification_mails ADD COLUMN mail_id bigint REFERENCES outgoing_mails (id);
ALTER TABLE notification_mails RENAME COLUMN sent_at TO queued_at;
CREATE INDEX notification_mails_of_mail ON notification_mails (mail_id) WHERE mail_id IS NOT NULL;
UPDATE notification_mails SET queued_at = now() WHERE queued_at IS NULL AND tries >= 10;
ALTER TABLE notification_mails DROP COLUMN tries, DROP COLUMN not_before;
INSERT INTO jobs (kind, customer_id, dedupe_key)
SELECT DISTINCT 'mail-notifications', customer_id, 'mail' FROM notification_mails WHERE queued_at IS NULL
ON CONFLICT DO NOTHING;
