-- How far a polled mailbox has been read, by the numbers that its server gives. A mailbox belongs to the installation, not
-- to a customer: this is ground.
CREATE TABLE mailboxes (
  -- server, port, user and folder
  name text PRIMARY KEY,
  -- The server's numbers hold as long as this does (RFC 3501, 2.3.1.1).
  uid_validity bigint NOT NULL,
  last_uid bigint NOT NULL,
  -- When the newest message that was taken came to the mailbox.
  newest_at timestamptz
);

-- Messages that were seen there and are not taken yet.
CREATE TABLE mailbox_messages (
  mailbox text NOT NULL REFERENCES mailboxes (name),
  uid bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  problem text,
  -- The mails that tell customers of the failure: [{"customerId", "mailId"}]
  told jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (mailbox, uid)
);
CREATE INDEX mailbox_messages_due ON mailbox_messages (mailbox, next_try_at);
