import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import {
  type FieldRule,
  fieldRule,
  fieldsBySection,
  formSectionKeys,
  formSections,
  isAlwaysRequired,
} from '../../documents/field-layout'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { useSay } from '../../ui/say'
import type { LayoutProblem } from '../check-layout'
import type { LayoutContent } from '../field-settings.api'
import classes from './field-settings.module.css'
import { requiredWords } from './rule-words'
import { useOwnName } from './use-own-name'

type Props = {
  layout: LayoutContent
  problems: readonly LayoutProblem[]
  onOpen(name: HeaderFieldName): void
  onChange(name: HeaderFieldName, change: Partial<FieldRule>): void
  onMove(name: HeaderFieldName, place: number): void
}

/** All fields, by section and in order. They are moved by drag, with their buttons, or with Alt and an arrow key. */
export const FieldsTable = memo(function FieldsTable({ layout, problems, onOpen, onChange, onMove }: Props) {
  const say = useSay()
  const [dragged, setDragged] = useState<HeaderFieldName | null>(null)
  const ownName = useOwnName()
  const drop = useCallback((at: number) => dragged && onMove(dragged, at), [dragged, onMove])
  const heads = [
    say('Order'),
    say('Field'),
    say('Section'),
    say('Required'),
    say('Shown'),
    say('Editable'),
    say('In rate'),
  ]
  return (
    <table className={classes.table}>
      <caption className="k-unseen">{say('Fields')}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {fieldsBySection({ version: 0, ...layout }).map(({ section, fields }) => (
        <tbody key={section}>
          <tr className={classes.section}>
            <th colSpan={heads.length} scope="rowgroup">
              {say(formSections[section])}
            </th>
          </tr>
          {fields.map((name, at) => (
            <Row
              key={name}
              name={name}
              own={layout.rules[name]}
              label={ownName(layout, name)}
              hasProblem={problems.some(({ field }) => field === name)}
              at={at}
              last={fields.length - 1}
              isDragged={dragged === name}
              mayDrop={dragged !== null && fields.includes(dragged)}
              onDrag={setDragged}
              onDrop={drop}
              onOpen={onOpen}
              onChange={onChange}
              onMove={onMove}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
})

type RowProps = Omit<Props, 'layout' | 'problems'> & {
  name: HeaderFieldName
  /** What the layout says of it. */
  own: Partial<FieldRule> | undefined
  label: string
  hasProblem: boolean
  at: number
  last: number
  isDragged: boolean
  mayDrop: boolean
  onDrag(name: HeaderFieldName | null): void
  onDrop(at: number): void
}

/** One field, drawn anew when it changes itself: there are many, and each has seven controls. */
const Row = memo(function Row({ isDragged, mayDrop, onDrag, onDrop, ...cells }: RowProps) {
  const { name, at, onMove } = cells
  return (
    <tr
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/x-kontor-field', name)
        onDrag(name)
      }}
      onDragOver={(event) => {
        if (mayDrop) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(at)
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(name, at + (event.key === 'ArrowUp' ? -1 : 1))
      }}
    >
      <Cells {...cells} />
    </tr>
  )
})

type CellsProps = Omit<RowProps, 'isDragged' | 'mayDrop' | 'onDrag' | 'onDrop'>

function Cells({ name, own, label, hasProblem, at, last, onOpen, onChange, onMove }: CellsProps) {
  const say = useSay()
  const rule = fieldRule({ rules: { [name]: own } }, name)
  const given = say(headerField(name).label)
  const isFixed = isAlwaysRequired(name)
  const required = isFixed
    ? say('Always')
    : rule.required.map((one) => say(requiredWords[one])).join(', ') || '–'
  return (
    <>
      <td className={classes.order}>
        <ActionIcon
          variant="subtle"
          aria-label={say('Move {column} up', { column: label })}
          disabled={at === 0}
          onClick={() => onMove(name, at - 1)}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={say('Move {column} down', { column: label })}
          disabled={at === last}
          onClick={() => onMove(name, at + 1)}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </td>
      <td>
        <button type="button" className={classes.name} onClick={() => onOpen(name)}>
          {label}
        </button>
        {label !== given && <span className={classes.given}>{given}</span>}
        {hasProblem && (
          <span className={classes.flaw}>
            <IconAlertTriangle size={14} aria-hidden /> {say('To be corrected')}
          </span>
        )}
      </td>
      <td>
        <NativeSelect
          className={classes.place}
          size="xs"
          aria-label={say('Section of {field}', { field: label })}
          value={rule.section}
          data={formSectionKeys.map((key) => ({ value: key, label: say(formSections[key]) }))}
          onChange={(event) => onChange(name, { section: event.currentTarget.value as FieldRule['section'] })}
        />
      </td>
      <td data-label={say('Required')}>{required}</td>
      <td className={classes.switch} data-label={say('Shown')}>
        <Checkbox
          size="sm"
          aria-label={say('{field} is shown', { field: label })}
          checked={rule.isShown}
          disabled={isFixed && rule.isShown}
          onChange={(event) => onChange(name, { isShown: event.currentTarget.checked })}
        />
      </td>
      <td className={classes.switch} data-label={say('Editable')}>
        <Checkbox
          size="sm"
          aria-label={say('{field} is editable', { field: label })}
          checked={rule.isEditable}
          disabled={isFixed && rule.isEditable}
          onChange={(event) => onChange(name, { isEditable: event.currentTarget.checked })}
        />
      </td>
      <td className={classes.switch} data-label={say('In rate')}>
        <Checkbox
          size="sm"
          aria-label={say('{field} counts in recognition rate', { field: label })}
          checked={rule.countsInRate}
          onChange={(event) => onChange(name, { countsInRate: event.currentTarget.checked })}
        />
      </td>
    </>
  )
}
