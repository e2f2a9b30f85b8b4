import { Button, Checkbox, Popover, SegmentedControl, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { announce } from './announce'
import { ColumnButton } from './column-button'
import { type ColumnChoice, moveColumn, orderColumns } from './column-choice'
import classes from './column-configurator.module.css'
import { useSay } from './say'

export type ColumnConfiguratorProps = {
  columns: { id: string; label: string }[]
  choice: ColumnChoice
  onChange(choice: ColumnChoice): void
  onReset(): void
  /** What is shown and ordered, where it is not the columns of a table: the button's text, and the text that resets it. */
  words?: { title: string; reset: string }
}

/** From so many columns on they are found by name. */
const manyColumns = 15

/** Shows, hides and orders columns: by keyboard (the arrow buttons, or Alt and an arrow key) and by dragging. */
export function ColumnPopover({ columns, choice, onChange, onReset, words }: ColumnConfiguratorProps) {
  const say = useSay()
  const [dragged, setDragged] = useState<string | null>(null)
  const [find, setFind] = useState('')
  const ordered = orderColumns(columns, choice)
  const order = ordered.map(({ id }) => id)

  function move(id: string, to: number): void {
    if (to < 0 || to >= order.length) return
    onChange({ ...choice, order: moveColumn(order, id, to) })
    const label = ordered.find((column) => column.id === id)?.label ?? id
    announce(
      say('{column}: position {place} of {count}', { column: label, place: to + 1, count: order.length }),
    )
  }

  function toggle(id: string): void {
    const isHidden = choice.hidden.includes(id)
    if (!isHidden && order.length - choice.hidden.length <= 1) return
    const hidden = isHidden ? choice.hidden.filter((other) => other !== id) : [...choice.hidden, id]
    onChange({ ...choice, order, hidden })
  }

  return (
    <Popover defaultOpened position="bottom-end" shadow="md" radius={8} trapFocus returnFocus width={310}>
      <Popover.Target>
        <ColumnButton title={words?.title} />
      </Popover.Target>
      <Popover.Dropdown aria-label={words?.title ?? say('Columns')}>
        {!words && (
          <SegmentedControl
            fullWidth
            size="xs"
            mb={8}
            aria-label={say('Density')}
            value={choice.isCompact ? 'compact' : 'comfortable'}
            onChange={(density) => onChange({ ...choice, order, isCompact: density === 'compact' })}
            data={[
              { value: 'comfortable', label: say('Comfortable') },
              { value: 'compact', label: say('Compact') },
            ]}
          />
        )}
        {columns.length > manyColumns && (
          <TextInput
            size="xs"
            mb={6}
            aria-label={say('Find a column')}
            placeholder={say('Find a column')}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        )}
        <ul className={classes.list}>
          {ordered.map((column, index) => (
            <li
              key={column.id}
              className={classes.item}
              hidden={!column.label.toLowerCase().includes(find.trim().toLowerCase())}
              data-dragged={dragged === column.id || undefined}
              draggable
              onDragStart={(event) => startDrag(event, column.id, setDragged)}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                if (dragged !== column.id) onChange({ ...choice, order: moveColumn(order, dragged, index) })
              }}
              onDragEnd={() => setDragged(null)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                move(column.id, index + (event.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <IconGripVertical size={16} aria-hidden className={classes.grip} />
              <Checkbox
                size="xs"
                className={classes.box}
                label={column.label}
                checked={!choice.hidden.includes(column.id)}
                onChange={() => toggle(column.id)}
              />
              <button
                type="button"
                className={classes.arrow}
                aria-label={say('Move {column} up', { column: column.label })}
                disabled={index === 0}
                onClick={() => move(column.id, index - 1)}
              >
                <IconChevronUp size={16} aria-hidden />
              </button>
              <button
                type="button"
                className={classes.arrow}
                aria-label={say('Move {column} down', { column: column.label })}
                disabled={index === order.length - 1}
                onClick={() => move(column.id, index + 1)}
              >
                <IconChevronDown size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={onReset}>
            {words?.reset ?? say('Reset to default columns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function startDrag(event: DragEvent<HTMLElement>, id: string, setDragged: (id: string) => void): void {
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/x-kontor-column', id)
  setDragged(id)
}
