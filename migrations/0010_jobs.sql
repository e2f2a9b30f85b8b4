-- Processes that run jobs. A process is alive while its row is renewed, or while its connection holds its presence lock.
CREATE TABLE job_workers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100);

-- Work that still has to be done. A finished job is deleted; a job that cannot be done stays as 'dead' until a person acts.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  customer_id integer NOT NULL,
  document_id bigint,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'running', 'dead')),
  run_at timestamptz NOT NULL DEFAULT now(),
  -- only a job that was never claimed has a key, so work that arrives while it runs is not lost
  dedupe_key text,
  -- tries that the job itself failed: it threw or took too long
  attempts smallint NOT NULL DEFAULT 0,
  -- times the process died while it held the job, and of these the times that the job was alone in it
  crashes smallint NOT NULL DEFAULT 0,
  solo_crashes smallint NOT NULL DEFAULT 0,
  is_suspect boolean NOT NULL DEFAULT false,
  is_solo boolean NOT NULL DEFAULT false,
  worker_id integer,
  claim_token uuid,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  died_at timestamptz,
  CHECK ((state = 'running') = (claim_token IS NOT NULL)),
  CHECK ((state = 'running') = (worker_id IS NOT NULL))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

CREATE INDEX jobs_waiting ON jobs (kind, customer_id, run_at, id) WHERE state = 'ready' AND NOT is_suspect;
CREATE INDEX jobs_suspect ON jobs (run_at, id) WHERE state = 'ready' AND is_suspect;
CREATE INDEX jobs_running ON jobs (worker_id) WHERE state = 'running';
CREATE INDEX jobs_dead ON jobs (customer_id, died_at DESC, id DESC) WHERE state = 'dead';
CREATE UNIQUE INDEX jobs_once ON jobs (customer_id, kind, dedupe_key) WHERE dedupe_key IS NOT NULL;

-- Takes one due job for a worker, or none. Customers take turns: the one with the fewest running jobs comes first, then
-- the next number after `last_customer`. The list of waiting customers is read by hopping through the index, so a
-- customer's flood costs one hop. Rows that somebody else holds are passed over.
CREATE FUNCTION kontor_claim_job(worker integer, token uuid, kinds text[], last_customer integer, due timestamptz)
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
    ), busy AS (
      SELECT j.customer_id, count(*) AS running FROM jobs j WHERE j.state = 'running' GROUP BY j.customer_id
    )
    SELECT w.kind, w.customer_id FROM waiting w
    CROSS JOIN LATERAL (
      SELECT j.run_at FROM jobs j WHERE j.state = 'ready' AND NOT j.is_suspect AND j.kind = w.kind
        AND j.customer_id = w.customer_id
      ORDER BY j.run_at, j.id LIMIT 1) head
    LEFT JOIN busy ON busy.customer_id = w.customer_id
    WHERE head.run_at <= due
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

-- Takes one job that was in a process when it died. The worker that takes it runs nothing else beside it.
CREATE FUNCTION kontor_claim_suspect_job(worker integer, token uuid, kinds text[], due timestamptz)
RETURNS SETOF jobs LANGUAGE sql SET enable_seqscan = off AS $$
  UPDATE jobs SET state = 'running', worker_id = worker, claim_token = token, is_solo = true, dedupe_key = NULL,
    started_at = now()
  WHERE id = (
    SELECT j.id FROM jobs j WHERE j.state = 'ready' AND j.is_suspect AND j.kind = ANY (kinds) AND j.run_at <= due
    ORDER BY j.run_at, j.id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING jobs.*
$$;

-- When each recurring task was last begun, whatever process began it.
CREATE TABLE schedule_ticks (
  name text PRIMARY KEY,
  begun_at timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 50);
