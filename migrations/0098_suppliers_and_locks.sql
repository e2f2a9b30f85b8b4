-- A supplier's documents in some states, for the filter that is used most; and an order that lists offer.
CREATE INDEX documents_in_supplier_order ON documents (customer_id, supplier_id, status, id);
-- The few documents that somebody has in use.
CREATE INDEX documents_in_use ON documents (customer_id, id) WHERE lock_until IS NOT NULL;
