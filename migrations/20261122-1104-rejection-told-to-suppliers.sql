-- Whether a rule's reason may be told to the supplier. Rejection rules are; flag rules that were used so until now stay so.
ALTER TABLE rejection_rules ADD COLUMN may_tell_supplier boolean NOT NULL DEFAULT false;
UPDATE rejection_rules r SET may_tell_supplier = true
WHERE usage_type = 'REJECT'
  OR EXISTS (SELECT 1 FROM rejection_matched_rules m WHERE m.rule_id = r.id AND m.origin = 'MANUAL');
-- The language of its words, ISO 639-1: mails about a document are written in it.
ALTER TABLE documents ADD COLUMN language text;
