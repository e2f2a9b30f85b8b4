-- When a document is due by its SLA targets: the nearest clock stands with the document, so that lists sort and filter by it.
-- sla_basis names the settings it was counted by; another one is counted anew.
ALTER TABLE documents
  ADD COLUMN sla_clock text,
  ADD COLUMN sla_amber_at timestamptz,
  ADD COLUMN sla_due_at timestamptz,
  ADD COLUMN sla_basis text COLLATE "C" DEFAULT '';
CREATE INDEX documents_by_sla ON documents (customer_id, sla_due_at, id);
CREATE INDEX documents_by_sla_basis ON documents (customer_id, sla_basis)
  WHERE status IN ('RECEIVED', 'PROCESSING', 'FAILED', 'HITL', 'NEW', 'FLAGGED', 'ESCALATED', 'SUBMITTING', 'SUBMIT_FAILED', 'ON_HOLD');

-- Every clock of an open document; without times it stands still.
CREATE TABLE document_clocks (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  clock text NOT NULL CHECK (clock IN ('submit', 'review', 'flagged', 'escalated', 'hold')),
  started_at timestamptz NOT NULL,
  amber_at timestamptz,
  due_at timestamptz,
  amber_told_at timestamptz,
  late_told_at timestamptz,
  PRIMARY KEY (document_id, clock)
);
CREATE INDEX document_clocks_to_warn ON document_clocks (customer_id, amber_at) WHERE amber_told_at IS NULL;
CREATE INDEX document_clocks_late ON document_clocks (customer_id, due_at) WHERE late_told_at IS NULL;
SELECT kontor_protect('document_clocks');
