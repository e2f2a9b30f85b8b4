-- What a customer has agreed with the provider, by plan period; the provider keeps it.
CREATE TABLE licence_contracts (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on >= starts_on AND ends_on < starts_on + 366),
  plan text NOT NULL,
  documents integer NOT NULL CHECK (documents >= 0),
  overage_price numeric NOT NULL CHECK (overage_price >= 0),
  currency char(3) NOT NULL,
  reviews integer CHECK (reviews >= 0),
  users integer CHECK (users >= 0),
  e_invoices integer CHECK (e_invoices >= 0),
  contact text NOT NULL,
  -- the highest share in percent that people were told of
  told integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, starts_on)
);
SELECT kontor_protect('licence_contracts');

-- Plans include reviews: how many ended in a period, and how long they took.
CREATE INDEX document_history_reviews ON document_history (customer_id, at) WHERE action = 'finish-review';
