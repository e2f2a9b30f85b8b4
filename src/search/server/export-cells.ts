import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { currenciesWithExponent } from '../../kernel/money'
import { type DocumentFieldName, documentFields } from '../document-fields'
import { type Asking, textArray } from './compile-condition'
import { placeOf } from './field-places'

/** Every cell of an export as text, formed by the database: the program only copies them. */
export function exportCells(asking: Asking, names: readonly DocumentFieldName[]): SQL {
  return sql.join(
    names.map((name) => cellOf(asking, name)),
    sql`, `,
  )
}

function cellOf(asking: Asking, name: DocumentFieldName): SQL {
  const place = placeOf(asking.places, name)
  if ('words' in place) return sql`NULL`
  if ('many' in place) {
    const { from, where, value } = place.many
    return sql`nullif(array_to_string(ARRAY(SELECT DISTINCT ${value} FROM ${from} WHERE ${where} ORDER BY 1), '; '), '')`
  }
  switch (documentFields[name].type) {
    case 'amount':
      return amount(asking, place.one)
    case 'number':
      return place.scale
        ? sql`trim_scale(${place.one}::numeric / ${10 ** place.scale}::int)::text`
        : sql`${place.one}::text`
    case 'instant':
      return sql`to_char(${place.one} AT TIME ZONE ${asking.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`
    default:
      return sql`${place.one}::text`
  }
}

/** Minor units as a decimal with the digits of the document's currency. */
function amount(asking: Asking, minor: SQL): SQL {
  const currency = sql`coalesce(${documents.currency}::text, ${asking.currency})`
  const hasNone = textArray(currenciesWithExponent(0))
  const hasThree = textArray(currenciesWithExponent(3))
  return sql`(CASE WHEN ${currency} = ANY (${hasNone}) THEN ${minor}::text
    WHEN ${currency} = ANY (${hasThree}) THEN round(${minor}::numeric / 1000, 3)::text
    ELSE round(${minor}::numeric / 100, 2)::text END)`
}
