-- What mainly kept a document from being submitted without a person.
ALTER TABLE document_touchless ADD COLUMN blocker text;

WITH reasons AS (
  SELECT t.document_id, c ->> 'check' AS "check",
    array(SELECT jsonb_path_query(c -> 'reasons', 'strict $.**.code') #>> '{}') AS codes,
    c -> 'reasons' AS told
  FROM document_touchless t CROSS JOIN LATERAL jsonb_array_elements(t.checks) c
  WHERE NOT t.is_sent AND c ->> 'answer' = 'no'
), found AS (
  SELECT document_id, CASE
    WHEN "check" = 'on' THEN 1
    WHEN 'submission.touchless.not_an_invoice' = ANY (codes) THEN 2
    WHEN 'submission.touchless.no_supplier' = ANY (codes) THEN 6
    WHEN "check" = 'supplier' THEN 3
    WHEN "check" = 'amount' THEN 4
    WHEN "check" = 'sample' THEN 15
    WHEN 'rejection.exception.possible-duplicate' = ANY (codes) THEN 5
    WHEN codes && ARRAY['submission.supplier_unknown', 'submission.supplier_blocked', 'rejection.exception.supplier-unknown',
      'rejection.exception.supplier-blocked', 'rejection.exception.first-invoice-of-supplier'] THEN 6
    WHEN codes && ARRAY['rejection.exception.purchase-order-not-found', 'rejection.exception.purchase-order-closed',
      'rejection.exception.purchase-order-fully-invoiced', 'rejection.exception.supplier-not-of-purchase-order',
      'rejection.exception.currency-not-of-purchase-order', 'rejection.exception.purchase-order-amount-exceeded',
      'rejection.exception.price-over-purchase-order', 'rejection.exception.quantity-over-purchase-order',
      'rejection.exception.lines-not-of-purchase-order'] THEN 7
    WHEN codes && ARRAY['validation.not_balanced', 'validation.lines_not_balanced', 'validation.lines_misread',
      'rejection.exception.not-balanced'] THEN 8
    WHEN 'submission.code_unknown' = ANY (codes) THEN 12
    WHEN "check" = 'complete' OR 'rejection.exception.required-field-missing' = ANY (codes) THEN 9
    WHEN "check" = 'flags' THEN 10
    WHEN 'submission.touchless.unsure_lines' = ANY (codes) THEN 13
    WHEN 'submission.touchless.unsure_fields' = ANY (codes) THEN 14
    ELSE 11
  END AS rank FROM reasons
)
UPDATE document_touchless t SET blocker = (ARRAY['off', 'not-an-invoice', 'supplier', 'limit', 'duplicate',
  'supplier-unknown', 'order', 'balance', 'missing', 'flag', 'unread', 'coding', 'lines', 'confidence', 'sample'])[first.rank]
FROM (SELECT document_id, min(rank) AS rank FROM found GROUP BY document_id) first
WHERE t.document_id = first.document_id;

-- What numbers count of each document: made of its row, its history and its verdict, in the transaction of what changes them
-- (src/analytics/server/document-facts.ts). Empty texts stand for what is not known, so that groups have a name.
CREATE TABLE document_facts (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  received_on date NOT NULL,
  standing text NOT NULL CHECK (standing IN ('COUNTED', 'SPLIT', 'MERGED', 'DELETED')),
  licence text NOT NULL CHECK (licence IN ('COUNTED', 'PENDING', 'SPLIT', 'MERGED', 'FAILED', 'INTAKE', 'DUPLICATE')),
  document_group text NOT NULL,
  supplier_id text NOT NULL,
  company_id text NOT NULL,
  source text NOT NULL,
  document_type text NOT NULL,
  is_po boolean NOT NULL,
  currency text NOT NULL,
  amount_minor bigint,
  is_exception boolean NOT NULL,
  is_duplicate boolean NOT NULL,
  blocker text NOT NULL,
  outcome text CHECK (outcome IN ('SUBMITTED', 'REJECTED', 'CANCELLED')),
  completed_on date,
  method text NOT NULL,
  processor text NOT NULL,
  minutes integer,
  lost_minutes integer,
  -- one bit for each header field (src/analytics/field-bits.ts)
  counted_fields bit(128),
  recognised_fields bit(128),
  is_purged boolean NOT NULL
);
SELECT kontor_protect('document_facts');
CREATE INDEX document_facts_received ON document_facts (customer_id, received_on);
CREATE INDEX document_facts_completed ON document_facts (customer_id, completed_on) WHERE completed_on IS NOT NULL;

-- Facts that came (1) and went (-1) since they were last added up.
CREATE TABLE document_fact_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sign smallint NOT NULL,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint NOT NULL,
  received_on date NOT NULL,
  standing text NOT NULL,
  licence text NOT NULL,
  document_group text NOT NULL,
  supplier_id text NOT NULL,
  company_id text NOT NULL,
  source text NOT NULL,
  document_type text NOT NULL,
  is_po boolean NOT NULL,
  currency text NOT NULL,
  amount_minor bigint,
  is_exception boolean NOT NULL,
  is_duplicate boolean NOT NULL,
  blocker text NOT NULL,
  outcome text,
  completed_on date,
  method text NOT NULL,
  processor text NOT NULL,
  minutes integer,
  lost_minutes integer,
  counted_fields bit(128),
  recognised_fields bit(128),
  is_purged boolean NOT NULL
);
SELECT kontor_protect('document_fact_changes');
CREATE INDEX document_fact_changes_of ON document_fact_changes (customer_id, id);

