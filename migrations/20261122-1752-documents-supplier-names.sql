-- Lists call a document by the name that its supplier has in the master data.
UPDATE documents d SET supplier_name = s.name
FROM suppliers s
WHERE s.customer_id = d.customer_id AND s.id = d.supplier_id AND s.name IS DISTINCT FROM d.supplier_name;
