-- A demo whose samples came with an earlier version belongs to whoever works in it: nothing is done to its documents.
INSERT INTO demo_loads (name) SELECT 'workday' FROM demo_loads WHERE name = 'samples' ON CONFLICT DO NOTHING;
