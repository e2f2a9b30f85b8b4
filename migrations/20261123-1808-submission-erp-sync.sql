-- Each time that an object of the master data was read from the ERP: by whom it was asked for, and what came of it.
CREATE TABLE erp_sync_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  object text NOT NULL,
  -- null: because it was time
  started_by text,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  deactivated integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  problem jsonb
);
CREATE INDEX erp_sync_runs_by_object ON erp_sync_runs (customer_id, object, id DESC);
CREATE UNIQUE INDEX erp_sync_runs_open ON erp_sync_runs (customer_id, object) WHERE ended_at IS NULL;

-- Rows of the ERP that Kontor can't take as they are, until they come in order.
CREATE TABLE erp_rejected_rows (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  object text NOT NULL,
  key text NOT NULL,
  problem jsonb NOT NULL,
  rejected_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, object, key)
);
SELECT kontor_protect('erp_sync_runs'), kontor_protect('erp_rejected_rows');
