import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Invoice } from './invoice-model'
import { readInvoices } from './read-invoices'
import { readEInvoice } from './server/read-e-invoice'
import { randomInvoice } from './test-random-invoices'
import { asCiiHolds, asUblHolds, withoutEmpty } from './test-syntax-limits'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'
import { parseXml } from './xml-tree'

const folder = join(import.meta.dirname, '../../../shared/corpus/einvoice-xml/xml')

const readAgain = (xml: string): Invoice => readInvoices(parseXml(xml))[0]!.invoice

describe.skipIf(!existsSync(folder))('e-invoices of others', () => {
  const files = existsSync(folder) ? readdirSync(folder) : []
  it.each(files)('%s says the same when it is written as UBL and as CII', (file) => {
    for (const { invoice, syntax } of readEInvoice(readFileSync(join(folder, file)))) {
      expect(withoutEmpty(readAgain(writeUbl(invoice)))).toEqual(asUblHolds(invoice))
      expect(withoutEmpty(readAgain(writeCii(invoice)))).toEqual(asCiiHolds(invoice))
      // what comes from a syntax goes back into it unchanged
      const same = syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice)
      expect(withoutEmpty(readAgain(same))).toEqual(withoutEmpty(invoice))
    }
  })
})

it('any invoice is read as the same after it was written', () => {
  fc.assert(
    fc.property(randomInvoice, (invoice) => {
      expect(withoutEmpty(readAgain(writeUbl(invoice)))).toEqual(asUblHolds(invoice))
      expect(withoutEmpty(readAgain(writeCii(invoice)))).toEqual(asCiiHolds(invoice))
    }),
    { numRuns: 300, seed: 20_261_124 },
  )
})
