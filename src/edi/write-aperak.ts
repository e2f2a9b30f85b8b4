import type { AcknowledgementStamp } from './acknowledgement'
import type { EdiAddress, InterchangeHeader, MessageReceipt } from './edi-interchange'
import type { EdiInvoice } from './edi-invoice'
import { writeEdifact } from './write-edifact'
import type { WrittenSegment } from './write-segments'

/**
 * Why an invoice is refused, for the people and programs of the sender. `code` is one that was agreed with the sender (up
 * to 8 characters), `line` the number of the line that it is about.
 */
export type RefusalReason = { code: string; text: string; line?: string }

type Given = {
  header: InterchangeHeader
  message: MessageReceipt
  invoice: EdiInvoice
  reasons: readonly RefusalReason[]
  stamp: AcknowledgementStamp
}

/**
 * The refusal of one invoice for business reasons (APERAK): D.96A, or D.01B for a sender of EANCOM. The invoice was
 * readable, which a CONTRL has told; this says that it isn't accepted, and why.
 */
export function writeAperak({ header, message, invoice, reasons, stamp }: Given): Uint8Array {
  const isEancom = message.subset?.startsWith('EAN') ?? false
  const type = isEancom ? ['APERAK', 'D', '01B', 'UN', 'EAN003'] : ['APERAK', 'D', '96A', 'UN']
  const number = invoice.number?.value ?? ''
  const issued = invoice.issueDate?.value.replaceAll('-', '')
  const body: WrittenSegment[] = [
    ['BGM', isEancom ? ['12E', '', '9'] : '313', String(stamp.controlNumber), notAccepted],
    ['DTM', ['137', stamp.date.replaceAll('-', ''), '102']],
    ['RFF', ['ACW', message.controlNumber]],
    ...(number ? [['RFF', ['IV', number]] as const] : []),
    ...(number && issued ? [['DTM', ['171', issued, '102']] as const] : []),
    ['NAD', 'MS', partyId(header.receiver)],
    ['NAD', 'MR', partyId(header.sender)],
    ...reasons.flatMap((reason) => reasonSegments(reason, isEancom ? 512 : 70)),
  ]
  return writeEdifact({ header, stamp, type, body })
}

/** 1225 */
const notAccepted = '27'

/** 0007 of UNB: 14 is a GLN, whose agency (3055) is 9. */
const partyId = ({ id, qualifier }: EdiAddress) => (qualifier === '14' ? [id, '', '9'] : [id])

/** FTX holds five texts; AAO is the description of an error, LI the number of a line. */
function reasonSegments({ code, text, line }: RefusalReason, length: number): WrittenSegment[] {
  const characters = Array.from(text)
  const parts = [0, 1, 2, 3, 4].map((at) => characters.slice(at * length, (at + 1) * length).join(''))
  return [
    ['ERC', code.slice(0, 8)],
    ['FTX', 'AAO', '', '', parts],
    ...(line ? [['RFF', ['LI', line]] as const] : []),
  ]
}
