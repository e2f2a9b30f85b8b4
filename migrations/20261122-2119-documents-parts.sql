-- A document that was cut points to none of its parts: each part names it. One that became part of another names that one.
ALTER TABLE documents ADD COLUMN split_from bigint REFERENCES documents (id), ADD COLUMN merged_into bigint REFERENCES documents (id);
CREATE INDEX documents_split_from ON documents (split_from) WHERE split_from IS NOT NULL;
CREATE INDEX documents_merged_into ON documents (merged_into) WHERE merged_into IS NOT NULL;

-- What a merge changed of the document that was kept, so that it can be taken back; the file of before stays in the store.
CREATE TABLE document_merges (
  customer_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  merged_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  merged_at timestamptz NOT NULL,
  -- the version in which the merge left the kept document
  version integer NOT NULL,
  first_page integer NOT NULL,
  pages integer NOT NULL,
  file_hash text NOT NULL,
  file_name text NOT NULL,
  file_size bigint NOT NULL,
  file_type text NOT NULL,
  page_count integer,
  taken jsonb NOT NULL,
  added_lines jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX document_merges_of ON document_merges (merged_id);
SELECT kontor_protect('document_merges');

-- A comment that a document has from the one that it was cut from, or that became part of it.
ALTER TABLE document_comments ADD COLUMN copied_from bigint;
