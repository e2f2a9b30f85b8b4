-- Documents that are not destroyed, however old they are.
CREATE TABLE document_legal_holds (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  held_by text NOT NULL,
  held_at timestamptz NOT NULL,
  reason text NOT NULL
);
SELECT kontor_protect('document_legal_holds');

-- The program may only add to the history. What it may empty are values and people's words in that of a document whose data
-- is destroyed; who did what when stays.
CREATE FUNCTION kontor_forget_values(of_document bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.document_history h
  SET from_value = NULL, to_value = NULL, details = NULL, why = CASE WHEN h.why ? 'text' THEN NULL ELSE h.why END
  WHERE h.document_id = of_document AND h.customer_id = public.kontor_customer_id() AND h.action <> 'purge'
    AND EXISTS (SELECT FROM public.documents d WHERE d.id = of_document AND d.status = 'PURGED'
      AND d.customer_id = public.kontor_customer_id())
$$;
REVOKE ALL ON FUNCTION kontor_forget_values FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kontor_forget_values TO kontor_app;
