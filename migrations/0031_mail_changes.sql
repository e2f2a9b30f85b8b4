-- When a mail last changed, so that open screens hear of it.
ALTER TABLE mails ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp();
CREATE FUNCTION kontor_note_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER mails_note_change BEFORE INSERT OR UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION kontor_note_mail_change();
CREATE INDEX mails_newest_change ON mails (customer_id, changed_at DESC);
