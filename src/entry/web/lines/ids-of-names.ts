import { call } from '../../../access/web/call'
import { type LineFieldName, lineField } from '../../../documents/line-fields'
import { lookUp } from '../../../master-data/master-data.api'

/**
 * Finds the codes of master data that pasted names mean. What is no name there is left as it is; submitting says so.
 * @returns the code of a text in a column, or undefined
 */
export async function idsOfNames(
  rows: readonly (readonly string[])[],
  columns: readonly LineFieldName[],
): Promise<(name: LineFieldName, text: string) => string | undefined> {
  const found = new Map<string, string>()
  const wanted = new Set(
    rows.flatMap((row) =>
      row.flatMap((text, at) =>
        isLookup(columns[at]) && text.trim() ? [`${columns[at]}\t${text.trim()}`] : [],
      ),
    ),
  )
  for (const one of [...wanted].slice(0, 100)) {
    const [name, text] = one.split('\t') as [LineFieldName, string]
    const request = { params: { kind: lineField(name).lookup! }, query: { q: text } }
    const answer = await call(lookUp, request, { skipErrorHandling: true }).catch(() => null)
    const same = (value: string) => value.toLowerCase() === text.toLowerCase()
    const item = answer?.options.find(({ id, displayValue }) => same(id) || same(displayValue))
    if (item) found.set(one, item.id)
  }
  return (name, text) => found.get(`${name}\t${text.trim()}`)
}

const isLookup = (name: LineFieldName | undefined) =>
  name !== undefined && lineField(name).lookup !== undefined
