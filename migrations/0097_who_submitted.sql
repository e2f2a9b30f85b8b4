-- Lists are filtered by who submitted a document: one look for each document, without its other history.
CREATE INDEX document_history_submitted ON document_history (document_id, actor_name)
  WHERE actor_kind = 'user' AND action = 'submit';
