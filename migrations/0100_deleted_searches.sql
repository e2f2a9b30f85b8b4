-- A deleted search stays for some days, so that undo gives back the same one: its number, its pins, its mails.
ALTER TABLE saved_searches ADD COLUMN deleted_at timestamptz;
