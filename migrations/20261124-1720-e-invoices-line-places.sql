-- Where the cells of each line stand in the source. Documents of before have them among `sources`.
ALTER TABLE document_data ADD COLUMN line_sources jsonb NOT NULL DEFAULT '[]';
