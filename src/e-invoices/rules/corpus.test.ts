import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReadInvoice } from '../invoice-model'
import { readEInvoice } from '../server/read-e-invoice'
import { readHybrid } from '../server/read-hybrid'
import { checkReadInvoice } from './check-read-invoice'

/** Invoices of others: not part of the project, so only where they lie beside it. */
const shared = join(import.meta.dirname, '..', '..', '..', '..', 'shared')
const corpus = join(shared, 'corpus')

/**
 * Fatal findings that are true: examples with made-up numbers, of another country's rules (ZATCA), or of a Peppol document
 * type that its process does not allow. Each was checked against its file.
 */
const broken: Record<string, string> = {
  'CEN issue116': 'PEPPOL-COMMON-R049',
  'josemmo peppol-rounding': 'PEPPOL-EN16931-R003 PEPPOL-EN16931-R008 PEPPOL-EN16931-R010',
  'gobl credit-note-summary': 'BR-CL-10 BR-CL-22 BR-CO-09 BR-Z-10',
  'gobl discount-taxes': 'BR-IC-06 BR-IC-11 BR-IC-12 PEPPOL-COMMON-R043',
  'gobl example-encoding': 'DE-R-002',
  'gobl invoice-peppol': 'PEPPOL-COMMON-R049 PEPPOL-COMMON-R050',
  'gobl invoice-prices-include-vat': 'PEPPOL-EN16931-R061',
  'gobl nbio-stuck-ubl': 'PEPPOL-COMMON-R043',
  'gobl partial-invoice': 'PEPPOL-EN16931-P0112',
  'gobl proforma-invoice': 'PEPPOL-EN16931-P0100',
  'gobl self-billed-creditnote': 'PEPPOL-EN16931-P0101',
  'gobl self-billed-invoice': 'PEPPOL-EN16931-P0100',
  'gobl simplified-invoice': 'BR-61 BR-CL-10 BR-CO-09',
  'gobl simplified-zero-rated-with-notes': 'BR-07 BR-10 BR-61 BR-CL-10 BR-CL-22 BR-CL-23 BR-CO-09 BR-Z-10',
  'gobl standard-credit-note': 'BR-61 BR-CL-10 BR-CO-09',
  'gobl standard-debit-note': 'BR-61 BR-CL-10 BR-CO-09',
}

const makers: Record<string, string> = { 'eInvoicing-EN1': 'CEN', einvoicing: 'josemmo', 'gobl.ubl': 'gobl' }

/** "gobl.ubl__self-billed-invoice__621d3b.xml" → "gobl self-billed-invoice" */
function nameOf(file: string): string {
  const [maker = '', name] = file.split('__')
  return `${makers[maker] ?? maker} ${name}`
}

const fatalIds = (read: ReadInvoice) =>
  new Set(
    checkReadInvoice(read)
      .filter(({ severity }) => severity === 'fatal')
      .map(({ id }) => id),
  )

describe.skipIf(!existsSync(corpus))('the e-invoices of the corpus', () => {
  it('break no fatal rule but those that they do break', () => {
    const folder = join(corpus, 'einvoice-xml', 'xml')
    const told = readdirSync(folder).flatMap((file) => {
      const ids = readEInvoice(readFileSync(join(folder, file))).flatMap((read) => [...fatalIds(read)])
      return ids.length > 0 ? [[nameOf(file), ids.toSorted().join(' ')] as const] : []
    })
    expect(Object.fromEntries(told)).toEqual(broken)
  })

  it('are checked without an error where they lie in PDFs', async () => {
    const folder = join(corpus, 'hybrid-pdf', 'original')
    let withFatal = 0
    let all = 0
    for (const file of readdirSync(folder)) {
      const hybrid = await readHybrid(readFileSync(join(folder, file)))
      for (const read of hybrid?.invoices ?? []) {
        all += 1
        if (fatalIds(read).size > 0) withFatal += 1
      }
    }
    expect(all).toBeGreaterThan(40)
    expect(withFatal).toBeLessThanOrEqual(4)
  })
})
