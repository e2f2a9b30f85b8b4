-- What is gone in the ERP stays in Kontor's copy under its name, and is chosen no more.
ALTER TABLE companies ADD COLUMN removed_at timestamptz;
ALTER TABLE suppliers ADD COLUMN removed_at timestamptz;
ALTER TABLE remit_tos ADD COLUMN removed_at timestamptz;
ALTER TABLE cost_centres ADD COLUMN removed_at timestamptz;
ALTER TABLE spend_categories ADD COLUMN removed_at timestamptz;
ALTER TABLE tax_codes ADD COLUMN removed_at timestamptz;
ALTER TABLE worktags ADD COLUMN removed_at timestamptz;
ALTER TABLE header_codes ADD COLUMN removed_at timestamptz;
ALTER TABLE purchase_orders ADD COLUMN removed_at timestamptz;

-- Each object is synced by itself: a remit-to may come before its supplier.
ALTER TABLE remit_tos DROP CONSTRAINT remit_tos_customer_id_supplier_id_fkey;

-- In which order the rows of the embedded ERP's master data changed, and which are gone.
CREATE SEQUENCE erp_master_data_changes;
GRANT USAGE ON SEQUENCE erp_master_data_changes TO kontor_app;
CREATE TABLE erp_removed_rows (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  object text NOT NULL,
  key text NOT NULL,
  change bigint NOT NULL DEFAULT nextval('erp_master_data_changes'),
  PRIMARY KEY (customer_id, object, key)
);
CREATE INDEX erp_removed_rows_by_change ON erp_removed_rows (customer_id, object, change);
SELECT kontor_protect('erp_removed_rows');

-- One writer of a customer's rows at a time, so that their numbers come in the order of their commits.
CREATE FUNCTION kontor_lock_erp_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214052, coalesce(nullif(current_setting('kontor.customer_id', true), '')::integer, 0));
  RETURN NULL;
END $$;

CREATE FUNCTION kontor_number_erp_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change := nextval('erp_master_data_changes');
  RETURN NEW;
END $$;

-- The same key as keyColumns in master-data.tables.ts.
CREATE FUNCTION kontor_erp_key(object jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce(object ->> 'number', concat_ws(':', object ->> 'kind', object ->> 'id'));

CREATE FUNCTION kontor_note_erp_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erp_removed_rows (customer_id, object, key)
  SELECT customer_id, TG_ARGV[0], kontor_erp_key(to_jsonb(r)) FROM changed r
  ON CONFLICT (customer_id, object, key) DO UPDATE SET change = excluded.change;
  RETURN NULL;
END $$;

CREATE FUNCTION kontor_forget_erp_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM erp_removed_rows r USING (SELECT customer_id, kontor_erp_key(to_jsonb(c)) AS key FROM changed c) come
  WHERE r.customer_id = come.customer_id AND r.object = TG_ARGV[0] AND r.key = come.key;
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
  event text;
BEGIN
  FOREACH name IN ARRAY ARRAY['companies', 'suppliers', 'remit_tos', 'cost_centres', 'spend_categories', 'tax_codes',
    'worktags', 'header_codes', 'purchase_orders'] LOOP
    EXECUTE format('ALTER TABLE erp_%s ADD COLUMN change bigint NOT NULL DEFAULT nextval(''erp_master_data_changes'')', name);
    EXECUTE format('CREATE INDEX erp_%1$s_by_change ON erp_%1$s (customer_id, change)', name);
    EXECUTE format('CREATE TRIGGER lock_rows BEFORE INSERT OR UPDATE OR DELETE ON erp_%s EXECUTE FUNCTION kontor_lock_erp_rows()', name);
    EXECUTE format('CREATE TRIGGER number_row BEFORE INSERT OR UPDATE ON erp_%s FOR EACH ROW EXECUTE FUNCTION kontor_number_erp_row()', name);
    EXECUTE format('CREATE TRIGGER note_removals AFTER DELETE ON erp_%1$s REFERENCING OLD TABLE AS changed EXECUTE FUNCTION kontor_note_erp_removals(%1$L)', name);
    EXECUTE format('CREATE TRIGGER forget_removals AFTER INSERT ON erp_%1$s REFERENCING NEW TABLE AS changed EXECUTE FUNCTION kontor_forget_erp_removals(%1$L)', name);
  END LOOP;
END $$;

-- A line that changes is a change of its order.
CREATE FUNCTION kontor_touch_erp_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE erp_purchase_orders o SET number = o.number
  FROM (SELECT DISTINCT customer_id, purchase_order_number FROM changed) c
  WHERE o.customer_id = c.customer_id AND o.number = c.purchase_order_number;
  RETURN NULL;
END $$;
CREATE TRIGGER lock_rows BEFORE INSERT OR UPDATE OR DELETE ON erp_purchase_order_lines EXECUTE FUNCTION kontor_lock_erp_rows();
CREATE TRIGGER touch_orders_of_new AFTER INSERT ON erp_purchase_order_lines REFERENCING NEW TABLE AS changed EXECUTE FUNCTION kontor_touch_erp_orders();
CREATE TRIGGER touch_orders AFTER UPDATE ON erp_purchase_order_lines REFERENCING NEW TABLE AS changed EXECUTE FUNCTION kontor_touch_erp_orders();
CREATE TRIGGER touch_orders_of_old AFTER DELETE ON erp_purchase_order_lines REFERENCING OLD TABLE AS changed EXECUTE FUNCTION kontor_touch_erp_orders();
