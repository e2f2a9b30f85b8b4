-- What goes with a document, a mail or a person is found by an index: purging read whole tables for each document.
DROP INDEX document_comments_of;
CREATE INDEX document_comments_of ON document_comments (document_id, id DESC);
CREATE INDEX document_flags_of ON document_flags (document_id);
CREATE INDEX document_merges_into ON document_merges (document_id);
CREATE INDEX document_questions_answered_by ON document_questions (answer_comment_id) WHERE answer_comment_id IS NOT NULL;
CREATE INDEX network_answers_of ON network_answers (document_id);
CREATE INDEX notifications_of_document ON notifications (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX notification_reads_of ON notification_reads (notification_id);
CREATE INDEX notification_mails_about ON notification_mails (notification_id);
CREATE INDEX notification_mails_in ON notification_mails (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX supplier_links_of_document ON supplier_links (document_id);
CREATE INDEX supplier_links_of_corrected ON supplier_links (corrected_document_id) WHERE corrected_document_id IS NOT NULL;
CREATE INDEX webhook_deliveries_of_document ON webhook_deliveries (document_id);
CREATE INDEX rejection_conditionals_of ON rejection_conditionals (rule_id);
CREATE INDEX saved_search_pins_of ON saved_search_pins (search_id);
CREATE INDEX scim_users_of ON scim_users (user_id);

-- Whether any row names a stored file was asked of all pages of all customers.
CREATE INDEX document_pages_by_image ON document_pages (customer_id, image_hash);
CREATE INDEX document_pages_by_words ON document_pages (customer_id, words_hash) WHERE words_hash IS NOT NULL;
CREATE INDEX documents_with_picture ON documents (customer_id) WHERE picture IS NOT NULL;
