import { useState } from 'react'
import type { RejectionByHand } from '../../documents/rejection-by-hand'
import { badAddresses, splitAddresses } from '../mail-addresses'
import type { MailPreview } from '../rejection-wire'

/** The mail of a rejection by hand: what the server proposes, and what the clerk changed of it (null: nothing). */
export function useRejectMail(preview: MailPreview | undefined) {
  const [to, setTo] = useState<string | null>(null)
  const [cc, setCc] = useState<string | null>(null)
  const [subject, setSubject] = useState<string | null>(null)
  const [html, setHtml] = useState<string | null>(null)
  const [attachesOriginal, setAttachesOriginal] = useState(true)
  const shown = {
    to: to ?? preview?.to.join(', ') ?? '',
    cc: cc ?? preview?.cc.join(', ') ?? '',
    subject: subject ?? preview?.subject ?? '',
    html: html ?? preview?.html ?? '',
  }
  const wrong = { to: badAddresses(splitAddresses(shown.to)), cc: badAddresses(splitAddresses(shown.cc)) }
  const hasRecipient = splitAddresses(shown.to).length > 0
  const isSendable =
    hasRecipient && wrong.to.length === 0 && wrong.cc.length === 0 && shown.subject.trim() !== ''
  const byHand = (language: string | null, sendMail: boolean): RejectionByHand =>
    sendMail
      ? {
          send_mail: true,
          to: splitAddresses(shown.to),
          cc: splitAddresses(shown.cc),
          subject: shown.subject.trim(),
          ...(html === null ? {} : { html }),
          ...((language ?? preview?.language) ? { language: language ?? preview?.language } : {}),
          attach_original: attachesOriginal,
        }
      : { send_mail: false, attach_original: false }
  return {
    shown,
    wrong,
    hasRecipient,
    isSendable,
    isTextEdited: html !== null,
    attachesOriginal,
    setTo,
    setCc,
    setSubject,
    setHtml,
    setAttachesOriginal,
    byHand,
  }
}

export type RejectMail = ReturnType<typeof useRejectMail>
