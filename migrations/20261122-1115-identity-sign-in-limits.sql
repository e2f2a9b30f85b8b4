-- Tries to sign in are counted in a fixed number of rows: a bucket is the kind of count and 16 bits of a keyed hash.
TRUNCATE identity_sign_in_tries;
ALTER TABLE identity_sign_in_tries RENAME COLUMN account TO bucket;
