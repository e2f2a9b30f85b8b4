-- What was done in Demo Settings: resets with how far they are, and what was simulated.
CREATE TABLE demo_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('RUNNING', 'DONE', 'FAILED')),
  step text,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  started_by text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  problem jsonb,
  CHECK ((state = 'RUNNING') = (ended_at IS NULL))
);
SELECT kontor_protect('demo_runs');
CREATE INDEX demo_runs_newest ON demo_runs (customer_id, id DESC);
-- one reset of a customer at a time
CREATE UNIQUE INDEX demo_runs_running ON demo_runs (customer_id) WHERE state = 'RUNNING';

-- Empties every tenant table of the transaction's customer but `kept`, who refers to others first. Only for customers of the demo:
-- the program may not do this to anybody else, histories included.
CREATE FUNCTION kontor_empty_demo_customer(kept text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  emptied regclass;
BEGIN
  IF NOT EXISTS (SELECT FROM customers WHERE id = kontor_customer_id() AND is_demo) THEN
    RAISE EXCEPTION 'customer % is not of the demo', kontor_customer_id();
  END IF;
  FOR emptied IN
    WITH RECURSIVE tenant AS (
      SELECT c.oid FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity AND c.relname <> ALL (kept)
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'customer_id' AND NOT a.attisdropped)
    ), ranked (oid, rank) AS (
      SELECT oid, 0 FROM tenant
      UNION
      SELECT k.conrelid, r.rank + 1 FROM ranked r
      JOIN pg_constraint k ON k.confrelid = r.oid AND k.contype = 'f' AND k.conrelid <> k.confrelid
      JOIN tenant t ON t.oid = k.conrelid
      WHERE r.rank < 50
    )
    -- those that triggers of others fill are emptied once more
    SELECT oid::regclass FROM (SELECT oid, max(rank) AS rank FROM ranked GROUP BY oid) once, generate_series(1, 2) AS turn
    ORDER BY turn, rank DESC, oid
  LOOP
    EXECUTE format('DELETE FROM %s WHERE customer_id = kontor_customer_id()', emptied);
  END LOOP;
  -- what settings changed of the customer
  UPDATE customers SET name = coalesce(agreed_name, name), locale = coalesce(agreed_locale, locale),
    time_zone = coalesce(agreed_time_zone, time_zone), formats = 'language', fiscal_year_start = 1, has_logo = false
  WHERE id = kontor_customer_id();
END $$;
REVOKE ALL ON FUNCTION kontor_empty_demo_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kontor_empty_demo_customer TO kontor_app;
