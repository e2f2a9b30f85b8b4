-- Rules that flag documents for review or reject them. A deleted rule stays, for what it matched and to be put back.
CREATE TABLE rejection_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  usage_type text NOT NULL CHECK (usage_type IN ('FLAG', 'REJECT')),
  automated_type text NOT NULL CHECK (automated_type IN ('MANUAL', 'AUTOMATED')),
  is_active boolean NOT NULL DEFAULT true,
  rule_name text NOT NULL,
  rejection_message text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (usage_type = 'FLAG' OR automated_type = 'AUTOMATED')
);
CREATE INDEX rejection_rules_listed ON rejection_rules (customer_id, usage_type, id DESC) WHERE deleted_at IS NULL;
SELECT kontor_protect('rejection_rules');

CREATE TABLE rejection_conditionals (
  customer_id integer NOT NULL,
  rule_id integer NOT NULL REFERENCES rejection_rules (id) ON DELETE CASCADE,
  position integer NOT NULL,
  is_active boolean NOT NULL,
  field_name text NOT NULL,
  -- empty only where no field is chosen or the field needs none
  condition text NOT NULL CHECK (condition IN ('', 'EQUALS', 'NOT EQUALS', 'LESS THAN', 'GREATER THAN', 'CONTAINS', 'STARTS WITH')),
  field_value text NOT NULL,
  conditional_order integer NOT NULL DEFAULT 1,
  automation_configuration text NOT NULL DEFAULT '',
  logical_operator text NOT NULL DEFAULT '',
  PRIMARY KEY (customer_id, rule_id, position)
);
SELECT kontor_protect('rejection_conditionals');

-- Who changed which rule, template or exception, from what to what. Undoing is one more change.
CREATE TABLE rejection_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  subject text NOT NULL CHECK (subject IN ('RULE', 'TEMPLATE', 'EXCEPTION')),
  -- the rule's number, the template's language, the exception's code
  subject_key text NOT NULL,
  action text NOT NULL CHECK (action IN ('CREATE', 'UPDATE', 'DELETE', 'IMPORT', 'UNDO')),
  changed_by text NOT NULL,
  changed_by_id text NOT NULL,
  changed_at timestamptz NOT NULL,
  before jsonb,
  after jsonb,
  undone_by bigint REFERENCES rejection_changes (id)
);
CREATE INDEX rejection_changes_newest ON rejection_changes (customer_id, id DESC);
CREATE INDEX rejection_changes_of ON rejection_changes (customer_id, subject, subject_key, id DESC);
SELECT kontor_protect('rejection_changes');

-- What reading a document counted, for rules that look at it and for back-tests.
CREATE TABLE document_measures (
  customer_id integer NOT NULL,
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  word_count integer NOT NULL
);
SELECT kontor_protect('document_measures');

-- One row for each time the rules ran over a document: every rule with match or no match and why.
CREATE TABLE rejection_rule_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  pass text NOT NULL CHECK (pass IN ('INTAKE', 'READING', 'FLAGS')),
  ran_at timestamptz NOT NULL,
  outcomes jsonb NOT NULL
);
CREATE INDEX rejection_rule_runs_of ON rejection_rule_runs (document_id, id);
SELECT kontor_protect('rejection_rule_runs');

-- The rules that a document met or that a person chose for it.
CREATE TABLE rejection_matched_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  rule_id integer NOT NULL REFERENCES rejection_rules (id),
  origin text NOT NULL CHECK (origin IN ('AUTOMATIC', 'MANUAL')),
  matched_at timestamptz NOT NULL,
  matched_by text NOT NULL,
  why text NOT NULL DEFAULT '',
  flag_id bigint,
  -- a person overruled it although it still matched
  is_false_hit boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX rejection_matched_by_hand ON rejection_matched_rules (document_id, rule_id) WHERE origin = 'MANUAL';
CREATE INDEX rejection_matched_of_document ON rejection_matched_rules (document_id);
CREATE INDEX rejection_matched_of_rule ON rejection_matched_rules (customer_id, rule_id, matched_at DESC);
SELECT kontor_protect('rejection_matched_rules');

-- Standard exceptions that the customer switched; one without a row is as Kontor delivers it.
CREATE TABLE rejection_exceptions (
  customer_id integer NOT NULL REFERENCES customers (id),
  code text NOT NULL,
  is_on boolean NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, code)
);
SELECT kontor_protect('rejection_exceptions');

CREATE TABLE rejection_templates (
  customer_id integer NOT NULL REFERENCES customers (id),
  language text NOT NULL,
  message_template text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, language)
);
SELECT kontor_protect('rejection_templates');

-- The mail of a rejection as it was written, and how far it got. One Message-ID, however often it is tried.
CREATE TABLE rejections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('AUTOMATIC', 'MANUAL')),
  state text NOT NULL CHECK (state IN ('QUEUED', 'UNDOABLE', 'UNDONE', 'SENDING', 'SENT', 'REFUSED', 'BOUNCED', 'NO_MAIL')),
  -- why it stands there, in words for the clerk
  state_reason text,
  state_since timestamptz NOT NULL,
  message_id text NOT NULL,
  to_addresses text[] NOT NULL DEFAULT '{}',
  cc_addresses text[] NOT NULL DEFAULT '{}',
  reply_to text,
  envelope_from text,
  subject text NOT NULL DEFAULT '',
  html_body text NOT NULL DEFAULT '',
  text_body text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en',
  attach_original boolean NOT NULL DEFAULT false,
  in_reply_to text,
  reasons jsonb NOT NULL DEFAULT '[]',
  note text,
  resend_of bigint REFERENCES rejections (id),
  -- not before: the end of the time to undo, or the next try
  send_after timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  first_tried_at timestamptz,
  last_error text,
  refused_addresses text[] NOT NULL DEFAULT '{}',
  sent_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (customer_id, message_id)
);
CREATE INDEX rejections_of_document ON rejections (document_id, id DESC);
CREATE INDEX rejections_to_send ON rejections (customer_id, send_after) WHERE state IN ('QUEUED', 'UNDOABLE', 'SENDING');
SELECT kontor_protect('rejections');

-- The link in a rejection mail by which the supplier sends a better file. Only the token's hash is kept.
CREATE TABLE supplier_links (
  customer_id integer NOT NULL,
  rejection_id bigint PRIMARY KEY REFERENCES rejections (id) ON DELETE CASCADE,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  used_at timestamptz,
  corrected_document_id bigint REFERENCES documents (id) ON DELETE SET NULL,
  UNIQUE (customer_id, token_hash)
);
CREATE INDEX supplier_links_corrected ON supplier_links (corrected_document_id) WHERE corrected_document_id IS NOT NULL;
SELECT kontor_protect('supplier_links');

-- An invoice number without what people write differently: case, blanks, - / . and leading zeros.
ALTER TABLE documents ADD COLUMN invoice_number_key text
  GENERATED ALWAYS AS (nullif(ltrim(upper(regexp_replace(invoice_number, '[\s./-]+', '', 'g')), '0'), '')) STORED;
CREATE INDEX documents_by_number_key ON documents (customer_id, invoice_number_key) WHERE invoice_number_key IS NOT NULL;
CREATE INDEX documents_by_supplier ON documents (customer_id, supplier_id, control_amount_minor) WHERE supplier_id IS NOT NULL;
