import { Button, CloseButton } from '@mantine/core'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconFiles,
  IconFlag,
  IconInfoCircle,
  IconLock,
  IconServer,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isTakenBack } from '../../documents/document-lifecycle'
import { erpStatusWords } from '../../documents/erp-status-words'
import { isAmongFlags } from '../../documents/is-among-flags'
import { otherEditor } from '../../documents/other-editor'
import type { ToldText } from '../../kernel/told-text'
import { useSay, useTell } from '../../ui/say'
import type { MarkIcon, Tone } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { sayNow } from '../../ui/words'
import classes from './entry.module.css'
import { FlagReason } from './flag-reason'
import type { Actions } from './use-actions'
import type { LoadedEntry } from './use-entry'
import { problemId } from './use-problem-focus'
import type { SteadyFlag } from './use-steady-flags'
import { useUndo } from './use-undo'

type Props = { entry: LoadedEntry; actions: Actions; steadyFlags: readonly SteadyFlag[] }

/** Why the document is here, and what stands in the way. */
export function ReasonBar({ entry, actions, steadyFlags }: Props) {
  const say = useSay()
  const tell = useTell()
  const { document } = entry
  const { status, flags, fromErp, duplicateOf } = document
  const editor = otherEditor(document)
  const isReasonTold =
    document.statusReason !== null &&
    isAmongFlags(
      document.statusReason,
      flags.flatMap(({ reason, note }) => (note ? [reason, note] : [reason])),
    )
  return (
    <section className={classes.reasons} aria-label={say('Reason this document is here')}>
      {actions.problem && (
        <Reason tone="bad" icon={IconAlertOctagon} isAlert>
          <strong>{actions.problem.title}</strong> {actions.problem.text}
          <CloseButton size="xs" aria-label={say('Close')} onClick={actions.dismiss} />
        </Reason>
      )}
      {editor !== null && (
        <Reason tone="active" icon={IconLock}>
          {say('{name} is editing. You see changes as they are saved.', { name: editor })}
          {document.can.delete && (
            <Button size="compact-xs" variant="default" onClick={() => freeLock(entry)}>
              {say('Release lock')}
            </Button>
          )}
        </Reason>
      )}
      {fromErp && (
        <Reason tone="bad" icon={IconServer}>
          <strong>{say('From ERP:')}</strong> {tell(fromErp)}
        </Reason>
      )}
      {status === 'SUBMITTED' && <ErpReason document={document} />}
      {status === 'FAILED' ? (
        <FailedReason reason={document.statusReason} />
      ) : (
        document.statusReason &&
        status !== 'SUBMITTED' &&
        !fromErp &&
        !isReasonTold && (
          <Reason tone={status === 'ESCALATED' ? 'hot' : 'plain'} icon={IconInfoCircle}>
            {tell(document.statusReason)}
          </Reason>
        )
      )}
      {steadyFlags.map((flag) => (
        <Reason
          key={flag.id}
          tone={flag.isSettled ? 'plain' : 'warn'}
          icon={flag.isSettled ? IconCheck : IconFlag}
        >
          {flag.isSettled ? (
            <>
              <strong>{tell(flag.reason)}</strong> · {say('settled')}
            </>
          ) : (
            <FlagReason flag={flag} entry={entry} actions={actions} />
          )}
        </Reason>
      ))}
      <PartsReason parts={document.parts} />
      {document.parts.isSplitByKontor && document.can['undo-split'] && <UndoSplit document={document} />}
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

/** What it was cut from or into, became part of, or took in. */
function PartsReason({ parts }: Pick<LoadedEntry['document'], 'parts'>) {
  const say = useSay()
  const told: [text: string, ids: number[]][] = [
    [say('Part of'), parts.mergedInto === null ? [] : [parts.mergedInto]],
    [say('Split into'), parts.splitInto],
    [say('Cut from'), parts.splitFrom === null ? [] : [parts.splitFrom]],
    [say('Contains'), parts.mergedFrom],
  ]
  return told
    .filter(([, ids]) => ids.length > 0)
    .map(([text, ids]) => (
      <Reason key={text} tone="plain" icon={IconFiles}>
        <span>
          {text}
          {ids.map((id, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ' '}
              <a href={`/document/${id}`}>{say('document #{id}', { id })}</a>
            </span>
          ))}
        </span>
      </Reason>
    ))
}

/** Nobody watched when Kontor split it, so that it can be put together again later. */
function UndoSplit({ document }: Pick<LoadedEntry, 'document'>) {
  const say = useSay()
  const { takeBack } = useUndo()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await takeBack({
      done: document,
      undo: 'undo-split',
      ids: [document.invID, ...document.parts.splitInto],
    })
    setBusy(false)
  }
  return (
    <Reason tone="plain" icon={IconFiles}>
      {say('Split automatically.')}{' '}
      <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void undo()}>
        {say('Undo')}
      </Button>
    </Reason>
  )
}

/** What has become of it in the ERP; denied or voided it says why, where the ERP did. */
function ErpReason({ document }: Pick<LoadedEntry, 'document'>) {
  const say = useSay()
  const tell = useTell()
  const { erpID, erpStatus, statusReason } = document
  const word = erpStatusWords[erpStatus]
  if (erpStatus === 'NOT_SENT' || !word) return null
  const isDenied = isTakenBack(document)
  return (
    <Reason tone={isDenied ? 'bad' : 'plain'} icon={IconServer}>
      <strong>{say('From ERP:')}</strong> {isDenied && statusReason ? tell(statusReason) : say(word)}
      {erpID && ` · ${erpID}`}
      {isDenied && ' · '}
      {isDenied &&
        say(
          document.can.reopen
            ? 'Reopen it to correct it and submit it again.'
            : 'An AP Manager can reopen it.',
        )}
    </Reason>
  )
}

function FailedReason({ reason }: { reason: ToldText | null }) {
  const say = useSay()
  const tell = useTell()
  return (
    <Reason tone="bad" icon={IconAlertTriangle}>
      <strong>{reason ? tell(reason) : say("This file couldn't be read.")}</strong>{' '}
      {say(
        'Reprocess it, enter it manually from the original file, or ask the sender for a new copy and cancel this one.',
      )}
    </Reason>
  )
}

type ReasonProps = { tone: Tone; icon: MarkIcon; isAlert?: boolean; children: ReactNode }

function Reason({ tone, icon: Icon, isAlert, children }: ReasonProps) {
  return (
    <div
      className={classes.reason}
      data-tone={tone}
      {...(isAlert ? { role: 'alert', id: problemId, tabIndex: -1 } : {})}
    >
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
    toast('success', sayNow('Lock released.'))
  } catch (error) {
    toast('error', error instanceof Error ? error.message : String(error))
  }
}
