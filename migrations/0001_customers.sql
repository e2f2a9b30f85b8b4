-- Which customer the running transaction works for. Fails when nobody was set: a query without a tenant has no answer.
CREATE FUNCTION kontor_customer_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kontor.customer_id')::integer $$;

-- Puts a table with a customer_id behind row-level security, its owner included. Rows take the transaction's customer by themselves.
CREATE FUNCTION kontor_protect(protected regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ALTER COLUMN customer_id SET DEFAULT kontor_customer_id()', protected);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY one_customer ON %s USING (customer_id = kontor_customer_id()) WITH CHECK (customer_id = kontor_customer_id())', protected);
END $$;

CREATE TABLE customers (
  id integer PRIMARY KEY,
  shortname text NOT NULL UNIQUE,
  name text NOT NULL,
  region text NOT NULL DEFAULT 'us-east-1',
  locale text NOT NULL DEFAULT 'en-US',
  time_zone text NOT NULL DEFAULT 'UTC',
  currency char(3) NOT NULL DEFAULT 'USD',
  uses_validation_services boolean NOT NULL DEFAULT false,
  hitl_business_hours integer NOT NULL DEFAULT 8,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Addresses that customers receive invoices at. Mail comes in before the tenant is known, so this is ground.
CREATE TABLE inboxes (
  address text PRIMARY KEY CHECK (address = lower(address)),
  for_customer_id integer NOT NULL REFERENCES customers (id),
  display_name text NOT NULL
);

CREATE TABLE recent_customers (
  user_id text NOT NULL,
  customer_id integer NOT NULL REFERENCES customers (id),
  selected_at timestamptz NOT NULL DEFAULT now(),
  pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, customer_id)
);

-- What a person chose to see and how: columns, filters, density. Kept for the user, whatever machine he sits at.
CREATE TABLE user_preferences (
  customer_id integer NOT NULL REFERENCES customers (id),
  user_id text NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, user_id, key)
);
SELECT kontor_protect('user_preferences');

-- Master data, a copy of the ERP's that the sync refreshes.
CREATE TABLE companies (
  customer_id integer NOT NULL REFERENCES customers (id),
  id text NOT NULL,
  name text NOT NULL,
  vat_id text,
  address text NOT NULL DEFAULT '',
  currency char(3) NOT NULL,
  PRIMARY KEY (customer_id, id)
);
CREATE TABLE suppliers (
  customer_id integer NOT NULL REFERENCES customers (id),
  id text NOT NULL,
  name text NOT NULL,
  vat_id text,
  ibans text[] NOT NULL DEFAULT '{}',
  email_domain text,
  email text,
  address text NOT NULL DEFAULT '',
  currency char(3) NOT NULL,
  payment_terms text,
  category text,
  is_blocked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (customer_id, id)
);
CREATE TABLE remit_tos (
  customer_id integer NOT NULL,
  supplier_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  address text NOT NULL DEFAULT '',
  iban text,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, supplier_id) REFERENCES suppliers (customer_id, id) ON DELETE CASCADE
);
CREATE TABLE cost_centres (
  customer_id integer NOT NULL REFERENCES customers (id),
  id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (customer_id, id)
);
CREATE TABLE spend_categories (
  customer_id integer NOT NULL REFERENCES customers (id),
  id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (customer_id, id)
);
CREATE TABLE purchase_orders (
  customer_id integer NOT NULL REFERENCES customers (id),
  number text NOT NULL,
  supplier_id text NOT NULL,
  company_id text,
  currency char(3) NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'CANCELLED', 'FULLY_INVOICED')),
  ordered_on date,
  PRIMARY KEY (customer_id, number)
);
CREATE TABLE purchase_order_lines (
  customer_id integer NOT NULL,
  purchase_order_number text NOT NULL,
  line integer NOT NULL,
  description text NOT NULL,
  unit text NOT NULL DEFAULT 'EA',
  quantity numeric NOT NULL,
  quantity_received numeric NOT NULL DEFAULT 0,
  quantity_invoiced numeric NOT NULL DEFAULT 0,
  -- prices of one piece may be finer than the currency's minor unit
  unit_price numeric NOT NULL,
  PRIMARY KEY (customer_id, purchase_order_number, line),
  FOREIGN KEY (customer_id, purchase_order_number) REFERENCES purchase_orders (customer_id, number) ON DELETE CASCADE
);
SELECT kontor_protect('companies'), kontor_protect('suppliers'), kontor_protect('remit_tos'), kontor_protect('cost_centres'),
  kontor_protect('spend_categories'), kontor_protect('purchase_orders'), kontor_protect('purchase_order_lines');

-- Which parts of the demo were loaded, so that a load that was cut short is taken up again.
CREATE TABLE demo_loads (name text PRIMARY KEY, loaded_at timestamptz NOT NULL DEFAULT now());
