import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconFolders, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNotice } from '../../ui/notices'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { useFormats } from '../../ui/use-formats'
import { catchAllId } from '../document-group'
import type { ListedGroup } from '../document-groups.api'
import classes from './groups.module.css'
import { useConditionWords } from './use-condition-words'

type Props = {
  groups: readonly ListedGroup[]
  onOpen(group: ListedGroup): void
  onOrder(ids: number[]): void
}

/** The groups in order. They are moved by drag, with their buttons, or with Alt and an arrow key. */
export function GroupsTable({ groups, onOpen, onOrder }: Props) {
  const say = useSay()
  const heads = [
    say('Order'),
    say('Name'),
    say('Conditions'),
    say('Members'),
    say('Open documents'),
    say('Active'),
  ]
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const ids = groups.map(({ id }) => id).filter((id) => id !== catchAllId)
  const move = (id: number, to: number) => {
    if (to < 0 || to >= ids.length || ids.indexOf(id) === to) return
    const rest = ids.filter((one) => one !== id)
    onOrder([...rest.slice(0, to), id, ...rest.slice(to)])
  }
  return (
    <>
      <table className={classes.table}>
        <caption className="k-unseen">{say('Document Groups')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) => {
            const isFixed = group.id === catchAllId
            return (
              <tr
                key={group.id}
                draggable={!isFixed}
                data-dragged={dragged === group.id || undefined}
                data-over={over === group.id || undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/x-kontor-group', String(group.id))
                  setDragged(group.id)
                }}
                onDragOver={(event) => {
                  if (!dragged || isFixed) return
                  event.preventDefault()
                  setOver(group.id)
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged) move(dragged, at)
                }}
                onDragEnd={() => {
                  setDragged(null)
                  setOver(null)
                }}
                onKeyDown={(event) => {
                  if (isFixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
                    return
                  event.preventDefault()
                  move(group.id, at + (event.key === 'ArrowUp' ? -1 : 1))
                }}
              >
                <Cells group={group} onOpen={onOpen}>
                  {!isFixed && (
                    <>
                      <IconGripVertical size={16} aria-hidden className={classes.grip} />
                      <ActionIcon
                        variant="subtle"
                        aria-label={say('Move {column} up', { column: group.name })}
                        disabled={at === 0}
                        onClick={() => move(group.id, at - 1)}
                      >
                        <IconChevronUp size={16} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        aria-label={say('Move {column} down', { column: group.name })}
                        disabled={at === ids.length - 1}
                        onClick={() => move(group.id, at + 1)}
                      >
                        <IconChevronDown size={16} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                </Cells>
              </tr>
            )
          })}
        </tbody>
      </table>
      {ids.length === 0 && (
        <EmptyNotice icon={IconFolders} title={say('No groups yet')}>
          {say('Add a group to sort documents by supplier, company, currency and more.')}
        </EmptyNotice>
      )}
    </>
  )
}

type CellsProps = { group: ListedGroup; onOpen(group: ListedGroup): void; children: React.ReactNode }

function Cells({ group, onOpen, children }: CellsProps) {
  const say = useSay()
  const formats = useFormats()
  const words = useConditionWords()
  const members = group.members.map(({ name }) => name).join(', ')
  return (
    <>
      <td className={classes.order}>{children}</td>
      <td>
        <button type="button" className={classes.name} onClick={() => onOpen(group)}>
          {group.name}
        </button>
      </td>
      <td className={classes.conditions}>{words.ofGroup(group)}</td>
      <td data-label={say('Members')}>{members || '–'}</td>
      <td data-label={say('Open documents')}>
        <QuickLink
          to="/documents"
          search={{ group: encodedName(group.name), dates: 'all' }}
          aria-label={say('Open documents of {group}', { group: group.name })}
        >
          {formats.count(group.openDocuments)}
        </QuickLink>
      </td>
      <td data-label={say('Active')}>
        <StatusMark tone={group.isActive ? 'good' : 'plain'}>
          {group.isActive ? say('Active') : say('Inactive')}
        </StatusMark>
      </td>
    </>
  )
}

/** As the address of a list writes one value of a filter. */
const encodedName = (name: string) => name.replace(/[%,;:]/g, (sign) => encodeURIComponent(sign))
