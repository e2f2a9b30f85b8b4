import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsSplit,
  IconChevronDown,
  IconChevronUp,
  IconPlus,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useSay } from '../../../ui/say'

export type LinesTool = 'addBelow' | 'remove' | 'fillDown' | 'split' | 'area' | 'undo'

type Props = {
  run: (tool: LinesTool) => void
  hasLine: boolean
  hasLines: boolean
  hasPages: boolean
  canUndo: boolean
  isAreaWanted: boolean
}

/** The buttons over the lines; steps through the grid leave them alone. */
export const LinesTools = memo(function LinesTools({ run, ...is }: Props) {
  const say = useSay()
  return (
    <>
      <Tool
        label={say('Add a line (Shift+Enter)')}
        icon={<IconPlus size={16} />}
        run={() => run('addBelow')}
      />
      <Tool
        label={say('Delete lines (Ctrl+Delete)')}
        icon={<IconTrash size={16} />}
        run={() => run('remove')}
        isOff={!is.hasLine}
      />
      <Tool
        label={say('Copy from above or fill down (Ctrl+D)')}
        icon={<IconArrowDown size={16} />}
        run={() => run('fillDown')}
        isOff={!is.hasLines}
      />
      <Tool
        label={say('Split by percent (Alt+S)')}
        icon={<IconArrowsSplit size={16} />}
        run={() => run('split')}
        isOff={!is.hasLine}
      />
      <Tool
        label={say('Read an area of the page: drag over the lines')}
        icon={<IconTableImport size={16} />}
        run={() => run('area')}
        isOn={is.isAreaWanted}
        isOff={!is.hasPages}
      />
      <Tool
        label={say('Undo (Ctrl+Z)')}
        icon={<IconArrowBackUp size={16} />}
        run={() => run('undo')}
        isOff={!is.canUndo}
      />
    </>
  )
})

export const paneSizes = ['closed', 'usual', 'large'] as const
export type PaneSize = (typeof paneSizes)[number]

export const SizeTools = memo(function SizeTools(props: {
  size: PaneSize
  onSize: (size: PaneSize) => void
}) {
  const say = useSay()
  const at = paneSizes.indexOf(props.size)
  return (
    <>
      <Tool
        label={say('Smaller')}
        icon={<IconChevronDown size={16} />}
        run={() => props.onSize(paneSizes[at - 1]!)}
        isOff={at === 0}
      />
      <Tool
        label={say('Larger')}
        icon={<IconChevronUp size={16} />}
        run={() => props.onSize(paneSizes[at + 1]!)}
        isOff={at === paneSizes.length - 1}
      />
    </>
  )
})

function Tool(props: { label: string; icon: ReactNode; run: () => void; isOn?: boolean; isOff?: boolean }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon
        size="md"
        variant={props.isOn ? 'light' : 'subtle'}
        color={props.isOn ? 'primary' : 'gray'}
        aria-label={props.label}
        aria-pressed={props.isOn}
        disabled={props.isOff}
        onClick={props.run}
      >
        {props.icon}
      </ActionIcon>
    </Tooltip>
  )
}
