import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../access/web/call'
import { useMay } from '../../tenants/web/caller'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { dismissMailPart, type MailPart } from '../capture.api'
import { fileTypeWord } from '../file-type-word'
import type { Mail } from './mail-drawer'
import { MailPartMark } from './mail-status-mark'
import classes from './received.module.css'

const settled = ['ACCEPTED', 'SPLIT', 'IGNORED', 'PROCESSING', 'DUPLICATE_FILE']

/** What became of each part of a mail, and why. */
export function MailParts({ mail }: { mail: Mail }) {
  const say = useSay()
  if (mail.parts.length === 0) {
    const hasMessage = mail.html !== null || mail.text.trim() !== ''
    return (
      <p className={classes.reason}>
        {hasMessage ? say('This e-mail has no attachments.') : say('This e-mail has no readable parts.')}
      </p>
    )
  }
  return (
    <ul className={classes.parts}>
      {mail.parts.map((part) => (
        <li key={part.id} className={classes.part}>
          <Part mailId={mail.id} part={part} />
        </li>
      ))}
    </ul>
  )
}

function Part({ mailId, part }: { mailId: number; part: MailPart }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const mayProcess = useMay('mails.process')
  const canDismiss = mayProcess && part.invID === null && !settled.includes(part.status)
  return (
    <>
      <div>
        <span className={classes.name}>{part.fileName}</span>{' '}
        <span className={classes.meta}>
          {say(fileTypeWord(part.fileType))} · {formats.bytes(part.size)}
        </span>
      </div>
      <MailPartMark status={part.status} />
      {part.reason && <p className={classes.reason}>{tell(part.reason)}</p>}
      {(part.invID !== null || canDismiss) && (
        <div className={classes.links}>
          {part.invID !== null && (
            <Link to={`/document/${part.invID}`}>
              {say('Open document {id}', { id: String(part.invID) })}
            </Link>
          )}
          {canDismiss && <DismissButton mailId={mailId} part={part} />}
        </div>
      )}
    </>
  )
}

function DismissButton({ mailId, part }: { mailId: number; part: MailPart }) {
  const say = useSay()
  const client = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => call(dismissMailPart, { params: { id: mailId }, body: { partIds: [part.id] } }),
    onError: (error) => toast('error', error.message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['mail', mailId] })
      void client.invalidateQueries({ queryKey: ['mails'] })
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={dismiss.isPending}
      aria-label={say("{file} isn't an invoice", { file: part.fileName })}
      onClick={() => dismiss.mutate()}
    >
      {say('Not an invoice')}
    </Button>
  )
}
