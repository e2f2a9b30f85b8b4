-- Addresses whose mails and documents a person doesn't see: their inbox names viewers, and they are none of them. PL/pgSQL keeps
-- the plan for the connection.
CREATE FUNCTION kontor_inboxes_hidden_from(reader text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT address FROM inbox_settings
    WHERE jsonb_array_length(coalesce(settings -> 'viewers', '[]')) > 0
      AND NOT settings -> 'viewers' @> jsonb_build_array(jsonb_build_object('userId', reader)));
END $$;

-- The same of whom the running transaction reads for; nobody named sees every inbox (src/tenants/server/context.ts says whom).
CREATE FUNCTION kontor_hidden_inboxes() RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF coalesce(current_setting('kontor.reader', true), '') = '' THEN
    RETURN '{}';
  END IF;
  RETURN kontor_inboxes_hidden_from(current_setting('kontor.reader'));
END $$;

-- Every reader passes here, so none can forget it. Asked once in a statement. Whatever is written may be written: what a person
-- doesn't see they can't change, and a mail that they upload goes where it is addressed to.
CREATE POLICY viewers ON documents AS RESTRICTIVE
  USING ((received_by_email = ANY ((SELECT kontor_hidden_inboxes())::text[])) IS NOT TRUE) WITH CHECK (true);
-- a mail that came in at several inboxes is seen by the viewers of each
CREATE POLICY viewers ON mails AS RESTRICTIVE
  USING (cardinality(received_by) = 0 OR NOT received_by <@ (SELECT kontor_hidden_inboxes())::text[]) WITH CHECK (true);

-- counts are still read from the index alone
DROP INDEX documents_by_status_arrival;
CREATE INDEX documents_by_status_arrival ON documents (customer_id, status, received_at) INCLUDE (received_by_email);
DROP INDEX documents_in_supplier_order;
CREATE INDEX documents_in_supplier_order ON documents (customer_id, supplier_id, status, id) INCLUDE (received_by_email);

-- Whether a colleague sees a document that the running transaction sees. Admins and reviewers see every inbox.
CREATE FUNCTION kontor_shows_document(shown bigint, person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM documents d WHERE d.id = shown
    AND d.received_by_email = ANY (kontor_inboxes_hidden_from(person))
    AND NOT EXISTS (SELECT FROM notification_people p
      WHERE p.user_id = person AND p.roles && '{AP_ADMIN,VS_SPECIALIST,VS_MANAGER}'))
$$;
