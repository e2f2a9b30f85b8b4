-- Which header fields the roll-up counts of each supplier (src/analytics/field-bits.ts); null: of none yet. They are those of
-- the customer's recognition rate, and counted anew when these change.
ALTER TABLE fact_counts ADD COLUMN rate_fields bit(128);

-- The rate of suppliers is read from the roll-up; a filtered one by the day.
DROP INDEX document_facts_of_supplier;
