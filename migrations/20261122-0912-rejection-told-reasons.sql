-- Why a rejection stands where it stands, by code and values ({"code", "values"}), or somebody's own text ({"text"}); the
-- sentences of the versions before are known here, and what fits none stays to the letter.
ALTER TABLE rejections ALTER COLUMN state_reason TYPE jsonb USING CASE
  WHEN state_reason IS NULL THEN NULL
  WHEN state_reason = 'No address of the sender is known.' THEN '{"code": "rejection.no_sender_address"}'::jsonb
  WHEN state_reason = 'Rejected without an e-mail.' THEN '{"code": "rejection.without_mail"}'::jsonb
  WHEN state_reason = 'The document was reopened before the mail left.' THEN '{"code": "rejection.reopened_first"}'::jsonb
  WHEN state_reason ~ '^Taken back by .+\.$' THEN jsonb_build_object('code', 'rejection.taken_back_by',
    'values', jsonb_build_object('name', substring(state_reason FROM '^Taken back by (.+)\.$')))
  WHEN state_reason ~ '^The (e-mail bounced|mail came back): ' THEN jsonb_build_object('code', 'mailer.came_back',
    'values', jsonb_build_object('diagnosis', substring(state_reason FROM ': (.+)$')))
  ELSE jsonb_build_object('text', state_reason) END;
