-- What a document adds to what has to be paid: a credit note takes away, whichever sign stands on it. Lists show, sort and
-- compare this amount. A column, because row-level security keeps expressions out of the start of an index scan.
ALTER TABLE documents ADD COLUMN payable_minor bigint
  GENERATED ALWAYS AS (CASE WHEN document_type = 'CREDIT' THEN -abs(control_amount_minor) ELSE control_amount_minor END) STORED;
DROP INDEX documents_by_amount;
CREATE INDEX documents_by_amount ON documents (customer_id, payable_minor, id);

-- As in 0095, but that amounts have the sign that lists show.
CREATE OR REPLACE FUNCTION kontor_quick_candidates(typed_id bigint, typed_key text, low bigint[], high bigint[], names text[], most integer)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own CONSTANT integer := public.kontor_customer_id();
  beyond CONSTANT text := typed_key || chr(1114111);
  backwards CONSTANT text := reverse(typed_key);
  -- how far a range is gone through when only some suppliers count
  reach CONSTANT integer := CASE WHEN names IS NULL THEN most ELSE 4000 END;
BEGIN
  IF typed_id IS NOT NULL THEN
    RETURN QUERY SELECT d.id FROM public.documents d WHERE d.id = typed_id AND d.customer_id = own
      AND (names IS NULL OR d.supplier_name = ANY (names));
  END IF;
  IF typed_key IS NOT NULL THEN
    RETURN QUERY SELECT hit.id FROM (
      SELECT d.id, d.supplier_name FROM public.documents d WHERE d.customer_id = own
        AND d.invoice_number_key COLLATE "C" >= typed_key AND d.invoice_number_key COLLATE "C" < beyond
      ORDER BY d.invoice_number_key COLLATE "C", d.id LIMIT reach) hit
      WHERE names IS NULL OR hit.supplier_name = ANY (names) LIMIT most;
    RETURN QUERY SELECT hit.id FROM (
      SELECT d.id, d.supplier_name FROM public.documents d WHERE d.customer_id = own
        AND public.kontor_number_key(d.po_number) COLLATE "C" >= typed_key
        AND public.kontor_number_key(d.po_number) COLLATE "C" < beyond AND d.po_number IS NOT NULL
      ORDER BY public.kontor_number_key(d.po_number) COLLATE "C", d.id LIMIT reach) hit
      WHERE names IS NULL OR hit.supplier_name = ANY (names) LIMIT most;
    IF length(typed_key) >= 3 THEN
      RETURN QUERY SELECT hit.id FROM (
        SELECT d.id, d.supplier_name FROM public.documents d WHERE d.customer_id = own AND d.invoice_number_key IS NOT NULL
          AND reverse(d.invoice_number_key) COLLATE "C" >= backwards
          AND reverse(d.invoice_number_key) COLLATE "C" < backwards || chr(1114111)
        ORDER BY reverse(d.invoice_number_key) COLLATE "C", d.id LIMIT reach) hit
        WHERE names IS NULL OR hit.supplier_name = ANY (names) LIMIT most;
    END IF;
  END IF;
  FOR place IN 1 .. cardinality(low) LOOP
    RETURN QUERY SELECT hit.id FROM (
      SELECT d.id, d.supplier_name FROM public.documents d WHERE d.customer_id = own
        AND d.payable_minor >= low[place] AND d.payable_minor <= high[place]
      ORDER BY d.payable_minor, d.id DESC LIMIT reach) hit
      WHERE names IS NULL OR hit.supplier_name = ANY (names) LIMIT most;
  END LOOP;
END $$;
