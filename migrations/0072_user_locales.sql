-- The language and the way of writing numbers and dates that a person chose, whatever customer he works for.
CREATE TABLE user_locales (
  user_id text PRIMARY KEY,
  locale text NOT NULL,
  chosen_at timestamptz NOT NULL
);
