-- A text as a cell of a CSV: safe from formulas (OWASP, CSV Injection), in quotes where RFC 4180 wants them.
CREATE FUNCTION kontor_csv_text(value text, separator text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value !~ '[",;\r\n\t=+@-]' THEN RETURN value; END IF;
  IF value ~ '^[=+@\t\r\n-]' THEN value := '''' || value; END IF;
  IF value ~ '["\r\n]' OR strpos(value, separator) > 0 THEN RETURN '"' || replace(value, '"', '""') || '"'; END IF;
  RETURN value;
END $$;

-- A text inside XML 1.0, without the signs that it has no way to write, as long as a cell of a workbook may be.
CREATE FUNCTION kontor_xml_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := left(value, 32767);
  IF value !~ '[&<>\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]' THEN RETURN value; END IF;
  value := regexp_replace(value, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]', '', 'g');
  RETURN replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
END $$;