-- Whoever writes facts, what they change is added up: by the database, so that no writer can forget it.
CREATE FUNCTION kontor_note_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO document_fact_changes (sign, customer_id, document_id, received_on, standing, licence, document_group, supplier_id,
      company_id, source, document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on,
      method, processor, minutes, lost_minutes, counted_fields, recognised_fields, is_purged)
    SELECT -1, customer_id, document_id, received_on, standing, licence, document_group, supplier_id,
      company_id, source, document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on,
      method, processor, minutes, lost_minutes, counted_fields, recognised_fields, is_purged FROM facts_before;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO document_fact_changes (sign, customer_id, document_id, received_on, standing, licence, document_group, supplier_id,
      company_id, source, document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on,
      method, processor, minutes, lost_minutes, counted_fields, recognised_fields, is_purged)
    SELECT 1, customer_id, document_id, received_on, standing, licence, document_group, supplier_id,
      company_id, source, document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on,
      method, processor, minutes, lost_minutes, counted_fields, recognised_fields, is_purged FROM facts_after;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER facts_came AFTER INSERT ON document_facts
  REFERENCING NEW TABLE AS facts_after FOR EACH STATEMENT EXECUTE FUNCTION kontor_note_facts();
CREATE TRIGGER facts_changed AFTER UPDATE ON document_facts
  REFERENCING OLD TABLE AS facts_before NEW TABLE AS facts_after FOR EACH STATEMENT EXECUTE FUNCTION kontor_note_facts();
CREATE TRIGGER facts_went AFTER DELETE ON document_facts
  REFERENCING OLD TABLE AS facts_before FOR EACH STATEMENT EXECUTE FUNCTION kontor_note_facts();

-- The roll-up: how many documents each measure counts by a dimension's key, on a day or in the week that begins on it
-- (src/analytics/measures.ts). A row that has come to nothing may stay for a while.
CREATE TABLE document_counts (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  measure text COLLATE "C" NOT NULL,
  dimension text COLLATE "C" NOT NULL,
  day date NOT NULL,
  key text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  total numeric NOT NULL,
  PRIMARY KEY (customer_id, measure, dimension, day, key)
);
SELECT kontor_protect('document_counts');

-- By which zone a customer's facts were counted, and how far a count has come that is under way.
CREATE TABLE fact_counts (
  customer_id integer PRIMARY KEY DEFAULT kontor_customer_id(),
  time_zone text NOT NULL,
  counted_to bigint
);
SELECT kontor_protect('fact_counts');

-- Documents from before are counted by a job of each customer. The facts of recognition are among the others now.
DROP TABLE recognition_facts;
INSERT INTO fact_counts SELECT id, time_zone, 0 FROM customers;
INSERT INTO jobs (kind, customer_id, payload, dedupe_key) SELECT 'analytics.recount', id, '{}', 'recount' FROM customers;
