-- For names that are typed wrongly. Trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- What people type of a number and what stands on a paper differ in case, blanks, - / . and leading zeros.
CREATE FUNCTION kontor_number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT nullif(ltrim(upper(regexp_replace(number, '[\s./-]+', '', 'g')), '0'), '') $$;

-- Numbers by their beginning and by their end; bytes are compared, so that a beginning is one range of the index.
CREATE INDEX documents_by_number_start ON documents (customer_id, (invoice_number_key COLLATE "C"), id)
  WHERE invoice_number_key IS NOT NULL;
CREATE INDEX documents_by_number_end ON documents (customer_id, (reverse(invoice_number_key) COLLATE "C"), id)
  WHERE invoice_number_key IS NOT NULL;
CREATE INDEX documents_by_order_start ON documents (customer_id, (kontor_number_key(po_number) COLLATE "C"), id)
  WHERE po_number IS NOT NULL;

-- Lower case without accents, as fold() in src/recognition/fold-text.ts.
CREATE FUNCTION kontor_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'ł', 'l'), 'ø', 'o'), 'æ', 'ae') $$;

-- Every supplier's name that stands on a document: a few hundred for a customer with a hundred thousand documents, so a
-- name is found here first, and then the documents that have it.
CREATE TABLE document_supplier_names (
  customer_id integer NOT NULL REFERENCES customers (id),
  name text NOT NULL,
  folded text NOT NULL,
  PRIMARY KEY (customer_id, name)
);
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
INSERT INTO document_supplier_names (customer_id, name, folded)
  SELECT DISTINCT customer_id, supplier_name, kontor_fold(supplier_name) FROM documents WHERE supplier_name <> '';
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
SELECT kontor_protect('document_supplier_names');

CREATE FUNCTION kontor_note_supplier_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_supplier_names (customer_id, name, folded)
    VALUES (NEW.customer_id, NEW.supplier_name, kontor_fold(NEW.supplier_name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_note_first_name AFTER INSERT ON documents FOR EACH ROW
  WHEN (NEW.supplier_name <> '') EXECUTE FUNCTION kontor_note_supplier_name();
CREATE TRIGGER documents_note_new_name AFTER UPDATE OF supplier_name ON documents FOR EACH ROW
  WHEN (NEW.supplier_name <> '' AND NEW.supplier_name IS DISTINCT FROM OLD.supplier_name)
  EXECUTE FUNCTION kontor_note_supplier_name();

-- The own customer's documents that something typed may mean: a document number, the beginning or end of an invoice number,
-- the beginning of an order number, an amount between two minor values. With `names`, only documents of these suppliers.
-- Runs as the owner, because row-level security keeps expressions out of every index; the customer comes from the
-- transaction alone, and without one there is no answer but an error. Each way gives at most `most`.
CREATE FUNCTION kontor_quick_candidates(typed_id bigint, typed_key text, low bigint[], high bigint[], names text[], most integer)
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
        AND d.control_amount_minor >= low[place] AND d.control_amount_minor <= high[place]
      ORDER BY d.control_amount_minor, d.id DESC LIMIT reach) hit
      WHERE names IS NULL OR hit.supplier_name = ANY (names) LIMIT most;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION kontor_quick_candidates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kontor_quick_candidates TO kontor_app;
