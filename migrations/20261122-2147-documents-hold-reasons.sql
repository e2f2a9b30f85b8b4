-- Why a document is held, by code, and what ends the hold besides a day. For a goods receipt: what had been received then.
ALTER TABLE documents ADD COLUMN hold_reason text, ADD COLUMN hold_event text, ADD COLUMN hold_received numeric;
CREATE INDEX documents_held_for_event ON documents (customer_id) WHERE status = 'ON_HOLD' AND hold_event IS NOT NULL;
