import type { ReadData } from '../documents/read-data'
import type { RecognisedFields } from '../recognition/recognised-document'
import { ediIntakeErrors } from './edi-intake-errors'
import type { EdiMessage } from './edi-interchange'
import type { EdiInvoice } from './edi-invoice'
import type { EdiEnvelope } from './edi-partner'
import type { EdiProblem } from './edi-problem'
import type { EdiFile } from './read-edi'
import type { RecognisedEdi } from './recognised-edi'
import { toRecognised } from './to-recognised'

/** A message and the envelope that it came in; null where it had none. */
export type EdiContent = EdiInvoice & { envelope: EdiEnvelope | null }

/** The first invoice of an EDI file as it is kept: the values of the form, the whole message, and where each value stands. */
export type EdiReading = Omit<RecognisedEdi, 'sources'> & {
  syntax: string
  invoice: EdiContent
  fields: RecognisedFields
  sources: ReadData['sources']
  /** Every text of the message, a line each. */
  text: string
  count: number
}

/**
 * What an EDI file says that was read. @throws edi.no_invoice where none of its messages is one, edi.refused with the first
 * error of the file's envelope or of the message
 */
export function ediReading(file: EdiFile): EdiReading {
  const invoices = file.messages.filter(({ isInvoice }) => isInvoice)
  const ofEnvelopes = file.interchanges.flatMap(({ groups, problems }) => [
    ...problems,
    ...groups.flatMap((group) => group.problems),
  ])
  const [first] = invoices
  refuse(ofEnvelopes)
  if (!first?.invoice) {
    refuse(file.messages.flatMap(({ problems }) => problems))
    throw ediIntakeErrors.noInvoice()
  }
  if (invoices.length === 1) refuse(first.problems)
  const { sources, ...recognised } = toRecognised(first.invoice)
  return {
    ...recognised,
    syntax: first.syntax,
    invoice: { ...first.invoice, envelope: envelopeOf(file, first) },
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, segment]) => [name, { line: segment, path: `segment ${segment}` }]),
    ),
    text: textsIn(first.invoice).join('\n'),
    count: invoices.length,
  }
}

function envelopeOf({ interchanges }: EdiFile, { type, version }: EdiMessage): EdiEnvelope | null {
  const header = interchanges.find((one) => one.header !== null)?.header
  return header ? { sender: header.sender, receiver: header.receiver, type, version } : null
}

function refuse(problems: readonly EdiProblem[]): void {
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw ediIntakeErrors.refused({ problem: error.told })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
