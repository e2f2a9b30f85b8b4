-- Whom a customer exchanges EDI messages with, and who changed what of them.
CREATE TABLE edi_partners (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  settings jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX edi_partners_of_customer ON edi_partners (customer_id, id);
SELECT kontor_protect('edi_partners');

CREATE TABLE edi_partner_changes (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  partner_id bigint NOT NULL,
  version integer NOT NULL,
  before jsonb,
  after jsonb,
  changed_by text NOT NULL,
  changed_by_id text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, partner_id, version)
);
SELECT kontor_protect('edi_partner_changes');

-- Documents that a partner left in a watched folder or on an SFTP server: their answers go there.
CREATE TABLE edi_arrivals (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('folder', 'sftp')),
  at timestamptz NOT NULL
);
SELECT kontor_protect('edi_arrivals');

-- Acknowledgements, each once for a document.
CREATE TABLE edi_answers (
  customer_id integer NOT NULL DEFAULT kontor_customer_id() REFERENCES customers (id),
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('read', 'rejected')),
  way text NOT NULL CHECK (way IN ('folder', 'sftp', 'mail')),
  file_name text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (document_id, kind)
);
SELECT kontor_protect('edi_answers');
