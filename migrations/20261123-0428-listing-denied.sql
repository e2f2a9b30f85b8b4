-- The few that the ERP denied or voided stand among those that need attention.
CREATE INDEX documents_denied ON documents (customer_id, id DESC)
  WHERE status = 'SUBMITTED' AND erp_status IN ('DENIED', 'VOIDED');
