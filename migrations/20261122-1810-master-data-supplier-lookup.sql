-- What a supplier is looked up by: its name first, then number, VAT ID, IBANs and mail domain, folded as by kontor_fold.
CREATE FUNCTION kontor_supplier_text(name text, id text, vat_id text, ibans text[], email_domain text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.kontor_fold(name || E'\n' || id || E'\n' || coalesce(vat_id, '')) || E'\n'
    || lower(array_to_string(ibans, E'\n')) || E'\n' || lower(coalesce(email_domain, '')) $$;
ALTER TABLE suppliers ADD COLUMN lookup_text text NOT NULL
  GENERATED ALWAYS AS (kontor_supplier_text(name, id, vat_id, ibans, email_domain)) STORED;
CREATE INDEX suppliers_by_start ON suppliers (customer_id, (left(lookup_text, 120) COLLATE "C"));
CREATE INDEX suppliers_by_text ON suppliers USING gin (customer_id, lookup_text gin_trgm_ops);

-- The own customer's suppliers by the beginning of their name, then those that hold every pattern, up to `most` of each.
-- Runs as the owner, because row-level security keeps LIKE out of every index; the customer comes from the transaction.
CREATE FUNCTION kontor_find_suppliers(beginning text, patterns text[], most integer) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own CONSTANT integer := public.kontor_customer_id();
  holds text;
BEGIN
  RETURN QUERY SELECT s.id FROM public.suppliers s WHERE s.customer_id = own
    AND left(s.lookup_text, 120) COLLATE "C" >= beginning
    AND left(s.lookup_text, 120) COLLATE "C" < beginning || chr(1114111)
    ORDER BY left(s.lookup_text, 120) COLLATE "C" LIMIT most;
  IF patterns <> '{}' THEN
    -- one condition for each, since no index serves LIKE ALL
    SELECT string_agg(format('s.lookup_text LIKE %L', pattern), ' AND ') INTO holds FROM unnest(patterns) pattern;
    RETURN QUERY EXECUTE 'SELECT s.id FROM public.suppliers s WHERE s.customer_id = $1 AND ' || holds || ' LIMIT $2' USING own, most;
  END IF;
END $$;

-- Those with a name like this one, the most alike first.
CREATE FUNCTION kontor_similar_suppliers(looked_for text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM public.suppliers s WHERE s.customer_id = public.kontor_customer_id()
    AND public.kontor_fold(looked_for) OPERATOR(public.<%) s.lookup_text
    ORDER BY public.word_similarity(public.kontor_fold(looked_for), s.lookup_text) DESC, s.id LIMIT most $$;
