-- The business hours until a review's scheduled release are a setting of the customer.
INSERT INTO customer_settings (customer_id, section, version, values, changed_by, changed_at)
  SELECT id, 'review', 1, jsonb_build_object('hours', least(greatest(hitl_business_hours, 1), 80)), 'Kontor', now()
  FROM customers WHERE hitl_business_hours <> 8
  ON CONFLICT (customer_id, section) DO UPDATE SET values = customer_settings.values || excluded.values;
ALTER TABLE customers DROP COLUMN hitl_business_hours;
