-- How the embedded ERP answers, by the word that simulations use for it.
ALTER TABLE erp_behaviour RENAME COLUMN mood TO mode;
