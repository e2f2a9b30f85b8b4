-- Document rules: what a supplier's invoices always get. Every version is kept, and what each did to a document.
CREATE TABLE document_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('PROTOTYPE', 'PREVIOUS', 'NPOLINES', 'NONE')),
  supplier_id text NOT NULL,
  company_id text,
  customer_account text,
  draft jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  prototype_id integer REFERENCES document_rules (id),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX document_rules_of ON document_rules (customer_id, supplier_id) WHERE is_active;
CREATE INDEX document_rules_prototype ON document_rules (prototype_id) WHERE prototype_id IS NOT NULL;

CREATE TABLE document_rule_versions (
  customer_id integer NOT NULL REFERENCES customers (id),
  rule_id integer NOT NULL REFERENCES document_rules (id),
  version integer NOT NULL,
  action text NOT NULL CHECK (action IN ('CREATE', 'UPDATE', 'DEACTIVATE', 'REACTIVATE', 'IMPORT', 'UNDO')),
  draft jsonb NOT NULL,
  is_active boolean NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  made_by_id text NOT NULL,
  PRIMARY KEY (customer_id, rule_id, version)
);

CREATE TABLE document_rule_touches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  rule_id integer NOT NULL REFERENCES document_rules (id),
  rule_version integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'skipped')),
  why jsonb NOT NULL,
  wrote jsonb NOT NULL,
  kept jsonb NOT NULL,
  touched_at timestamptz NOT NULL,
  -- whether all of it still stood when the document was submitted; unknown before
  is_unchanged boolean
);
CREATE INDEX document_rule_touches_of_document ON document_rule_touches (document_id, id);
CREATE INDEX document_rule_touches_of_rule ON document_rule_touches (rule_id, id);

-- Proposals that nobody wants to see again.
CREATE TABLE declined_rule_proposals (
  customer_id integer NOT NULL REFERENCES customers (id),
  key text NOT NULL,
  declined_by text NOT NULL,
  declined_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, key)
);
SELECT kontor_protect('document_rules'), kontor_protect('document_rule_versions'), kontor_protect('document_rule_touches'),
  kontor_protect('declined_rule_proposals');

-- Name of the rule that wrote a field's value.
ALTER TABLE document_fields ADD COLUMN rule text;
