-- How many files a sender has had taken within the hour is asked before each of its mails is read.
CREATE INDEX mails_by_sender ON mails (customer_id, envelope_from, read_at);
