-- What recognition predicted of each header field beside what was submitted, once the ERP has accepted the document.
CREATE TABLE recognition_facts (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  field text NOT NULL,
  predicted text,
  submitted text,
  is_recognised boolean NOT NULL,
  supplier_id text NOT NULL,
  submitted_on date NOT NULL,
  PRIMARY KEY (document_id, field)
);
SELECT kontor_protect('recognition_facts');

-- Documents that were submitted before. A prediction stays with its field, whatever people type over it.
INSERT INTO recognition_facts
  SELECT d.customer_id, d.id, f.name, f.predicted_value, f.value,
    CASE
      WHEN f.name IN ('netAmt', 'taxAmt', 'controlAmt', 'freightAmt', 'otherChargesAmt')
        AND f.predicted_value ~ '^-?\d{1,15}(\.\d{1,4})?$' AND f.value ~ '^-?\d{1,15}(\.\d{1,4})?$'
      THEN f.predicted_value::numeric = f.value::numeric
      ELSE coalesce(f.predicted_value = f.value, false)
    END,
    coalesce(d.supplier_id, ''), (d.submitted_at AT TIME ZONE c.time_zone)::date
  FROM documents d
  JOIN customers c ON c.id = d.customer_id
  JOIN document_fields f ON f.document_id = d.id AND (f.predicted_value IS NOT NULL OR f.value IS NOT NULL)
  WHERE d.status = 'SUBMITTED' AND d.submitted_at IS NOT NULL
    AND (d.recogniser_version IS NOT NULL
      OR EXISTS (SELECT 1 FROM document_fields p WHERE p.document_id = d.id AND p.predicted_value IS NOT NULL));

CREATE INDEX recognition_facts_by_day ON recognition_facts (customer_id, submitted_on);
