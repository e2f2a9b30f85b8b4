CREATE TABLE document_comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  author_id text NOT NULL,
  author_name text NOT NULL,
  author_role text NOT NULL,
  author_side text NOT NULL CHECK (author_side IN ('customer', 'provider')),
  body text NOT NULL,
  status_then text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by text
);
CREATE INDEX document_comments_of ON document_comments (document_id, id DESC) WHERE deleted_at IS NULL;
SELECT kontor_protect('document_comments');
