-- What a customer sets in the section "general" (its name, language, time zone, formats, fiscal year) stands in `customers`,
-- where every room reads it. What was agreed with the customer is kept beside it and comes back when a setting is emptied.
ALTER TABLE customers
  ADD COLUMN agreed_name text,
  ADD COLUMN agreed_locale text,
  ADD COLUMN agreed_time_zone text,
  ADD COLUMN formats text NOT NULL DEFAULT 'language',
  ADD COLUMN fiscal_year_start smallint NOT NULL DEFAULT 1 CHECK (fiscal_year_start BETWEEN 1 AND 12),
  ADD COLUMN has_logo boolean NOT NULL DEFAULT false;

CREATE FUNCTION kontor_apply_general_settings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE customers SET
    agreed_name = coalesce(agreed_name, name),
    agreed_locale = coalesce(agreed_locale, locale),
    agreed_time_zone = coalesce(agreed_time_zone, time_zone),
    name = coalesce(nullif(NEW.values ->> 'name', ''), agreed_name, name),
    locale = coalesce(nullif(NEW.values ->> 'locale', 'agreed'), agreed_locale, locale),
    time_zone = coalesce(nullif(NEW.values ->> 'timeZone', ''), agreed_time_zone, time_zone),
    formats = coalesce(NEW.values ->> 'formats', 'language'),
    fiscal_year_start = coalesce(array_position(
      ARRAY['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'],
      NEW.values ->> 'fiscalYearStart'), 1),
    has_logo = coalesce(NEW.values ->> 'logo', '') <> ''
  WHERE id = NEW.customer_id;
  RETURN NULL;
END $$;

CREATE TRIGGER apply_general_settings AFTER INSERT OR UPDATE ON customer_settings
  FOR EACH ROW WHEN (NEW.section = 'general') EXECUTE FUNCTION kontor_apply_general_settings();
