import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import type { HeaderFieldName } from '../documents/header-fields'
import type { LineFieldName } from '../documents/line-fields'
import { type EdiReading, ediReading } from '../edi/edi-reading'
import { readEdiFile } from '../edi/read-edi'
import { edifactInvoice, x12Invoice } from '../edi/test-messages'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { filledFields } from '../recognition/read-field-names'
import { documentInvoice } from './document-invoice'
import { ediBesideFields } from './edi-beside-fields'
import type { Invoice } from './invoice-model'
import { readInvoices } from './read-invoices'
import { checkInvoice } from './rules/check-invoice'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'
import { parseXml } from './xml-tree'

type Header = Partial<Record<HeaderFieldName, string>>

/** As the form holds it that was filled from the message, with what somebody corrected. */
function outOf(reading: EdiReading, corrected: Header = {}): Invoice {
  const filled: Header = { documentType: reading.type === 'credit_note' ? 'CREDIT' : 'INVOICE' }
  for (const [from, name] of filledFields) filled[name] ??= reading.fields[from]?.value
  const lines = reading.lines.map((line, at): DocumentLine => {
    const values: Partial<Record<LineFieldName, string | null>> = {
      description: line.name,
      item: line.item,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unit_price,
      netAmount: line.net_amount,
    }
    const given = Object.entries(values).filter(([, value]) => value !== null)
    return {
      id: String(at),
      cells: Object.fromEntries(given.map(([name, value]) => [name, { value, source: 'DATA' as const }])),
    }
  })
  const known = { seller: null, buyer: null, lineCount: lines.length }
  const { buyer, ...beside } = ediBesideFields(reading.invoice, known)
  return documentInvoice({
    header: { ...filled, ...reading.header, ...corrected },
    lines,
    taxRates: {},
    ...beside,
    buyer,
  })
}

const read = (message: Uint8Array) => ediReading(readEdiFile(message))

const brokenBy = (invoice: Invoice) =>
  (['ubl', 'cii'] as const).flatMap((syntax) =>
    checkInvoice(invoice, { syntax, specification: invoice.specification }).map(({ id }) => id),
  )

const edifact = edifactInvoice([
  'BGM+380+R-81',
  'DTM+137:20260302:102',
  'DTM+35:20260228:102',
  'RFF+ON:PO-9',
  'NAD+SU+4035811991021::9++Steinbruch Nord GmbH+Steinweg 1+Berlin++10115+DE',
  'RFF+VA:DE123456788',
  'NAD+BY+7601000000002::9++Alpenwerk AG+Bergweg 2+Chur++7000+CH',
  'RFF+VA:CHE123456788',
  'NAD+DP+7601000000019::9++Lager+Talweg 3+Chur++7000+CH',
  'CUX+2:EUR:4',
  'PAT+1++5:3:D:30',
  'LIN+1++4035811991038:EN',
  'IMD+F++:::Kies',
  'QTY+47:10:PCE',
  'MOA+203:100',
  'PRI+AAA:10',
  'TAX+7+VAT+++:::19+S',
  'LIN+2++4035811991045:EN',
  'IMD+F++:::Handbuch',
  'QTY+47:4:PCE',
  'MOA+203:20',
  'PRI+AAA:5',
  'TAX+7+VAT+++:::7+AA',
  'UNS+S',
  'CNT+2:2',
  'MOA+79:120',
  'MOA+125:120',
  'MOA+124:20.4',
  'MOA+77:140.4',
  'TAX+7+VAT+++:::19+S',
  'MOA+124:19',
  'TAX+7+VAT+++:::7+AA',
  'MOA+124:1.4',
])

describe('an EDI message as e-invoice', () => {
  it('keeps the rules, with the parties and rates of the message and the corrected fields', () => {
    const invoice = outOf(read(edifact), { invoiceNumber: 'R-82' })
    expect(brokenBy(invoice)).toEqual([])
    expect(invoice).toMatchObject({
      number: 'R-82',
      currency: 'EUR',
      purchaseOrder: 'PO-9',
      seller: {
        name: 'Steinbruch Nord GmbH',
        vatId: 'DE123456788',
        identifiers: [{ value: '4035811991021', scheme: '0088' }],
        address: { line1: 'Steinweg 1', city: 'Berlin', country: 'DE' },
      },
      buyer: { name: 'Alpenwerk AG', address: { city: 'Chur', country: 'CH' } },
      delivery: { location: { value: '7601000000019', scheme: '0088' }, date: '2026-02-28' },
      vatBreakdown: [
        { category: 'S', rate: '19', taxable: '100', vat: '19' },
        { category: 'S', rate: '7', taxable: '20', vat: '1.4' },
      ],
      totals: { withoutVat: '120.00', vat: '20.40', payable: '140.40' },
    })
  })

  it('without any tax asks for none, and its units are those of the standard', () => {
    const message = x12Invoice([
      'BIG*20260105*R1**P1',
      'CUR*SE*USD',
      'N1*SE*Mill Valley Flour*1*123456789',
      'N3*1 Mill Road',
      'N4*Dayton*OH*45402*US',
      'N1*BT*Alpenwerk Inc*1*987654321',
      'N3*2 Hill Road',
      'N4*Austin*TX*73301*US',
      'ITD*01*3***9**30',
      'IT1*1*3*CA*4**VP*40512',
      'PID*F****Flour',
      'TDS*1200',
      'CTT*1',
    ])
    const invoice = outOf(read(message))
    expect(brokenBy(invoice)).toEqual([])
    expect(invoice).toMatchObject({
      seller: { identifiers: [{ value: '123456789', scheme: '0060' }] },
      lines: [{ name: 'Flour', unit: 'XCS', quantity: '3', netAmount: '12.00', vatCategory: 'O' }],
      vatBreakdown: [{ category: 'O', taxable: '12', vat: '0' }],
      totals: { payable: '12.00' },
    })
  })
})

const folder = join(import.meta.dirname, '../../../shared/corpus/edi/msg')

/** What the messages of others do not say: currencies, names, addresses, countries, and numbers of the seller. */
const lacking = ['BR-05', 'BR-06', 'BR-07', 'BR-08', 'BR-09', 'BR-10', 'BR-11', 'BR-CO-26', 'BR-S-02']
/** What they say wrong: VAT IDs without the country. */
const wrong = ['BR-CO-09']

describe.skipIf(!existsSync(folder))('EDI messages of others', () => {
  it.each(existsSync(folder) ? readdirSync(folder) : [])('%s says the same as e-invoice', (name) => {
    const reading = read(readFileSync(join(folder, name)))
    const invoice = outOf(reading)
    for (const id of brokenBy(invoice)) expect([...lacking, ...wrong]).toContain(id)
    for (const write of [writeUbl, writeCii]) {
      const again = readInvoices(parseXml(write(invoice)))[0]!.invoice
      expect(again).toMatchObject({
        number: reading.fields.invoice_number?.value,
        issueDate: reading.fields.issue_date?.value,
        seller: { name: reading.fields.supplier_name?.value ?? invoice.seller.name },
      })
      expect(plain(again.totals.payable)).toBe(plain(reading.fields.gross_total?.value))
      // a negative price, which the standard doesn't know, is written as a negative quantity
      const quantity = (value: string | null) => plain(value ?? '1')?.replace('-', '')
      expect(again.lines.map((line) => [quantity(line.quantity), plain(line.netAmount)])).toEqual(
        reading.lines.map((line) => [quantity(line.quantity), plain(line.net_amount)]),
      )
    }
  })
})

const plain = (decimal: string | null | undefined) => (decimal ? canonicalDecimal(decimal) : null)
