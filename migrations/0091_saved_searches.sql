-- Searches that people keep. Whom a search is shared with says who else sees it; only its owner changes it.
CREATE TABLE saved_searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  owner_id text NOT NULL,
  owner_name text NOT NULL,
  -- where the mails of a subscription go
  owner_email text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  expression jsonb NOT NULL,
  columns text[] NOT NULL DEFAULT '{}',
  sort text,
  group_by text,
  shared_with text NOT NULL DEFAULT 'nobody' CHECK (shared_with IN ('nobody', 'roles', 'people', 'customer')),
  shared_roles text[] NOT NULL DEFAULT '{}',
  shared_people text[] NOT NULL DEFAULT '{}',
  subscription text NOT NULL DEFAULT 'none' CHECK (subscription IN ('none', 'daily', 'weekly')),
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  last_run_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX saved_searches_by_name ON saved_searches (customer_id, name, id);
SELECT kontor_protect('saved_searches');

CREATE TABLE saved_search_pins (
  customer_id integer NOT NULL,
  user_id text NOT NULL,
  search_id bigint NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, user_id, search_id)
);
SELECT kontor_protect('saved_search_pins');
