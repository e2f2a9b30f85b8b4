-- The tabs of a list count each state within the days that the list shows.
CREATE INDEX documents_by_status_arrival ON documents (customer_id, status, received_at);
