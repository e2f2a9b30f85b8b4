-- Field Settings as a customer has published them; the newest version counts.
CREATE TABLE field_layouts (
  customer_id integer NOT NULL REFERENCES customers (id),
  version integer NOT NULL,
  layout jsonb NOT NULL,
  published_by_id text NOT NULL,
  published_by text NOT NULL,
  published_at timestamptz NOT NULL,
  restores integer,
  PRIMARY KEY (customer_id, version)
);

-- Required fields were a section of Document Settings.
INSERT INTO field_layouts (customer_id, version, layout, published_by_id, published_by, published_at)
  SELECT customer_id, 1, jsonb_build_object('order', '[]'::jsonb, 'rules', jsonb_object_agg(field, rule)), 'kontor', changed_by, changed_at
  FROM (
    SELECT s.customer_id, s.changed_by, s.changed_at, field, jsonb_build_object('required', jsonb_agg(cases.key ORDER BY cases.key)) AS rule
    FROM customer_settings s, jsonb_each_text(s.values) cases, regexp_split_to_table(cases.value, ',') field
    WHERE s.section = 'required-fields' AND field <> ''
    GROUP BY s.customer_id, s.changed_by, s.changed_at, field
  ) rules
  GROUP BY customer_id, changed_by, changed_at;
DELETE FROM customer_settings WHERE section = 'required-fields';

-- What an admin has changed and not published yet.
CREATE TABLE field_layout_drafts (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  version integer NOT NULL,
  layout jsonb,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);

SELECT kontor_protect('field_layouts');
SELECT kontor_protect('field_layout_drafts');

-- A field that nothing was read for gets its default.
ALTER TABLE document_fields DROP CONSTRAINT document_fields_source_check;
ALTER TABLE document_fields ADD CONSTRAINT document_fields_source_check
  CHECK (source IN ('RECOGNISED', 'TYPED', 'BOX', 'LOOKUP', 'RULE', 'MASTER', 'MAIL', 'DEFAULT')) NOT VALID;
ALTER TABLE document_fields VALIDATE CONSTRAINT document_fields_source_check;
