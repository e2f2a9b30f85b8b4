-- Lines may name a purchase order of their own.
CREATE INDEX document_lines_by_order ON document_lines (customer_id, (cells #>> '{poNumber,value}'))
  WHERE cells #>> '{poNumber,value}' IS NOT NULL;
