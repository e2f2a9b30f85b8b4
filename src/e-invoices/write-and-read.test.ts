import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asEn16931 } from './as-en-16931'
import type { Invoice, ReadInvoice } from './invoice-model'
import { readInvoices } from './read-invoices'
import { readEInvoice } from './server/read-e-invoice'
import { readHybrid } from './server/read-hybrid'
import { randomInvoice } from './test-random-invoices'
import { asCiiHolds, asUblHolds, withoutEmpty } from './test-syntax-limits'
import { toRecognised } from './to-recognised'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'
import { parseXml } from './xml-tree'

const corpus = join(import.meta.dirname, '../../../shared/corpus')
const xmlFolder = join(corpus, 'einvoice-xml/xml')
const pdfFolder = join(corpus, 'hybrid-pdf/original')

const readAgain = (xml: string): ReadInvoice => readInvoices(parseXml(xml))[0]!
const invoiceAgain = (xml: string): Invoice => readAgain(xml).invoice

/** What the form gets, without the places on pages that data don't have. */
function formOf(read: ReadInvoice) {
  const { type, fields, header, lines } = toRecognised(read)
  return { type, fields, header, lines }
}

function saysTheSame(read: ReadInvoice): void {
  const { invoice, syntax } = read
  expect(withoutEmpty(invoiceAgain(writeUbl(invoice)))).toEqual(asUblHolds(invoice))
  expect(withoutEmpty(invoiceAgain(writeCii(invoice)))).toEqual(asCiiHolds(invoice))
  // what comes from a syntax goes back into it unchanged
  const same = syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice)
  expect(withoutEmpty(invoiceAgain(same))).toEqual(withoutEmpty(invoice))
  for (const write of [writeUbl, writeCii]) {
    const form = formOf(readAgain(write(asEn16931(read))))
    expect(form).toEqual(write === writeUbl ? withoutFalseIban(formOf(read)) : formOf(read))
  }
}

/** Two samples name an account as IBAN that is none ("XX"), which UBL can't. */
function withoutFalseIban(form: ReturnType<typeof formOf>): ReturnType<typeof formOf> {
  const { iban, ...fields } = form.fields
  return iban && /^[A-Z]{2}\d{2}/.test(iban.value) ? form : { ...form, fields }
}

describe.skipIf(!existsSync(corpus))('e-invoices of others', () => {
  it.each(existsSync(xmlFolder) ? readdirSync(xmlFolder) : [])(
    '%s says the same when it is written as UBL and as CII',
    (file) => {
      for (const read of readEInvoice(readFileSync(join(xmlFolder, file)))) saysTheSame(read)
    },
  )

  it('say the same where they lie in PDFs', async () => {
    let count = 0
    for (const file of readdirSync(pdfFolder))
      for (const read of (await readHybrid(readFileSync(join(pdfFolder, file))))?.invoices ?? []) {
        saysTheSame(read)
        count += 1
      }
    expect(count).toBeGreaterThan(40)
  })
})

it('any invoice is read as the same after it was written', () => {
  fc.assert(
    fc.property(randomInvoice, (invoice) => {
      expect(withoutEmpty(invoiceAgain(writeUbl(invoice)))).toEqual(asUblHolds(invoice))
      expect(withoutEmpty(invoiceAgain(writeCii(invoice)))).toEqual(asCiiHolds(invoice))
    }),
    { numRuns: 300, seed: 20_261_124 },
  )
})
