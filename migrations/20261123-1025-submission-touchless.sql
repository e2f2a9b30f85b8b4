-- Whether a document was submitted without a person, and what every check answered.
CREATE TABLE document_touchless (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  version integer NOT NULL,
  is_sent boolean NOT NULL,
  checks jsonb NOT NULL,
  judged_at timestamptz NOT NULL
);
SELECT kontor_protect('document_touchless');
