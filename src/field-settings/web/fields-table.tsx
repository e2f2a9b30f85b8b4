import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
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
export function FieldsTable({ layout, problems, onOpen, onChange, onMove }: Props) {
  const say = useSay()
  const [dragged, setDragged] = useState<HeaderFieldName | null>(null)
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
            <tr
              key={name}
              draggable
              data-dragged={dragged === name || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/x-kontor-field', name)
                setDragged(name)
              }}
              onDragOver={(event) => {
                if (dragged && fields.includes(dragged)) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) onMove(dragged, at)
              }}
              onDragEnd={() => setDragged(null)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                onMove(name, at + (event.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <Cells
                name={name}
                layout={layout}
                hasProblem={problems.some(({ field }) => field === name)}
                place={{ at, last: fields.length - 1 }}
                onOpen={() => onOpen(name)}
                onChange={(change) => onChange(name, change)}
                onMove={(place) => onMove(name, place)}
              />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type CellsProps = {
  name: HeaderFieldName
  layout: LayoutContent
  hasProblem: boolean
  place: { at: number; last: number }
  onOpen(): void
  onChange(change: Partial<FieldRule>): void
  onMove(place: number): void
}

function Cells({ name, layout, hasProblem, place: { at, last }, onOpen, onChange, onMove }: CellsProps) {
  const say = useSay()
  const ownName = useOwnName()
  const rule = fieldRule(layout, name)
  const label = ownName(layout, name)
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
          onClick={() => onMove(at - 1)}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={say('Move {column} down', { column: label })}
          disabled={at === last}
          onClick={() => onMove(at + 1)}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </td>
      <td>
        <button type="button" className={classes.name} onClick={onOpen}>
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
          onChange={(event) => onChange({ section: event.currentTarget.value as FieldRule['section'] })}
        />
      </td>
      <td data-label={say('Required')}>{required}</td>
      <td className={classes.switch} data-label={say('Shown')}>
        <Checkbox
          size="sm"
          aria-label={say('{field} is shown', { field: label })}
          checked={rule.isShown}
          disabled={isFixed && rule.isShown}
          onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
        />
      </td>
      <td className={classes.switch} data-label={say('Editable')}>
        <Checkbox
          size="sm"
          aria-label={say('{field} is editable', { field: label })}
          checked={rule.isEditable}
          disabled={isFixed && rule.isEditable}
          onChange={(event) => onChange({ isEditable: event.currentTarget.checked })}
        />
      </td>
      <td className={classes.switch} data-label={say('In rate')}>
        <Checkbox
          size="sm"
          aria-label={say('{field} counts in recognition rate', { field: label })}
          checked={rule.countsInRate}
          onChange={(event) => onChange({ countsInRate: event.currentTarget.checked })}
        />
      </td>
    </>
  )
}
