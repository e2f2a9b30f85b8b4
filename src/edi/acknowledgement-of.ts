import type { ToldText } from '../kernel/told-text'
import { english } from '../kernel/words'
import { readEdiFile } from './read-edi'
import { writeAperak } from './write-aperak'
import { writeContrl } from './write-contrl'
import type { X12Acknowledgement } from './write-x12-acknowledgement'
import { writeX12Acknowledgement } from './write-x12-acknowledgement'

type Given = {
  /** Gives the control number of what is written. */
  documentId: number
  now: Date
}

/** The acknowledgement of a file for its sender: 997 or 999 for X12, CONTRL for EDIFACT. Null where no envelope says whom it is for. */
export function acknowledgementOf(
  file: Uint8Array,
  { x12 = '997', ...given }: Given & { x12?: X12Acknowledgement },
): Uint8Array | null {
  const [interchange] = readEdiFile(file).interchanges
  if (!interchange?.header) return null
  const stamp = stampOf(given)
  return interchange.syntax === 'x12'
    ? writeX12Acknowledgement({ interchange, kind: x12, stamp })
    : writeContrl(interchange, stamp)
}

/**
 * The refusal of an invoice for business reasons (APERAK). Null for X12, which acknowledges only that it could be read, and
 * where no envelope says whom it is for.
 */
export function refusalOf(
  file: Uint8Array,
  { reason, ...given }: Given & { reason: ToldText },
): Uint8Array | null {
  const { messages, interchanges } = readEdiFile(file)
  const header = interchanges[0]?.header
  const message = messages.find(({ isInvoice }) => isInvoice)
  if (!header || interchanges[0]?.syntax !== 'edifact' || !message?.invoice) return null
  return writeAperak({
    header,
    message,
    invoice: message.invoice,
    reasons: [{ code: 'REJ', text: english.tell(reason) }],
    stamp: stampOf({ ...given, documentId: given.documentId + 500_000_000 }),
  })
}

function stampOf({ now, documentId }: Given) {
  const at = now.toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16), controlNumber: (documentId % 999_999_999) + 1 }
}
