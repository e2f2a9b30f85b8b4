import type { EdiInvoice } from './edi-invoice'
import type { EdiProblem } from './edi-problem'
import type { EdiSegment } from './edi-segment'
import { MessageValues } from './message-values'
import { readEdifactInvoice } from './read-edifact-invoice'
import { readX12Invoice } from './read-x12-invoice'

/** The invoice of one message, from its header segment (ST, UNH) to its trailer, and what is wrong with its values. */
export function readInvoice(segments: readonly EdiSegment[]): {
  invoice: EdiInvoice
  problems: EdiProblem[]
} {
  const values = new MessageValues()
  const isX12 = segments[0]?.delimiters.syntax === 'x12'
  const invoice = isX12 ? readX12Invoice(segments, values) : readEdifactInvoice(segments, values)
  return { invoice, problems: values.problems }
}
