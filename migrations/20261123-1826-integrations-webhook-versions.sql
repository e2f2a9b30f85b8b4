-- Two admins who change one webhook: the second is told.
ALTER TABLE webhooks ADD COLUMN version integer NOT NULL DEFAULT 1;
