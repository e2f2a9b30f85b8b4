-- What was ordered by the supplier's own number; and since when a purchase order's figures are as they are.
ALTER TABLE purchase_order_lines ADD COLUMN item text;
ALTER TABLE erp_purchase_order_lines ADD COLUMN item text;
ALTER TABLE purchase_orders ADD COLUMN synced_at timestamptz NOT NULL DEFAULT now();
