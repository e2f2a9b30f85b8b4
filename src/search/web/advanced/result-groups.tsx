import { Skeleton } from '@mantine/core'
import type { ScreenText } from '../../../kernel/screen-text'
import { useProductName } from '../../../tenants/web/product-name'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { addRow } from '../../change-draft'
import { type DeclaredField, type DocumentFieldName, documentFields } from '../../document-fields'
import type { SearchResult } from '../../search.api'
import { type DraftRow, emptyDraft, isDraftGroup, type SearchDraft } from '../../search-draft'
import classes from './advanced.module.css'
import type { AdvancedSearch } from './use-advanced-search'

type Props = {
  groupBy: DocumentFieldName
  groups: SearchResult['groups'] | undefined
  search: AdvancedSearch
}

/** The values of the field that results are grouped by, with counts and totals; choosing one narrows the search to it. */
export function ResultGroups({ groupBy, groups, search }: Props) {
  const say = useSay()
  const formats = useFormats()
  const product = useProductName()
  const field: DeclaredField = documentFields[groupBy]
  if (!groups) return <Skeleton height={90} mx={14} mb={14} width="auto" />
  return (
    <>
      <div className={classes.groupList}>
        <table className={classes.groupTable}>
          <thead>
            <tr>
              <th scope="col">{say(field.label, { product })}</th>
              <th scope="col" data-align="end">
                {say('Documents')}
              </th>
              <th scope="col" data-align="end">
                {say('Totals')}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.items.map(({ value, name, count, totals }) => (
              <tr key={value ?? ''}>
                <td>
                  <button
                    type="button"
                    title={say('Only these')}
                    onClick={() =>
                      search.run(narrowed(search.state.appliedFieldsValuesConfig, groupBy, value))
                    }
                  >
                    {valueWords(field, value)}
                    {name && name !== value ? ` – ${name}` : ''}
                  </button>
                </td>
                <td data-align="end">{formats.count(count)}</td>
                <td data-align="end">
                  {totals.map(({ currency, controlAmt }) => formats.amount(controlAmt, currency)).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {groups.isPartial && (
        <p className={classes.note}>
          {say('There are very many: only the first 50,000 documents are grouped.')}
        </p>
      )}
    </>
  )

  function valueWords({ type, options }: DeclaredField, value: string | null): string {
    if (value === null || value === '') return say('(none)')
    if (type === 'boolean') return value === 'true' ? say('Yes') : say('No')
    if (type === 'day') return formats.day(value)
    const known: Readonly<Record<string, ScreenText>> = options ?? {}
    return known[value] ? say(known[value]) : value
  }
}

/** The search with one more condition that must hold, whatever the others are joined by. */
export function narrowed(draft: SearchDraft, field: DocumentFieldName, value: string | null): SearchDraft {
  const { type } = documentFields[field]
  const operator =
    value === null || value === ''
      ? 'is-missing'
      : type === 'boolean'
        ? 'is'
        : type === 'enum'
          ? 'is-any-of'
          : 'equals'
  const added = addRow(asAll(draft))
  const row: DraftRow = {
    id: added.lastId,
    field,
    operator,
    values: operator === 'is-missing' ? [] : [value!],
  }
  return { ...added, parts: [...added.parts.slice(0, -1), row] }
}

/** Rows of which any is enough become one group, so that a row can be put beside them. */
function asAll(draft: SearchDraft): SearchDraft {
  const parts = draft.parts.filter((part) => isDraftGroup(part) || part.field !== null)
  if (draft.join === 'and' || parts.length === 0) return { ...draft, parts }
  if (parts.length === 1) return { ...draft, join: 'and', parts }
  if (parts.some(isDraftGroup)) return { ...emptyDraft, ...draft, parts }
  const id = draft.lastId + 1
  return { join: 'and', lastId: id, parts: [{ id, join: 'or', rows: parts as DraftRow[] }] }
}
