import { Button, Checkbox, Modal, Skeleton, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { RejectionByHand } from '../../documents/rejection-by-hand'
import { ErrorNotice, wordsOf } from '../../ui/notices'
import { Problem } from '../../ui/problem'
import { useSay, useTell } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { modalWidth } from '../rejection-texts'
import classes from './reject.module.css'
import { RejectMailForm } from './reject-mail-form'
import { useReasons, useRejectionPreview } from './use-reject'
import { useRejectMail } from './use-reject-mail'

export type RejectAnswer = {
  /** The messages of the chosen rules, for the history. */
  reason: string
  note: string
  rejection: RejectionByHand
}

type Props = {
  documentId: number
  /** What the clerk calls the document: its invoice number or file name. */
  documentName: string
  /** Moves the document (T21). What it throws is shown, and the dialog stays open. */
  onReject(answer: RejectAnswer): Promise<void>
  onClose(): void
}

/** Rejecting a document by hand: reasons and note on one side, the mail to the sender as it will leave on the other. */
export function RejectDialog({ documentId, documentName, onReject, onClose }: Props) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const reasons = useReasons(documentId)
  const [note, setNote] = useState('')
  const [language, setLanguage] = useState<string | null>(null)
  const preview = useRejectionPreview({ documentId, note, language })
  const mail = useRejectMail(preview.data)
  const [running, setRunning] = useState<'mail' | 'silent' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen =
    reasons.reasons?.filter(({ rejection_rule_id }) => reasons.chosen?.has(rejection_rule_id)) ?? []
  const hasReason = chosen.length > 0
  const reject = async (kind: 'mail' | 'silent') => {
    setRunning(kind)
    setProblem(null)
    try {
      await reasons.settle()
      await onReject({
        reason: chosen.map(({ rejection_message }) => rejection_message).join('; '),
        note: note.trim(),
        rejection: mail.byHand(language, kind === 'mail'),
      })
    } catch (error) {
      setProblem(wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setRunning(null)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Reject {document}', { document: documentName })}
      size={isNarrow ? '94%' : modalWidth}
      closeButtonProps={{ 'aria-label': say('Close') }}
      closeOnClickOutside={false}
      classNames={{ title: classes.title }}
    >
      <div className={classes.sides}>
        <section className={classes.left} aria-label={say('Reasons')}>
          <ReasonList reasons={reasons} />
          <Textarea
            label={say('Note')}
            description={say(
              'Added to the e-mail where the template has “Rejection Note”, and to the history.',
            )}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={4000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </section>
        <section className={classes.right} aria-label={say('E-mail to the sender')}>
          <RejectMailForm
            preview={preview}
            mail={mail}
            language={language ?? preview.data?.language ?? null}
            onLanguage={setLanguage}
          />
        </section>
      </div>
      {(problem ?? reasons.problem) && <Problem>{problem ?? reasons.problem}</Problem>}
      <footer className={classes.buttons}>
        {!hasReason && reasons.reasons && (
          <span className={classes.hint}>{say('Select at least one reason.')}</span>
        )}
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button
          variant="default"
          disabled={!hasReason || running !== null}
          loading={running === 'silent'}
          onClick={() => void reject('silent')}
        >
          {say('Reject without e-mail')}
        </Button>
        <Button
          color="accent.7"
          disabled={!hasReason || !mail.isSendable || !preview.data || running !== null}
          loading={running === 'mail'}
          onClick={() => void reject('mail')}
        >
          {say('Reject and send')}
        </Button>
      </footer>
    </Modal>
  )
}

function ReasonList({ reasons }: { reasons: ReturnType<typeof useReasons> }) {
  const say = useSay()
  const tell = useTell()
  const { query, chosen, toggle } = reasons
  const list = useRef<HTMLFieldSetElement>(null)
  const hasList = query.data !== undefined && chosen !== null
  // they come after the dialog; who has begun to write by then is left alone
  useEffect(() => {
    if (hasList && !document.activeElement?.matches('input,textarea,select,[contenteditable]'))
      list.current?.querySelector('input')?.focus()
  }, [hasList])
  if (query.error && !query.data)
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || !chosen) return <Skeleton height={180} />
  if (query.data.reasons.length === 0)
    return (
      <p className={classes.hint}>
        {say('No reasons yet. An AP Admin can add them in Settings › Document Rejection.')}
      </p>
    )
  return (
    <fieldset className={classes.reasons} ref={list}>
      <legend>{say('Reasons')}</legend>
      {query.data.reasons.map((reason, at) => (
        <div key={reason.rejection_rule_id} className={classes.reason}>
          <Checkbox
            data-autofocus={at === 0 || undefined}
            checked={chosen.has(reason.rejection_rule_id)}
            onChange={() => toggle(reason.rejection_rule_id)}
            label={reason.rule_name}
            description={reason.description && tell(reason.description)}
          />
          <StatusMark tone={reason.usage_type === 'REJECT' ? 'hot' : 'plain'}>
            {say(reason.usage_type === 'REJECT' ? 'Rejection' : 'Flag')}
          </StatusMark>
        </div>
      ))}
    </fieldset>
  )
}
