-- Mails that are done with are forgotten after KONTOR_MAIL_RETENTION_DAYS; what they were about stays.
ALTER TABLE rejections DROP CONSTRAINT rejections_mail_id_fkey,
  ADD CONSTRAINT rejections_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outgoing_mails (id) ON DELETE SET NULL;
ALTER TABLE notification_mails DROP CONSTRAINT notification_mails_mail_id_fkey,
  ADD CONSTRAINT notification_mails_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outgoing_mails (id) ON DELETE SET NULL;
CREATE INDEX outgoing_mails_done ON outgoing_mails (customer_id, state_since) WHERE state NOT IN ('QUEUED', 'SENDING');
