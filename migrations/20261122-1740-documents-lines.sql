-- A line is its cells, each with where it came from; what was read stays beside what people write over it. A removed line
-- stays, so that it can be brought back as it was.
ALTER TABLE document_lines
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN cells jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN removed_at timestamptz;

UPDATE document_lines l SET cells = coalesce((
  SELECT jsonb_object_agg(name, jsonb_build_object('value', value, 'source', 'RECOGNISED') || place
    || jsonb_build_object('predicted', jsonb_build_object('value', value) || place))
  FROM (VALUES
    ('description', nullif(l.description, '')), ('item', l.item), ('quantity', l.quantity::text), ('unit', l.unit),
    ('unitPrice', l.unit_price::text),
    ('netAmount', (SELECT CASE
        WHEN d.currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
          THEN l.net_amount_minor::text
        WHEN d.currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN round(l.net_amount_minor / 1000.0, 3)::text
        ELSE round(l.net_amount_minor / 100.0, 2)::text END
      FROM documents d WHERE d.id = l.document_id))
  ) AS read (name, value),
  LATERAL (SELECT CASE WHEN l.page IS NULL OR l.x IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('box',
    jsonb_build_object('page', l.page, 'x', l.x, 'y', l.y, 'w', l.w, 'h', l.h)) END AS place) placed
  WHERE value IS NOT NULL), '{}');

ALTER TABLE document_lines
  DROP CONSTRAINT document_lines_pkey,
  DROP COLUMN description, DROP COLUMN item, DROP COLUMN quantity, DROP COLUMN unit, DROP COLUMN unit_price,
  DROP COLUMN net_amount_minor, DROP COLUMN page, DROP COLUMN x, DROP COLUMN y, DROP COLUMN w, DROP COLUMN h,
  ADD PRIMARY KEY (document_id, id);
CREATE INDEX document_lines_in_order ON document_lines (document_id, line);

-- What lines are coded with, beside cost centres and spend categories.
CREATE TABLE tax_codes (
  customer_id integer NOT NULL REFERENCES customers (id),
  id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (customer_id, id)
);
CREATE TABLE worktags (LIKE tax_codes INCLUDING ALL, FOREIGN KEY (customer_id) REFERENCES customers (id));
CREATE TABLE erp_tax_codes (LIKE tax_codes INCLUDING ALL, FOREIGN KEY (customer_id) REFERENCES customers (id));
CREATE TABLE erp_worktags (LIKE tax_codes INCLUDING ALL, FOREIGN KEY (customer_id) REFERENCES customers (id));
SELECT kontor_protect('tax_codes'), kontor_protect('worktags'), kontor_protect('erp_tax_codes'), kontor_protect('erp_worktags');
