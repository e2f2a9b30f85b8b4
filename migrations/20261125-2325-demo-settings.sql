-- What is chosen in Demo Settings; a reset takes it back with everything else.
CREATE TABLE demo_settings (
  customer_id integer PRIMARY KEY DEFAULT kontor_customer_id(),
  review_speed text NOT NULL DEFAULT 'OFF' CHECK (review_speed IN ('OFF', 'SLOW', 'FAST')),
  shows_hints boolean NOT NULL DEFAULT true,
  shows_tour boolean NOT NULL DEFAULT true
);
SELECT kontor_protect('demo_settings');
