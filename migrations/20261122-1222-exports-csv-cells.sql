-- A text in a CSV, as csvText (exports/server/export-formats.ts) writes it: no cell begins with a sign of a formula, not even
-- when the file is opened with another separator than the one it was written with. Full-width signs count too.
CREATE OR REPLACE FUNCTION kontor_csv_text(value text, separator text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value !~ '["|,;\r\n\t=+@＝＋－＠-]' THEN RETURN value; END IF;
  value := regexp_replace(value, '(^|[,;|\t\r\n])([ "'']*)([=+@＝＋－＠-])', '\1\2''\3', 'g');
  IF value ~ '^[\t\r\n]' THEN value := '''' || value; END IF;
  IF value ~ '["\r\n\t]' OR strpos(value, separator) > 0 THEN RETURN '"' || replace(value, '"', '""') || '"'; END IF;
  RETURN value;
END $$;
