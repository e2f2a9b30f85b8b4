import { describe, expect, it } from 'vitest'
import { exampleInvoice } from './example-invoice'
import { invoiceTotals, type Language, type LayoutName, truthOf } from './invoice-model'
import { makeInvoicePdf } from './make-invoice-pdf'
import { makeMail } from './make-mail'
import { greyPages } from './page-images'
import { photoOf } from './photo-of'
import { printingOf } from './printed-values'
import { scanOf } from './scan-of'

const line = (quantity: string, unitPrice: string, taxRate?: string) => ({
  name: 'Teil',
  quantity,
  unitPrice,
  taxRate,
})
const rendered = async (pdf: Uint8Array) => (await greyPages(pdf, 40))[0]!

/** Share of dark pixels. */
const ink = ({ data }: { data: Uint8Array }) => data.filter((grey) => grey < 128).length / data.length

describe('the arithmetic of an invoice', () => {
  it('rounds each line to the cent, half away from zero', () => {
    const nets = (quantity: string, price: string) =>
      invoiceTotals(exampleInvoice({ lines: [line(quantity, price)] })).netMinor
    expect(nets('3', '0.335')).toBe(101n)
    expect(nets('1.5', '0.0333')).toBe(5n)
    expect(nets('-3', '0.335')).toBe(-101n)
    expect(nets('10000', '0.0874')).toBe(87_400n)
  })

  it('reckons tax once for each rate', () => {
    const lines = [line('1', '10.02', '19'), line('1', '10.02', '19'), line('2', '5.00', '7')]
    const { taxGroups, taxMinor, grossMinor } = invoiceTotals(exampleInvoice({ lines }))
    expect(taxGroups.map((group) => group.taxMinor)).toEqual([381n, 70n])
    expect([taxMinor, grossMinor]).toEqual([451n, 3455n])
  })

  it('refuses quantities that are no decimals', () => {
    expect(() => invoiceTotals(exampleInvoice({ lines: [line('1,5', '2.00')] }))).toThrow('not a decimal')
  })

  it('the example is worth what its description says', () => {
    expect(truthOf(exampleInvoice())).toMatchObject({
      net_total: '910.25',
      tax_total: '172.95',
      gross_total: '1083.20',
    })
  })
})

describe('numbers and days', () => {
  it('are written as the country writes them', () => {
    const german = printingOf(exampleInvoice())
    expect([german.money(123_456_789n), german.date('2026-03-05')]).toEqual(['1.234.567,89', '05.03.2026'])
    const english = printingOf(exampleInvoice({ language: 'en' }))
    expect([english.money(-5n), english.decimal('10000'), english.longDate('2026-03-05')]).toEqual([
      '-0.05',
      '10,000',
      'March 5, 2026',
    ])
    const supplier = exampleInvoice().supplier
    const swiss = printingOf(
      exampleInvoice({ supplier: { ...supplier, address: { ...supplier.address, country: 'CH' } } }),
    )
    expect(swiss.money(123_450n)).toBe("1'234.50")
  })
})

describe('a printed invoice', () => {
  const layouts: LayoutName[] = [
    'utility-bill',
    'wholesale',
    'din-letter',
    'serif-service',
    'typewriter',
    'telecom',
  ]
  const languages: Language[] = ['en', 'de', 'fr', 'it']
  it.each(layouts)(
    'comes out in the layout %s in every language, with long lists on more pages',
    async (layout) => {
      for (const language of languages) {
        const { bytes, pages } = await makeInvoicePdf(exampleInvoice({ layout, language }))
        expect(pages).toBe(1)
        expect(ink(await rendered(bytes))).toBeGreaterThan(0.004)
      }
      const lines = Array.from({ length: 60 }, (_, index) => line('1', `${index}.25`))
      expect((await makeInvoicePdf(exampleInvoice({ layout, lines }))).pages).toBeGreaterThan(1)
    },
  )

  it('is the same file for the same input', async () => {
    const [first, second] = await Promise.all([
      makeInvoicePdf(exampleInvoice()),
      makeInvoicePdf(exampleInvoice()),
    ])
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true)
  })
})

describe('pictures of an invoice', () => {
  it('a scan keeps the size of the page and much of its ink', async () => {
    const { bytes } = await makeInvoicePdf(exampleInvoice())
    const [page, scan] = [await rendered(bytes), await rendered(await scanOf(bytes))]
    expect(Math.abs(scan.width - page.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(scan.height - page.height)).toBeLessThanOrEqual(1)
    expect(ink(scan) / ink(page)).toBeGreaterThan(0.5)
  })

  it('a photo is a JPEG of the size asked for', async () => {
    const { bytes } = await makeInvoicePdf(exampleInvoice())
    const photo = await photoOf(bytes, { width: 300, height: 400, stain: null })
    expect(photo.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })
})

describe('a mail', () => {
  it('is the same for the same input and holds its attachment', async () => {
    const input = {
      from: 'Käthe <kaethe@supplier.example>',
      to: 'rechnungen@alpenwerk.example',
      subject: 'Rechnung für März',
      text: 'anbei',
      attachments: [
        { filename: 'a.pdf', content: new Uint8Array([1, 2, 3]), contentType: 'application/pdf' },
      ],
    }
    const [first, second] = await Promise.all([makeMail(input), makeMail(input)])
    expect(first.equals(second)).toBe(true)
    expect(first.toString()).toContain('AQID')
    expect((await makeMail({ ...input, messageId: '<own@supplier.example>' })).toString()).toContain(
      '<own@supplier.example>',
    )
  })
})
