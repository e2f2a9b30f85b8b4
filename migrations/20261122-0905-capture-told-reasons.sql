-- Why a mail and its parts stand where they stand, by code and values ({"code", "values"}), or somebody's own text
-- ({"text"}). The sentences of the versions before are known here by frozen patterns; what fits none stays to the letter.
CREATE FUNCTION pg_temp.mail_told(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $told$
DECLARE
  pattern record;
  found text[];
  filled jsonb;
BEGIN
  IF sentence IS NULL THEN RETURN NULL; END IF;
  FOR pattern IN SELECT * FROM (VALUES
    ('The mail could not be read after several tries\. It is kept as it came: press "Process again", or ask support\.', 'capture.mail.given_up', '{}'::text[]),
    ('(The mail is larger than .+) It is still in the mailbox\.', 'capture.mail.still_in_mailbox', '{told:problem}'),
    ('(The e-mail is larger than .+) It is still in the mailbox\.', 'capture.mail.still_in_mailbox', '{told:problem}'),
    ('Mail (\d+) has the same Message-ID but other content\. Both were kept\.', 'capture.mail.same_message_id', '{text:mailId}'),
    ('The mail is larger than (\d+) MB, the most that is taken\. Send its attachments in several mails\.', 'capture.mail_too_large', '{number:megabytes}'),
    ('The e-mail is larger than the limit of (\d+) MB\. Send the attachments in several e-mails\.', 'capture.mail_too_large', '{number:megabytes}'),
    ('The mail is damaged and its parts could not be read\. Download it to see what came, or ask the sender to send it again\.', 'capture.mail_unreadable', '{}'),
    ('The e-mail is damaged and couldn''t be read\. Download it to see its content, or ask the sender to send it again\.', 'capture.mail_unreadable', '{}'),
    ('The mail is damaged or made to break its reader, and its parts could not be taken out \((.+)\) Download it to see what came, or ask the sender to send it again\.', 'capture.mail_hostile', '{told:problem}'),
    ('The e-mail is damaged or malformed and couldn''t be read \((.+)\)\. Download it to see its content, or ask the sender to send it again\.', 'capture.mail_hostile', '{told:problem}'),
    ('The digital signature of the mail\.', 'capture.part.signature', '{}'),
    ('The file is empty\. Ask the sender to send it again\.', 'capture.part.empty_file', '{}'),
    ('The file is encrypted\. Ask the sender for a copy that is not\.', 'capture.part.encrypted_file', '{}'),
    ('A logo or a picture of the signature\.', 'capture.part.logo', '{}'),
    ('A mail inside this mail\.', 'capture.part.inner_mail', '{}'),
    ('A mail inside this mail, without attachments\.', 'capture.part.inner_mail_alone', '{}'),
    ('A mail inside this mail; its attachments are listed on their own\.', 'capture.part.inner_mail_with_parts', '{}'),
    ('A calendar entry or a contact\.', 'capture.part.calendar', '{}'),
    ('The file is larger than (\d+) MB, the most that is taken\. Ask the sender to split it\.', 'capture.part.too_large', '{number:megabytes}'),
    ('The same file is document (\d+) already\.', 'capture.part.same_file', '{text:documentId}'),
    ('(.+): not an invoice\.', 'capture.part.dismissed', '{text:name}'),
    ('(.+) is kept with the mail and makes no invoice\. (.+)', 'capture.reason.beside', '{told:name,told:advice}'),
    ('(.+) is saved with the e-mail but can''t be processed as an invoice\. (.+)', 'capture.reason.beside', '{told:name,told:advice}'),
    ('(.+) cannot be read as an invoice\. (.+)', 'capture.reason.nothing', '{told:name,told:advice}'),
    ('(.+) can''t be processed as an invoice\. (.+)', 'capture.reason.nothing', '{told:name,told:advice}'),
    ('winmail\.dat is .+ as HTML or plain text\.', 'capture.reason.winmail', '{}'),
    ('A text document', 'capture.file.text_document', '{}'),
    ('An encrypted file', 'capture.file.encrypted', '{}'),
    ('A compressed archive', 'capture.file.archive', '{}'),
    ('A text file', 'capture.file.text', '{}'),
    ('A file of this type', 'capture.file.other', '{}'),
    ('A HEIC or AVIF photo', 'capture.file.heic', '{}'),
    ('A WebP picture', 'capture.file.webp', '{}'),
    ('A GIF picture', 'capture.file.gif', '{}'),
    ('A BMP picture', 'capture.file.bmp', '{}'),
    ('An XML file', 'capture.file.xml', '{}'),
    ('A web page', 'capture.file.html', '{}'),
    ('An EDI message', 'capture.file.edi', '{}'),
    ('An empty file', 'capture.file.empty', '{}'),
    ('An Office document', 'capture.file.office', '{}'),
    ('A ZIP archive with a password', 'capture.file.locked_zip', '{}'),
    ('A ZIP archive', 'capture.file.zip', '{}'),
    ('An Outlook message', 'capture.file.outlook', '{}'),
    ('Send the invoice as PDF, PNG, JPEG or TIFF\.', 'capture.advice.send_instead', '{}'),
    ('Ask the sender for the files themselves\.', 'capture.advice.ask_for_files', '{}'),
    ('Ask the sender to forward the (mail itself|original e-mail)\.', 'capture.advice.forward_mail', '{}'),
    ('The PDF is protected with a password\. Ask the sender for a copy without one\.', 'recognition.password_protected', '{}'),
    ('The PDF is password-protected\. Ask the sender for a copy without a password\.', 'recognition.password_protected', '{}'),
    ('The file is damaged and cannot be opened\. Ask the sender to send it again\.', 'recognition.damaged', '{}'),
    ('The file cannot be read\. It may be damaged: open it yourself, or ask the sender to send it again\.', 'recognition.damaged', '{}'),
    ('The file can''t be read\. It may be damaged\. Open it yourself or ask the sender to send it again\.', 'recognition.damaged', '{}')
  ) AS known (expression, code, names)
  LOOP
    found := regexp_match(sentence, '^' || pattern.expression || '$');
    CONTINUE WHEN found IS NULL;
    SELECT jsonb_object_agg(split_part(name, ':', 2), CASE split_part(name, ':', 1)
        WHEN 'number' THEN to_jsonb(found[at]::numeric)
        WHEN 'told' THEN pg_temp.mail_told(found[at])
        ELSE to_jsonb(found[at]) END)
      INTO filled FROM unnest(pattern.names) WITH ORDINALITY AS named (name, at);
    RETURN jsonb_strip_nulls(jsonb_build_object('code', pattern.code, 'values', filled));
  END LOOP;
  RETURN jsonb_build_object('text', sentence);
END
$told$;

ALTER TABLE mails
  ALTER COLUMN reason TYPE jsonb USING pg_temp.mail_told(reason),
  ALTER COLUMN note TYPE jsonb USING pg_temp.mail_told(note);
-- what a rejected part says was written by whoever made the rule, or by the clerk
ALTER TABLE mail_parts ALTER COLUMN reason TYPE jsonb USING
  CASE WHEN status <> 'REJECTED' THEN pg_temp.mail_told(reason)
    WHEN reason IS NOT NULL THEN jsonb_build_object('text', reason) END;
