import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconStack2,
  IconStackPop,
  IconTrash,
} from '@tabler/icons-react'
import { useSay } from '../../../ui/say'
import { duplicatePart, groupRow, movePart, removePart, ungroup } from '../../change-draft'
import { type DraftGroup, type DraftRow, isDraftGroup, type SearchDraft } from '../../search-draft'
import type { DraftChange } from './builder'

type Props = {
  part: DraftRow | DraftGroup
  draft: SearchDraft
  isInGroup: boolean
  label: string
  change: DraftChange
}

/** What can be done with a row or a group. */
export function PartMenu({ part, draft, isInGroup, label, change }: Props) {
  const say = useSay()
  const { id } = part
  const isGroup = isDraftGroup(part)
  const at = draft.parts.findIndex((one) => one.id === id)
  const move = (by: 1 | -1) => change((before) => movePart(before, id, by), { id, part: 'menu' })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon data-control="menu" color="gray" aria-label={say('Actions for {name}', { name: label })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          rightSection={<kbd>{say('Alt ↑')}</kbd>}
          disabled={!isInGroup && at === 0}
          onClick={() => move(-1)}
        >
          {say('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<kbd>{say('Alt ↓')}</kbd>}
          disabled={!isInGroup && at === draft.parts.length - 1}
          onClick={() => move(1)}
        >
          {say('Move down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => change((before) => duplicatePart(before, id))}
        >
          {say('Duplicate')}
        </Menu.Item>
        {isGroup || isInGroup ? (
          <Menu.Item
            leftSection={<IconStackPop size={16} aria-hidden />}
            onClick={() => change((before) => ungroup(before, id), { id, part: 'menu' })}
          >
            {isGroup ? say('Ungroup') : say('Ungroup')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconStack2 size={16} aria-hidden />}
            onClick={() => change((before) => groupRow(before, id), { id, part: 'menu' })}
          >
            {say('Group')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => change((before) => removePart(before, id))}
        >
          {say('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
