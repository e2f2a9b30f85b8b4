import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { announce } from '../../../ui/announce'
import { useSay } from '../../../ui/say'
import { addGroup, addRow, movePart, setJoin } from '../../change-draft'
import { type DraftGroup, isDraftGroup, rowsOf, type SearchDraft } from '../../search-draft'
import classes from './advanced.module.css'
import { BuilderRow } from './builder-row'
import { PartMenu } from './part-menu'

export type DraftChange = (change: (draft: SearchDraft) => SearchDraft, focus?: FocusWish) => void
/** What has the focus after a change: a part of a row, or of the new last row. */
type FocusWish = { id: number | 'new'; part: string }

type Props = {
  draft: SearchDraft
  showsProblems: boolean
  onChange(change: (draft: SearchDraft) => SearchDraft): void
}

/** Rows and groups of a search. Alt and an arrow key move the row that has the focus. */
export function Builder({ draft, showsProblems, onChange }: Props) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const wish = useRef<FocusWish | null>(null)
  const change: DraftChange = (how, focus) => {
    wish.current = focus ?? null
    onChange(how)
  }
  useEffect(() => {
    const wanted = wish.current
    if (!wanted) return
    wish.current = null
    const id = wanted.id === 'new' ? draft.lastId : wanted.id
    const row = frame.current?.querySelector(`[data-part-id="${id}"]`)
    row?.querySelector<HTMLElement>(`[data-control="${wanted.part}"]`)?.focus()
  }, [draft])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const at = event.target as HTMLElement
    const id = Number(at.closest('[data-part-id]')?.getAttribute('data-part-id'))
    if (!id) return
    event.preventDefault()
    const part = at.closest('[data-control]')?.getAttribute('data-control') ?? 'menu'
    change((before) => movePart(before, id, event.key === 'ArrowUp' ? -1 : 1), { id, part })
    announce(event.key === 'ArrowUp' ? say('Moved up') : say('Moved down'))
  }

  const places = new Map(rowsOf(draft).map((row, index) => [row.id, index + 1]))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside
    <div ref={frame} className={classes.builder} onKeyDown={onKeyDown}>
      {draft.parts.length > 1 && <JoinChoice draft={draft} group={null} change={change} />}
      <ul className={classes.parts} aria-label={say('Conditions')}>
        {draft.parts.map((part, index) => (
          <li key={part.id} className={classes.part}>
            {draft.parts.length > 1 && <JoinWord join={draft.join} isFirst={index === 0} />}
            {isDraftGroup(part) ? (
              <Group group={part} places={places} {...{ draft, showsProblems, change }} />
            ) : (
              <BuilderRow
                row={part}
                place={places.get(part.id)!}
                {...{ draft, showsProblems, change }}
                isInGroup={false}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.adding}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change((before) => addRow(before), { id: 'new', part: 'field' })}
        >
          {say('Add a condition')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconStack2 size={16} aria-hidden />}
          onClick={() => change(addGroup, { id: 'new', part: 'field' })}
        >
          {say('Add a group')}
        </Button>
      </div>
    </div>
  )
}

type GroupProps = {
  group: DraftGroup
  places: Map<number, number>
  draft: SearchDraft
  showsProblems: boolean
  change: DraftChange
}

function Group({ group, places, draft, showsProblems, change }: GroupProps) {
  const say = useSay()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid
    <div className={classes.group} role="group" aria-label={say('Group')} data-part-id={group.id}>
      <div className={classes.groupHead}>
        <JoinChoice draft={draft} group={group} change={change} />
        <PartMenu part={group} draft={draft} isInGroup={false} label={say('Group')} change={change} />
      </div>
      <ul className={classes.parts}>
        {group.rows.map((row, index) => (
          <li key={row.id} className={classes.part}>
            {group.rows.length > 1 && <JoinWord join={group.join} isFirst={index === 0} />}
            <BuilderRow
              row={row}
              place={places.get(row.id)!}
              {...{ draft, showsProblems, change }}
              isInGroup
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change((before) => addRow(before, group.id), { id: 'new', part: 'field' })}
      >
        {say('Add a condition to the group')}
      </Button>
    </div>
  )
}

/** The word between two rows; before the first one its place stays free. */
function JoinWord({ join, isFirst }: { join: 'and' | 'or'; isFirst: boolean }) {
  const say = useSay()
  return <span className={classes.join}>{isFirst ? '' : join === 'and' ? say('and') : say('or')}</span>
}

type JoinProps = { draft: SearchDraft; group: DraftGroup | null; change: DraftChange }

function JoinChoice({ draft, group, change }: JoinProps) {
  const say = useSay()
  return (
    <div className={classes.joinChoice}>
      <SegmentedControl
        size="xs"
        aria-label={group ? say("Combine the group's conditions with") : say('Combine conditions with')}
        value={group ? group.join : draft.join}
        onChange={(join) =>
          change((before) => setJoin(before, group?.id ?? null, join === 'or' ? 'or' : 'and'))
        }
        data={[
          { value: 'and', label: say('All of these') },
          { value: 'or', label: say('Any of these') },
        ]}
      />
    </div>
  )
}
