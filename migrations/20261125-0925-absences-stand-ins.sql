-- When somebody is out of office, and who stands in for them. One for each person.
CREATE TABLE absences (
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  user_id text NOT NULL,
  -- both days included, by the customer's clock
  from_day date NOT NULL,
  until_day date NOT NULL CHECK (until_day >= from_day),
  stand_in_id text NOT NULL CHECK (stand_in_id <> user_id),
  set_by text NOT NULL,
  set_by_id text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, user_id)
);
SELECT kontor_protect('absences');
