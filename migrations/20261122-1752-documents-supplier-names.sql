-- Lists call a document by the name that its supplier has in the master data.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE suppliers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE document_supplier_names NO FORCE ROW LEVEL SECURITY;
UPDATE documents d SET supplier_name = s.name
FROM suppliers s
WHERE s.customer_id = d.customer_id AND s.id = d.supplier_id AND s.name IS DISTINCT FROM d.supplier_name;
ALTER TABLE document_supplier_names FORCE ROW LEVEL SECURITY;
ALTER TABLE suppliers FORCE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
