-- What Kontor has told the senders of e-invoices over the network (Peppol Invoice Response). The embedded network keeps the
-- messages for reading.
CREATE TABLE network_standings (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  document_id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  -- null while nothing was told
  code text,
  looked_at timestamptz NOT NULL
);
SELECT kontor_protect('network_standings');

CREATE TABLE network_answers (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  document_id bigint NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  code text NOT NULL,
  content text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX network_answers_of_document ON network_answers (customer_id, document_id, id);
SELECT kontor_protect('network_answers');
