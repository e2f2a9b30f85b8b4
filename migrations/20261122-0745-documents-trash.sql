-- Whether the running transaction sees what lies in the trash. Who may: src/documents/may-act.ts. Where nobody said so, nobody does.
CREATE FUNCTION kontor_sees_trash() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('kontor.sees_trash', true), '') = 'on' $$;

-- Every reader of documents passes here, so none can forget it. Whoever does not see the trash moves nothing into it either.
CREATE POLICY trash ON documents AS RESTRICTIVE
  USING (status <> 'DELETED' OR kontor_sees_trash()) WITH CHECK (status <> 'DELETED' OR kontor_sees_trash());
