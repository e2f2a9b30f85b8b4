-- How far a demo customer's clock is ahead of the machine's. It only goes forward; a reset takes it back.
ALTER TABLE customers ADD COLUMN clock_ahead_hours integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT customers_clock CHECK (clock_ahead_hours = 0 OR (is_demo AND clock_ahead_hours BETWEEN 0 AND 1440));

-- Jobs wait by the machine's time: what a customer's clock says is due later is due so much earlier there.
CREATE FUNCTION kontor_clock_ahead(customer integer) RETURNS interval
  LANGUAGE sql STABLE AS $$ SELECT coalesce((SELECT clock_ahead_hours FROM customers WHERE id = customer), 0) * interval '1 hour' $$;
