import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { callForFile } from '../../access/web/call'
import { saveAs } from '../../ui/save-as'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { readEInvoiceAttachment } from '../e-invoices.api'
import type { SupportingDocument } from '../invoice-model'
import classes from './e-invoice.module.css'

type Props = { documentId: number; files: readonly SupportingDocument[] }

/** The files inside the invoice, to be saved, and those that it only names. */
export function AttachmentList({ documentId, files }: Props) {
  const say = useSay()
  if (files.length === 0) return null
  const nameOf = (file: SupportingDocument, at: number) =>
    file.filename ?? file.reference?.value ?? say('Attachment {number}', { number: at + 1 })
  const save = async (at: number, name: string) => {
    try {
      saveAs(await callForFile(readEInvoiceAttachment, { params: { id: documentId, number: at } }), name)
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section aria-label={say('Attachments')} className={classes.notes}>
      <h3>{say('Attachments')}</h3>
      <ul>
        {files.map((file, at) => (
          <li key={`${at} ${file.filename}`}>
            {file.base64 === null ? (
              <span>{nameOf(file, at)}</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPaperclip size={15} aria-hidden />}
                onClick={() => void save(at, nameOf(file, at))}
              >
                {nameOf(file, at)}
              </Button>
            )}
            {[file.description, file.location].filter(Boolean).map((more) => (
              <small key={more}> {more}</small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
