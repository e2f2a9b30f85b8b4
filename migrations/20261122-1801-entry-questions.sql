-- Whether the running transaction is the provider's staff or Kontor itself. Where nobody said so, it is not.
CREATE FUNCTION kontor_is_provider() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('kontor.is_provider', true), '') = 'on' $$;

-- What a comment is, and whether the customer's people see it. 'outside': somebody without an account, asked by mail.
ALTER TABLE document_comments
  ADD COLUMN kind text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'question', 'answer')),
  ADD COLUMN visibility text NOT NULL DEFAULT 'shared' CHECK (visibility IN ('shared', 'internal')),
  DROP CONSTRAINT document_comments_author_side_check,
  ADD CONSTRAINT document_comments_author_side_check CHECK (author_side IN ('customer', 'provider', 'outside'));

-- Every reader of comments passes here, search included.
CREATE POLICY internal_comments ON document_comments AS RESTRICTIVE
  USING (visibility = 'shared' OR kontor_is_provider()) WITH CHECK (visibility = 'shared' OR kontor_is_provider());

-- A question that was mailed to somebody without an account; the link takes one answer. Only the token's hash is kept.
CREATE TABLE document_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  comment_id bigint NOT NULL REFERENCES document_comments (id) ON DELETE CASCADE,
  asked_by_id text NOT NULL,
  asked_by_name text NOT NULL,
  to_address text NOT NULL,
  question text NOT NULL,
  language text NOT NULL,
  message_id text NOT NULL,
  token_hash text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  answer_comment_id bigint REFERENCES document_comments (id) ON DELETE SET NULL
);
CREATE INDEX document_questions_of ON document_questions (document_id);
CREATE INDEX document_questions_comment ON document_questions (comment_id);
CREATE INDEX document_questions_answer ON document_questions (answer_comment_id) WHERE answer_comment_id IS NOT NULL;
SELECT kontor_protect('document_questions');
