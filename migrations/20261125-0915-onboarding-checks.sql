-- What the checks of Tenant Onboarding found for a customer, who ran them and when. Only ever added to; the newest of a step counts.
CREATE TABLE tenant_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL DEFAULT kontor_customer_id(),
  step text NOT NULL,
  checked_at timestamptz NOT NULL,
  checked_by text NOT NULL,
  checked_by_id text NOT NULL,
  -- [{ tone, told: { code, values } }]
  lines jsonb NOT NULL,
  -- SHA-256 of what was looked at: once that is another one, the result counts no more
  seen text NOT NULL
);
SELECT kontor_protect('tenant_checks');
CREATE INDEX tenant_checks_newest ON tenant_checks (customer_id, step, id DESC);

-- by the link of a test sign-in, whoever opens it
CREATE INDEX tenant_onboardings_sign_in_test ON tenant_onboardings ((steps -> 'idp' -> 'link' ->> 'hash'));

-- Nobody was ever able to tick off a step.
UPDATE tenant_onboardings SET steps = '{}';
