-- The demo writes thousands of documents at once; until the planner knows of them, counting them takes a minute in place of a
-- second. Only the owner may gather statistics.
CREATE FUNCTION kontor_note_statistics() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  ANALYZE documents, document_fields, document_history, document_touchless, document_texts, document_lines, document_pages,
    document_measures, mails, mail_parts
$$;
REVOKE ALL ON FUNCTION kontor_note_statistics FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kontor_note_statistics TO kontor_app;
