-- The outbox is the queue: copies of mails need no table of their own. A mail that had left without its sender hearing of it is sent.
UPDATE outgoing_mails m SET state = 'SENT', sent_at = coalesce(o.sent_at, o.created_at) FROM outbox_mails o
WHERE o.customer_id = m.customer_id AND o.message_id = m.message_id AND o.state IN ('KEPT', 'SENT') AND m.state = 'QUEUED';
UPDATE rejections r SET state = 'SENT', state_reason = NULL, sent_at = m.sent_at FROM outgoing_mails m
WHERE m.id = r.mail_id AND m.state = 'SENT' AND r.state IN ('QUEUED', 'UNDOABLE', 'SENDING');
INSERT INTO outgoing_mails (customer_id, purpose, idempotency_key, message_id, document_id, from_name, reply_to, to_addresses, cc_addresses,
  subject, text_body, html_body, automatic, state, state_since, refused_addresses, not_before, sent_at, created_at)
SELECT o.customer_id, 'earlier', 'outbox:' || o.id, o.message_id, d.id, coalesce(o.from_name, ''), o.reply_to, o.to_addresses, o.cc_addresses,
  o.subject, o.text_body, o.html_body, 'auto-generated', CASE o.state WHEN 'KEPT' THEN 'SENT' ELSE o.state END, o.created_at,
  o.refused_addresses, o.created_at, CASE WHEN o.state <> 'REFUSED' THEN coalesce(o.sent_at, o.created_at) END, o.created_at
FROM outbox_mails o LEFT JOIN documents d ON d.id = o.document_id
WHERE o.state <> 'SENDING'
  AND NOT EXISTS (SELECT 1 FROM outgoing_mails m WHERE m.customer_id = o.customer_id AND m.message_id = o.message_id)
ORDER BY o.id;
DROP TABLE outbox_attachments;
DROP TABLE outbox_mails;
CREATE INDEX outgoing_mails_newest ON outgoing_mails (customer_id, id DESC);
