-- Settings that belong together are one record with a version; who changed what is kept.
ALTER TABLE customer_settings RENAME COLUMN key TO section;
ALTER TABLE customer_settings RENAME COLUMN value TO values;
ALTER TABLE customer_settings ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE customer_settings ALTER COLUMN version DROP DEFAULT;
UPDATE customer_settings SET values = jsonb_build_object('policy', values)
  WHERE section IN ('validation.duplicates', 'submission.gate', 'documents.clearing');
UPDATE customer_settings SET section = CASE section
  WHEN 'matching.terms' THEN 'purchase-orders'
  WHEN 'validation.duplicates' THEN 'duplicates'
  WHEN 'submission.gate' THEN 'submission'
  WHEN 'documents.clearing' THEN 'flags'
  ELSE section END;

CREATE TABLE customer_setting_changes (
  customer_id integer NOT NULL,
  section text NOT NULL,
  version integer NOT NULL,
  changed_by_id text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- the version that this change took back
  undoes integer,
  PRIMARY KEY (customer_id, section, version)
);
SELECT kontor_protect('customer_setting_changes');
