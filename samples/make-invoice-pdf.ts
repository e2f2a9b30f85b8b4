import { type InvoiceInput, invoiceTotals, type LayoutName, type SampleTruth, truthOf } from './invoice-model'
import { dinLetterLayout } from './layouts/din-letter'
import { type Layout, layoutContext } from './layouts/layout'
import { serifServiceLayout } from './layouts/serif-service'
import { telecomLayout } from './layouts/telecom'
import { typewriterLayout } from './layouts/typewriter'
import { utilityBillLayout } from './layouts/utility-bill'
import { wholesaleLayout } from './layouts/wholesale'

const layouts: Record<LayoutName, Layout> = {
  'utility-bill': utilityBillLayout,
  wholesale: wholesaleLayout,
  'din-letter': dinLetterLayout,
  'serif-service': serifServiceLayout,
  typewriter: typewriterLayout,
  telecom: telecomLayout,
}

export type InvoicePdf = { bytes: Uint8Array; truth: SampleTruth; pages: number }

/**
 * Prints an invoice or credit note as a PDF with text (standard fonts, so Western European letters only) and says
 * what stands on it. The same input gives the same bytes. utility-bill and telecom have English captions only and
 * write amounts with a dollar sign.
 */
export async function makeInvoicePdf(input: InvoiceInput): Promise<InvoicePdf> {
  const sheet = await layouts[input.layout](layoutContext(input, invoiceTotals(input)))
  return { bytes: await sheet.pdf.save(), truth: truthOf(input), pages: sheet.pages.length }
}
