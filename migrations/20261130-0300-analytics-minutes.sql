-- The roll-up holds cycle times by the minute where it held tenths of an hour, and credit notes take away from the money of
-- duplicates (src/analytics/server/measure-sql.ts). All facts wait to be added up again: pages count them beside the roll-up, so
-- that no number is wrong meanwhile.
DELETE FROM document_counts;
DELETE FROM document_fact_changes;
INSERT INTO document_fact_changes (sign, customer_id, document_id, received_on, standing, licence, document_group, supplier_id,
  company_id, source, document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on,
  method, processor, minutes, lost_minutes, counted_fields, recognised_fields, is_purged)
SELECT 1, customer_id, document_id, received_on, standing, licence, document_group, supplier_id,
  company_id, source, document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on,
  method, processor, minutes, lost_minutes, counted_fields, recognised_fields, is_purged FROM document_facts;
