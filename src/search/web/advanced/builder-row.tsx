import { CloseButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { documentFields } from '../../../listing/document-fields'
import { operatorLabels, operatorsOf, type SearchOperator } from '../../../listing/search-operators'
import { useSay } from '../../../ui/say'
import { removePart, setField, setOperator, setValues } from '../../change-draft'
import { type DraftRow, rowProblem, type SearchDraft } from '../../search-draft'
import classes from './advanced.module.css'
import type { DraftChange } from './builder'
import { FieldChoice } from './field-choice'
import { PartMenu } from './part-menu'
import { ValueInput } from './value-input'

type Props = {
  row: DraftRow
  /** Its number from the top, as it is called to those who do not see it. */
  place: number
  draft: SearchDraft
  isInGroup: boolean
  showsProblems: boolean
  change: DraftChange
}

/** One condition: field, operator, value. A problem shows once the row has been left. */
export function BuilderRow({ row, place, draft, isInGroup, showsProblems, change }: Props) {
  const say = useSay()
  const [wasLeft, setWasLeft] = useState(false)
  const problem = rowProblem(row)
  const shown = problem !== null && (wasLeft || showsProblems) ? problem : null
  const problemId = `search-problem-${row.id}`
  const type = row.field ? documentFields[row.field].type : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid
    <div
      className={classes.row}
      role="group"
      aria-label={say('Condition {place}', { place })}
      data-part-id={row.id}
      data-problem={shown ? true : undefined}
      onBlur={(event) => {
        const isLeaving = !event.currentTarget.contains(event.relatedTarget)
        if (isLeaving && event.relatedTarget) setWasLeft(true)
      }}
    >
      <FieldChoice
        label={say('Field of condition {place}', { place })}
        value={row.field}
        onChange={(field) =>
          change((before) => setField(before, row.id, field), { id: row.id, part: 'operator' })
        }
      />
      {row.field && type ? (
        <NativeSelect
          className={classes.operator}
          data-control="operator"
          aria-label={say('Comparison of condition {place}', { place })}
          value={row.operator}
          disabled={operatorsOf[type].length === 1}
          onChange={(event) => {
            const operator = event.currentTarget.value as SearchOperator
            change((before) => setOperator(before, row.id, operator))
          }}
          data={operatorsOf[type].map((operator) => ({
            value: operator,
            label: say(operatorLabels[operator]),
          }))}
        />
      ) : (
        <span className={classes.operator} />
      )}
      <div className={classes.value}>
        {row.field ? (
          <ValueInput
            key={`${row.field} ${row.operator}`}
            field={row.field}
            operator={row.operator}
            values={row.values}
            label={say('Value of condition {place}', { place })}
            problemId={shown ? problemId : undefined}
            onChange={(values) => change((before) => setValues(before, row.id, values))}
          />
        ) : (
          <span className={classes.waiting}>{say('Choose a field first')}</span>
        )}
        {shown && (
          <p className={classes.problem} id={problemId} role="alert">
            {say(shown)}
          </p>
        )}
      </div>
      <div className={classes.rowActions}>
        <PartMenu
          part={row}
          draft={draft}
          isInGroup={isInGroup}
          label={say('Condition {place}', { place })}
          change={change}
        />
        <CloseButton
          size="md"
          data-control="remove"
          aria-label={say('Remove condition {place}', { place })}
          title={say('Remove')}
          onClick={() => change((before) => removePart(before, row.id))}
        />
      </div>
    </div>
  )
}
