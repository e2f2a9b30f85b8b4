import { Skeleton } from '@mantine/core'
import {
  type DeclaredField,
  type DocumentFieldName,
  documentFields,
  type FieldType,
} from '../../../listing/document-fields'
import { optionsOf } from '../../../listing/field-options'
import { useFieldNames } from '../../../listing/web/use-field-names'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { narrowTo } from '../../narrow-draft'
import type { SearchResult } from '../../search.api'
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
  const { labelOf } = useFieldNames()
  const field: DeclaredField = documentFields[groupBy]
  if (!groups) return <Skeleton height={90} mx={14} mb={14} width="auto" />
  return (
    <>
      <div className={classes.groupList}>
        <table className={classes.groupTable}>
          <thead>
            <tr>
              <th scope="col">{labelOf(groupBy)}</th>
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
                      search.run(narrowTo(search.state.appliedFieldsValuesConfig, groupBy, value))
                    }
                  >
                    {valueWords(field.type, value)}
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
        <p className={classes.note}>{say('Groups include only the first 50,000 documents.')}</p>
      )}
    </>
  )

  function valueWords(type: FieldType, value: string | null): string {
    if (value === null || value === '') return say('(none)')
    if (type === 'boolean') return value === 'true' ? say('Yes') : say('No')
    if (type === 'day') return formats.day(value)
    const known = optionsOf(groupBy)[value]
    return known ? say(known) : value
  }
}
