-- A company that the ERP has switched off is not offered any more.
ALTER TABLE companies ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE erp_companies ADD COLUMN is_active boolean NOT NULL DEFAULT true;
