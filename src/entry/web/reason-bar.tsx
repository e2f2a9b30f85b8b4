import { Button, CloseButton } from '@mantine/core'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCopy,
  IconFlag,
  IconInfoCircle,
  IconLock,
  IconServer,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay } from '../../ui/say'
import type { MarkIcon, Tone } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { retell, sayNow } from '../../ui/words'
import classes from './entry.module.css'
import type { Actions } from './use-actions'
import type { LoadedEntry } from './use-entry'

/** Why the document is here, and what stands in the way. */
export function ReasonBar({ entry, actions }: { entry: LoadedEntry; actions: Actions }) {
  const say = useSay()
  const { document, reader } = entry
  const { status, flags, fromErp, lock, duplicateOf } = document
  const isReasonTold = flags.some(({ reason }) => reason === document.statusReason)
  return (
    <section className={classes.reasons} aria-label={say('Why this document is here')}>
      {actions.problem && (
        <Reason tone="bad" icon={IconAlertOctagon} isAlert>
          <strong>{say('“{action}” did not work.', { action: actions.problem.title })}</strong>{' '}
          {retell(actions.problem.text)}
          <CloseButton size="xs" aria-label={say('Close')} onClick={actions.dismiss} />
        </Reason>
      )}
      {lock && !lock.isMine && (
        <Reason tone="active" icon={IconLock}>
          {say('{name} is working on this document. You see every change as it is saved.', {
            name: lock.name,
          })}
          {document.can.delete && (
            <Button size="compact-xs" variant="default" onClick={() => freeLock(entry)}>
              {say('Free the lock')}
            </Button>
          )}
        </Reason>
      )}
      {fromErp && (
        <Reason tone="bad" icon={IconServer}>
          <strong>{say('From ERP:')}</strong> {fromErp}
        </Reason>
      )}
      {status === 'FAILED' ? (
        <FailedReason reason={document.statusReason} />
      ) : (
        document.statusReason &&
        document.statusReason !== fromErp &&
        !isReasonTold && (
          <Reason tone={status === 'ESCALATED' ? 'hot' : 'plain'} icon={IconInfoCircle}>
            {retell(document.statusReason)}
          </Reason>
        )
      )}
      {flags.map((flag) => (
        <Reason key={flag.id} tone="warn" icon={IconFlag}>
          <strong>{retell(flag.reason)}</strong>
          {flag.isBlocking && <em> · {say('blocks submitting')}</em>}
          {flag.note && <span> · {retell(flag.note)}</span>}
          <span className={classes.reasonBy}>
            {say('{name}, {ago}', { name: flag.openedBy, ago: reader.ago(flag.openedAt) })}
          </span>
        </Reason>
      ))}
      {duplicateOf !== null && (
        <Reason tone="warn" icon={IconCopy}>
          <span>
            {say('This may be the same invoice as')}{' '}
            <a href={`/document/${duplicateOf}`}>{say('document #{id}', { id: duplicateOf })}</a>.
          </span>
        </Reason>
      )}
    </section>
  )
}

function FailedReason({ reason }: { reason: string | null }) {
  const say = useSay()
  return (
    <Reason tone="bad" icon={IconAlertTriangle}>
      <strong>{reason ? retell(reason) : say('This file could not be read.')}</strong>{' '}
      {say(
        'You can have it read again, enter it by hand beside the original file, or ask the sender for a new copy and cancel this one.',
      )}
    </Reason>
  )
}

type ReasonProps = { tone: Tone; icon: MarkIcon; isAlert?: boolean; children: ReactNode }

function Reason({ tone, icon: Icon, isAlert, children }: ReasonProps) {
  return (
    <div className={classes.reason} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <span className={classes.reasonIcon}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <div className={classes.reasonText}>{children}</div>
    </div>
  )
}

async function freeLock(entry: LoadedEntry): Promise<void> {
  try {
    await entry.lock.freeOthers()
    toast('success', sayNow('The lock is free.'))
  } catch (error) {
    toast('error', error instanceof Error ? error.message : String(error))
  }
}
