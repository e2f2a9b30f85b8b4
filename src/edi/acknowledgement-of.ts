import type { ToldText } from '../kernel/told-text'
import { english } from '../kernel/words'
import { readEdiFile } from './read-edi'
import { writeAperak } from './write-aperak'
import { writeContrl } from './write-contrl'
import { writeX12Acknowledgement } from './write-x12-acknowledgement'

type Given = {
  /** Why the invoice was rejected by a person or rule; null while it wasn't. */
  reason: ToldText | null
  now: Date
  /** Gives the control number of what is written. */
  documentId: number
}

/**
 * The acknowledgement of a file with one invoice for its sender: 997 for X12 and CONTRL for EDIFACT, and APERAK in place of it
 * once the invoice was rejected for business reasons. Null where no envelope says whom it is for.
 */
export function acknowledgementOf(file: Uint8Array, { reason, now, documentId }: Given): Uint8Array | null {
  const { messages, interchanges } = readEdiFile(file)
  const [interchange] = interchanges
  if (!interchange?.header) return null
  const at = now.toISOString()
  const stamp = {
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    controlNumber: (documentId % 999_999_999) + 1,
  }
  if (interchange.syntax === 'x12') return writeX12Acknowledgement({ interchange, kind: '997', stamp })
  const message = messages.find(({ isInvoice }) => isInvoice)
  if (reason && message?.invoice) {
    const text = english.tell(reason)
    const reasons = [{ code: 'REJ', text }]
    return writeAperak({ header: interchange.header, message, invoice: message.invoice, reasons, stamp })
  }
  return writeContrl(interchange, stamp)
}
