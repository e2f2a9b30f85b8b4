-- What the program's own role may not do, and only for a customer that is leaving: delete from every table, those too that are
-- only ever added to. At most so many rows at once; of a table whose rows name each other those that nobody names come first.
CREATE FUNCTION kontor_purge_rows(of_table text, at_most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owner_column text;
  owner_type text;
  nobody_names text := '';
  gone integer;
BEGIN
  IF NOT EXISTS (SELECT FROM public.tenant_onboardings
      WHERE for_customer_id = public.kontor_customer_id() AND stage = 'PURGING') THEN
    RAISE EXCEPTION 'customer % is not being purged', public.kontor_customer_id();
  END IF;
  SELECT a.attname, format_type(a.atttypid, NULL) INTO owner_column, owner_type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = of_table
      AND c.relname <> 'tenant_onboardings' AND a.attname IN ('customer_id', 'for_customer_id');
  IF owner_column IS NULL THEN
    RAISE EXCEPTION 'the table % belongs to no customer', of_table;
  END IF;
  SELECT coalesce(string_agg(format(' AND NOT EXISTS (SELECT FROM public.%I o WHERE o.%I = t.%I AND o.ctid <> t.ctid)',
      of_table, mine.attname, theirs.attname), ''), '') INTO nobody_names
    FROM pg_constraint k
    JOIN pg_attribute mine ON mine.attrelid = k.conrelid AND mine.attnum = k.conkey[1]
    JOIN pg_attribute theirs ON theirs.attrelid = k.confrelid AND theirs.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND k.conrelid = k.confrelid AND k.conrelid = format('public.%I', of_table)::regclass;
  EXECUTE format('DELETE FROM public.%1$I WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM public.%1$I t WHERE t.%2$I = $1::%3$s%4$s LIMIT $2))',
    of_table, owner_column, owner_type, nobody_names) USING public.kontor_customer_id()::text, at_most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone = 0 AND nobody_names <> '' THEN
    -- rows that name each other in a circle go together
    EXECUTE format('DELETE FROM public.%I t WHERE t.%I = $1::%s', of_table, owner_column, owner_type)
      USING public.kontor_customer_id()::text;
    GET DIAGNOSTICS gone = ROW_COUNT;
  END IF;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION kontor_purge_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kontor_purge_rows TO kontor_app;

-- Rows that came with numbers of their own: what is numbered from here on goes on behind the highest.
CREATE FUNCTION kontor_pass_numbers(of_table text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  numbered text;
BEGIN
  SELECT a.attname INTO numbered FROM pg_attribute a
    WHERE a.attrelid = format('public.%I', of_table)::regclass AND a.attidentity <> '';
  IF numbered IS NULL THEN RETURN; END IF;
  EXECUTE format('SELECT setval(pg_get_serial_sequence(%1$L, %2$L), greatest(nextval(pg_get_serial_sequence(%1$L, %2$L)),
    (SELECT coalesce(max(%3$I), 0) FROM public.%4$I)))', format('public.%I', of_table), numbered, numbered, of_table);
END $$;
REVOKE ALL ON FUNCTION kontor_pass_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kontor_pass_numbers TO kontor_app;
