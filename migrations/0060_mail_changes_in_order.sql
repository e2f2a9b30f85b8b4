-- Mails tell their changes as documents do: by the transaction, so that a slow commit is never overlooked.
ALTER TABLE mails ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX mails_change_feed ON mails (customer_id, changed_in);
CREATE OR REPLACE FUNCTION kontor_note_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;

-- A document that is destroyed leaves the mail it came in; the part then names none.
ALTER TABLE mail_parts DROP CONSTRAINT mail_parts_document_id_fkey,
  ADD CONSTRAINT mail_parts_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents (id) ON DELETE SET NULL;
