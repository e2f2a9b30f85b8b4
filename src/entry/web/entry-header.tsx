import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowsLeftRight,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconKeyboard,
  IconMail,
  IconMessageCircle,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { offeredActions } from '../../documents/action-words'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { DocumentDetail } from '../../documents/documents.api'
import { editorBefore, isEditedText } from '../../documents/other-editor'
import { DocumentStatusMark } from '../../documents/web/document-status-mark'
import { useMay } from '../../tenants/web/caller'
import { type Say, useSay } from '../../ui/say'
import { letterOf } from '../entry-keys'
import classes from './entry.module.css'
import type { PanelTab } from './panel/side-panel'
import { Turn } from './turn'
import type { Actions } from './use-actions'
import type { Worklist } from './use-worklist'

type Props = {
  document: DocumentDetail
  worklist: Worklist
  actions: Actions
  panel: PanelTab | null
  onPanel: (tab: PanelTab) => void
  onSwap: () => void
  onKeys: () => void
  /** How much is left to do. */
  count: ReactNode
  /** What other rooms add to the menu of actions. */
  menu?: ReactNode
}

/** The compact head of Invoice Entry: where it stands, and what can be done. */
export const EntryHeader = memo(function EntryHeader(props: Props) {
  const say = useSay()
  const { document, worklist } = props
  return (
    <header className={classes.header}>
      <Tooltip label={say('Back to the list')}>
        <ActionIcon color="gray" aria-label={say('Back to the list')} onClick={worklist.goBack}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <div className={classes.title}>
        <h1>
          {document.invoiceNumber ??
            (document.status === 'FAILED' ? document.fileName : say('No invoice number'))}
        </h1>
        <span className={classes.subtitle} title={document.fileName}>
          <span className={classes.invId}>#{document.invID}</span>
          {document.supplierIDText && <span> · {document.supplierIDText}</span>}
        </span>
      </div>
      <DocumentStatusMark status={document.status} erpStatus={document.erpStatus} />
      {props.count}
      <Turn document={document} />
      {worklist.place && <ListPlace worklist={worklist} />}
      <span className={classes.headerGap} />
      <PanelButtons {...props} />
      <Tooltip label={say('Swap viewer and form')}>
        <ActionIcon
          color="gray"
          className={classes.wideOnly}
          aria-label={say('Swap viewer and form')}
          onClick={props.onSwap}
        >
          <IconArrowsLeftRight size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={say('Keyboard shortcuts (?)')}>
        <ActionIcon
          color="gray"
          className={classes.wideOnly}
          aria-label={say('Shortcuts')}
          onClick={props.onKeys}
        >
          <IconKeyboard size={19} />
        </ActionIcon>
      </Tooltip>
      <ActionButtons {...props} />
    </header>
  )
})

function ListPlace({ worklist }: { worklist: Worklist }) {
  const say = useSay()
  const { previous, next, position, total } = worklist.place!
  return (
    <nav className={classes.place} aria-label={say('List')}>
      <ActionIcon
        size={28}
        color="gray"
        disabled={previous === null}
        aria-label={say('Previous document (Alt+P)')}
        onClick={() => previous && worklist.open(previous)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <span>{say('{position} of {total}', { position, total })}</span>
      <ActionIcon
        size={28}
        color="gray"
        disabled={next === null}
        aria-label={say('Next document (Alt+N)')}
        onClick={() => next && worklist.open(next)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </nav>
  )
}

function PanelButtons({ document, panel, onPanel }: Props) {
  const say = useSay()
  const maySeeMails = useMay('mails.read')
  const tabs: { tab: PanelTab; label: string; icon: ReactNode; count?: number }[] = [
    {
      tab: 'comments',
      label: say('Comments'),
      icon: <IconMessageCircle size={18} />,
      count: document.commentCount,
    },
    { tab: 'history', label: say('History'), icon: <IconHistory size={18} /> },
    ...(document.mailID === null || !maySeeMails
      ? []
      : [{ tab: 'mail' as const, label: say('E-mail'), icon: <IconMail size={18} /> }]),
  ]
  return tabs.map(({ tab, label, icon, count }) => (
    <Tooltip key={tab} label={label}>
      <ActionIcon
        className={classes.panelButton}
        variant={panel === tab ? 'light' : 'subtle'}
        color={panel === tab ? 'primary' : 'gray'}
        aria-pressed={panel === tab}
        aria-label={count ? say('{label}, {count}', { label, count }) : label}
        onClick={() => onPanel(tab)}
      >
        {icon}
        {count ? (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        ) : null}
      </ActionIcon>
    </Tooltip>
  ))
}

function ActionButtons({ document, actions, menu }: Props) {
  const say = useSay()
  const { primary, others } = offeredActions(document.can)
  const held = primary && whyHeld(document, primary.action, say)
  return (
    <div className={classes.actions}>
      {primary && (
        <Tooltip
          label={held ?? (primary.action === 'submit' ? say('Submit (Ctrl+Enter)') : say(primary.label))}
        >
          <Button
            id="entry-primary-action"
            loading={actions.running === primary.action}
            disabled={actions.running !== null}
            {...(held ? heldBack : {})}
            onClick={() => actions.start(primary.action)}
          >
            {say(primary.label)}
          </Button>
        </Tooltip>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <Button
              variant="default"
              aria-label={say('More actions')}
              loading={actions.running !== null && actions.running !== primary?.action}
              rightSection={<IconChevronDown size={15} aria-hidden />}
            >
              {say('Actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ action, label, asks, isVariant }) => {
              const why = whyHeld(document, action, say)
              return (
                <Menu.Item
                  key={label}
                  color={asks?.isDestructive ? 'var(--k-danger-text)' : undefined}
                  {...(why ? { ...heldBack, title: why } : {})}
                  rightSection={letterOf(action) && <kbd className={classes.kbd}>Alt+{letterOf(action)}</kbd>}
                  onClick={() => actions.start(action, {}, isVariant)}
                >
                  {say(label)}
                </Menu.Item>
              )
            })}
            {menu}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** Who keeps an action from being taken by editing the document; null where nobody does. */
function whyHeld(document: DocumentDetail, action: DocumentAction, say: Say): string | null {
  const name = editorBefore(document, action)
  return name === null ? null : say(isEditedText, { name })
}

/** It keeps the focus and the pointer, so that its reason can be read. */
const heldBack = { 'data-disabled': true, 'aria-disabled': true }
