-- Takes one due job for a worker, or none, as before: customers take turns, the one with the fewest running jobs first. A
-- customer who has its share of this worker's slots is passed over: barred_kinds and barred_customers, in pairs, name what
-- the worker may not take for whom. So a flood of one customer never holds the slot that is kept for the others.
DROP FUNCTION kontor_claim_job(integer, uuid, text[], integer, timestamptz);
CREATE FUNCTION kontor_claim_job(worker integer, token uuid, kinds text[], barred_kinds text[], barred_customers integer[],
  last_customer integer, due timestamptz)
RETURNS SETOF jobs LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  turn record;
  chosen bigint;
BEGIN
  FOR turn IN
    WITH RECURSIVE waiting AS (
      SELECT wanted.kind, first.customer_id FROM unnest(kinds) AS wanted (kind) CROSS JOIN LATERAL (
        SELECT j.customer_id FROM jobs j WHERE j.state = 'ready' AND NOT j.is_suspect AND j.kind = wanted.kind
        ORDER BY j.customer_id LIMIT 1) first
      UNION ALL
      SELECT w.kind, following.customer_id FROM waiting w CROSS JOIN LATERAL (
        SELECT j.customer_id FROM jobs j WHERE j.state = 'ready' AND NOT j.is_suspect AND j.kind = w.kind
          AND j.customer_id > w.customer_id
        ORDER BY j.customer_id LIMIT 1) following
    ), barred AS (
      SELECT * FROM unnest(barred_kinds, barred_customers) AS pair (kind, customer_id)
    ), busy AS (
      SELECT j.customer_id, count(*) AS running FROM jobs j WHERE j.state = 'running' GROUP BY j.customer_id
    )
    SELECT w.kind, w.customer_id FROM waiting w
    CROSS JOIN LATERAL (
      SELECT j.run_at FROM jobs j WHERE j.state = 'ready' AND NOT j.is_suspect AND j.kind = w.kind
        AND j.customer_id = w.customer_id
      ORDER BY j.run_at, j.id LIMIT 1) head
    LEFT JOIN busy ON busy.customer_id = w.customer_id
    WHERE head.run_at <= due AND NOT EXISTS (
      SELECT FROM barred WHERE barred.kind = w.kind AND barred.customer_id = w.customer_id)
    ORDER BY coalesce(busy.running, 0), (w.customer_id > last_customer) DESC, w.customer_id, head.run_at
  LOOP
    SELECT j.id INTO chosen FROM jobs j
      WHERE j.state = 'ready' AND NOT j.is_suspect AND j.kind = turn.kind AND j.customer_id = turn.customer_id
        AND j.run_at <= due
      ORDER BY j.run_at, j.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      RETURN QUERY UPDATE jobs SET state = 'running', worker_id = worker, claim_token = token, is_solo = false,
        dedupe_key = NULL, started_at = now() WHERE id = chosen RETURNING jobs.*;
      RETURN;
    END IF;
  END LOOP;
END $$;
