import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconDotsVertical,
  IconLayoutSidebar,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRotate2,
  IconRotateClockwise2,
  IconScan,
  IconSearch,
  IconSquareDashed,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Say, useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { nextScale } from '../../page-geometry'
import classes from './viewer.module.css'

export type ViewerCommand = {
  label: string
  icon: ReactNode
  run: () => void
  /** Also offered where there are no pages. */
  isForEmpty?: boolean
}

type Props = {
  pageCount: number
  current: number
  scale: number
  onScale: (scale: number) => void
  onFit: (fit: 'width' | 'page') => void
  onTurn: (by: 90 | -90) => void
  thumbs: { isShown: boolean; toggle: () => void } | null
  boxes: { isShown: boolean; toggle: () => void }
  draw: { isOn: boolean; toggle: () => void } | null
  onSearch: () => void
  commands: ViewerCommand[]
}

export function ViewerToolbar(props: Props) {
  const say = useSay()
  const { scale, onScale } = props
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={say('Viewer')}>
      {props.thumbs && (
        <Tool
          label={say('Thumbnails')}
          isOn={props.thumbs.isShown}
          onClick={props.thumbs.toggle}
          icon={<IconLayoutSidebar size={18} />}
        />
      )}
      <span className={classes.pageCount} aria-live="off">
        {say('Page {current} of {count}', { current: props.current, count: props.pageCount })}
      </span>
      <span className={classes.toolGap} />
      <Tool
        label={say('Zoom out (−)')}
        onClick={() => onScale(nextScale(scale, -1))}
        icon={<IconMinus size={18} />}
      />
      <ZoomMenu scale={scale} onScale={onScale} onFit={props.onFit} />
      <Tool
        label={say('Zoom in (+)')}
        onClick={() => onScale(nextScale(scale, 1))}
        icon={<IconPlus size={18} />}
      />
      <Tool
        label={say('Fit width')}
        onClick={() => props.onFit('width')}
        icon={<IconArrowAutofitWidth size={18} />}
        isWideOnly
      />
      <Tool
        label={say('Fit page')}
        onClick={() => props.onFit('page')}
        icon={<IconMaximize size={18} />}
        isWideOnly
      />
      <Tool
        label={say('Rotate left')}
        onClick={() => props.onTurn(-90)}
        icon={<IconRotate2 size={18} />}
        isWideOnly
      />
      <Tool
        label={say('Rotate right')}
        onClick={() => props.onTurn(90)}
        icon={<IconRotateClockwise2 size={18} />}
      />
      <span className={classes.toolGap} />
      {props.draw && (
        <Tool
          label={say('Draw a box around a value')}
          isOn={props.draw.isOn}
          onClick={props.draw.toggle}
          icon={<IconSquareDashed size={18} />}
        />
      )}
      <Tool
        label={say('Show source of values')}
        isOn={props.boxes.isShown}
        onClick={props.boxes.toggle}
        icon={<IconScan size={18} />}
      />
      <Tool
        label={say('Search in the text (Ctrl+F)')}
        onClick={props.onSearch}
        icon={<IconSearch size={18} />}
      />
      <MoreMenu {...props} say={say} />
    </div>
  )
}

function Tool(props: {
  label: string
  icon: ReactNode
  onClick: () => void
  isOn?: boolean
  isWideOnly?: boolean
}) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon
        variant={props.isOn ? 'light' : 'subtle'}
        color={props.isOn ? 'primary' : 'gray'}
        aria-label={props.label}
        aria-pressed={props.isOn}
        className={props.isWideOnly ? classes.wideOnly : undefined}
        onClick={props.onClick}
      >
        {props.icon}
      </ActionIcon>
    </Tooltip>
  )
}

function ZoomMenu({ scale, onScale, onFit }: Pick<Props, 'scale' | 'onScale' | 'onFit'>) {
  const say = useSay()
  const formats = useFormats()
  return (
    <Menu position="bottom">
      <Menu.Target>
        <UnstyledButton
          className={classes.zoom}
          aria-label={say('Zoom: {percent, number, percent}', { percent: scale })}
        >
          {formats.percent(scale)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onFit('width')}>{say('Fit width')}</Menu.Item>
        <Menu.Item onClick={() => onFit('page')}>{say('Fit page')}</Menu.Item>
        <Menu.Divider />
        {[0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4].map((step) => (
          <Menu.Item key={step} onClick={() => onScale(step)}>
            {formats.percent(step)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreMenu({ say, commands, onTurn, onFit }: Props & { say: Say }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={say('More for this document')}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map((command) => (
          <Menu.Item key={command.label} leftSection={command.icon} onClick={command.run}>
            {command.label}
          </Menu.Item>
        ))}
        <Menu.Divider className={classes.narrowOnly} />
        <Menu.Item className={classes.narrowOnly} onClick={() => onFit('width')}>
          {say('Fit width')}
        </Menu.Item>
        <Menu.Item className={classes.narrowOnly} onClick={() => onFit('page')}>
          {say('Fit page')}
        </Menu.Item>
        <Menu.Item className={classes.narrowOnly} onClick={() => onTurn(-90)}>
          {say('Rotate left')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
