-- A customer's document groups are one list in order with a version; who changed what is kept.
CREATE TABLE document_group_lists (
  customer_id integer PRIMARY KEY DEFAULT kontor_customer_id(),
  version integer NOT NULL,
  groups jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);
SELECT kontor_protect('document_group_lists');

CREATE TABLE document_group_changes (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  version integer NOT NULL,
  changed_by_id text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- the version that this change took back
  undoes integer,
  PRIMARY KEY (customer_id, version)
);
SELECT kontor_protect('document_group_changes');
