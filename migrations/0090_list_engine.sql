-- Both are trusted: the owner of the database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- One index for each order that lists offer; the id is the tie-breaker and goes in the direction of the column before it.
CREATE INDEX documents_in_order ON documents (customer_id, id);
CREATE INDEX documents_by_scan ON documents (customer_id, (coalesce(scanned_at, received_at)), id);
CREATE INDEX documents_by_supplier_name ON documents (customer_id, supplier_name, id);
CREATE INDEX documents_by_number ON documents (customer_id, invoice_number, id);
CREATE INDEX documents_by_invoice_date ON documents (customer_id, invoice_date, id);
CREATE INDEX documents_by_due_date ON documents (customer_id, due_date, id);
CREATE INDEX documents_by_amount ON documents (customer_id, control_amount_minor, id);
CREATE INDEX documents_by_order ON documents (customer_id, po_number, id);

-- Parts of texts. Row-level security keeps ILIKE out of every index, so only kontor_documents_like reads it.
CREATE INDEX documents_by_text ON documents USING gin (customer_id, supplier_name gin_trgm_ops, invoice_number gin_trgm_ops,
  po_number gin_trgm_ops, file_name gin_trgm_ops, sent_by_email gin_trgm_ops);

-- The text of a document's pages, parted by form feeds, its words, and the words of the mail it came with.
CREATE TABLE document_texts (
  customer_id integer NOT NULL,
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  page_text text NOT NULL DEFAULT '',
  page_words tsvector NOT NULL DEFAULT '',
  mail_words tsvector NOT NULL DEFAULT ''
);
CREATE INDEX document_texts_by_page_word ON document_texts USING gin (customer_id, page_words);
CREATE INDEX document_texts_by_mail_word ON document_texts USING gin (customer_id, mail_words);
SELECT kontor_protect('document_texts');

-- The own customer's documents where a column is like one of the patterns, up to `most`. Runs as the owner, so that the
-- index is used; the customer comes from the transaction alone, and without one there is no answer but an error.
CREATE FUNCTION kontor_documents_like(looked_in text[], patterns text[], most integer) RETURNS bigint[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  column_name text;
  conditions text[] := '{}';
  found bigint[];
BEGIN
  FOREACH column_name IN ARRAY looked_in LOOP
    IF column_name <> ALL (ARRAY['supplier_name', 'invoice_number', 'po_number', 'file_name', 'sent_by_email']) THEN
      RAISE EXCEPTION 'no text is looked up in %', column_name;
    END IF;
    conditions := conditions || format('d.%I ILIKE ANY ($1)', column_name);
  END LOOP;
  EXECUTE format('SELECT array_agg(id) FROM (SELECT d.id FROM public.documents d WHERE d.customer_id = $2 AND (%s) LIMIT $3) hits',
    array_to_string(conditions, ' OR ')) INTO found USING patterns, public.kontor_customer_id(), most;
  RETURN coalesce(found, '{}');
END $$;

-- The own customer's documents with all the words (as prefixes) on their pages or in their mail, up to `most`.
CREATE FUNCTION kontor_documents_with_words(looked_in text, words tsquery, most integer) RETURNS bigint[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found bigint[];
BEGIN
  IF looked_in <> ALL (ARRAY['page_words', 'mail_words']) THEN
    RAISE EXCEPTION 'no words are looked up in %', looked_in;
  END IF;
  EXECUTE format('SELECT array_agg(id) FROM (SELECT t.document_id AS id FROM public.document_texts t WHERE t.customer_id = $2 AND t.%I @@ $1 LIMIT $3) hits',
    looked_in) INTO found USING words, public.kontor_customer_id(), most;
  RETURN coalesce(found, '{}');
END $$;
