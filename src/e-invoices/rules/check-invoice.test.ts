import { describe, expect, it } from 'vitest'
import { english } from '../../kernel/words'
import type { EInvoiceSyntax, Invoice } from '../invoice-model'
import { readEInvoice } from '../server/read-e-invoice'
import { writeCii } from '../write-cii'
import { writeUbl } from '../write-ubl'
import { checkInvoice } from './check-invoice'
import { checkReadInvoice } from './check-read-invoice'
import { ruleTable } from './rule-layers'
import { mostFindingsOfRule } from './rule-plan'
import { type Changes, change, invoiceOf } from './test-breach'
import { coreBreaches } from './test-core-breaches'
import { testedCategories, validInvoice } from './test-invoices'
import { nationalBreaches } from './test-national-breaches'
import {
  cleanVehicleBreaches,
  extensionBreaches,
  peppolBreaches,
  xRechnungBreaches,
} from './test-network-breaches'
import { coreXmlBreaches, extensionXmlBreaches, peppolXmlBreaches, type XmlBreach } from './test-xml-breaches'

const core = 'urn:cen.eu:en16931:2017'
const peppol = `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const xRechnung = `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`
const extension = `${xRechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`
const cleanVehicles = `${xRechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`

const breaches = [
  { specification: core, rules: coreBreaches },
  { specification: peppol, rules: peppolBreaches },
  { specification: peppol, rules: nationalBreaches },
  { specification: xRechnung, rules: xRechnungBreaches },
  { specification: extension, rules: extensionBreaches },
  { specification: cleanVehicles, rules: cleanVehicleBreaches },
].flatMap(({ specification, rules }) =>
  Object.entries(rules).map(([id, breach]) => ({ id, specification, breach })),
)

const xmlBreaches = [
  { specification: core, rules: coreXmlBreaches },
  { specification: peppol, rules: peppolXmlBreaches },
  { specification: extension, rules: extensionXmlBreaches },
].flatMap(({ specification, rules }) =>
  rules.map(([id, breach]) => ({ id, specification, breach, syntax: breach.syntax })),
)

const everyId = new Set(
  Object.values(ruleTable).flatMap((groups) => groups.flatMap(({ rules }) => rules.map(({ id }) => id))),
)

describe('every rule', () => {
  it('has an invoice that keeps it and one that breaks it', () => {
    const tested = new Set([...breaches, ...xmlBreaches].map(({ id }) => id))
    expect([...tested].toSorted()).toEqual([...everyId].toSorted())
  })

  it.each(xmlBreaches)('$id in the XML of $syntax', ({ id, specification, breach }) => {
    const { from, to, prepared } = breach
    const given = xmlOf(breach, specification)
    const xml = prepared ? given.replace(prepared.from, prepared.to) : given
    expect(findingsIn(xml)).toEqual([])

    const broken = xml.replace(from, to)
    const found = findingsIn(broken).filter((finding) => finding.id === id)
    expect(found).not.toEqual([])
    for (const { source, text } of found) {
      expect(source?.path).toMatch(/^\/(?:rsm:CrossIndustry)?Invoice/)
      expect(english.tell(text)).toMatch(/^[^{}]+[.#]$/)
    }
  })

  it.each(breaches)('$id', ({ id, specification, breach }) => {
    const { syntax = 'ubl', broken } = breach
    const invoice = invoiceOf(breach, specification)
    expect(checkInvoice(invoice, { syntax, specification })).toEqual([])

    change(invoice, broken)
    const findings = checkInvoice(invoice, { syntax, specification })
    expect(findings.map((finding) => finding.id)).toContain(id)
    for (const { location, text } of findings) {
      expect(invoice).toHaveProperty(location.split('.')[0]!)
      expect(english.tell(text)).toMatch(/^[^{}]+[.#]$/)
    }
  })
})

function xmlOf({ given, syntax }: XmlBreach, specification: string): string {
  const invoice = invoiceOf({ broken: {}, ...(given ? { given } : {}) }, specification)
  return syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice)
}

const findingsIn = (xml: string) => readEInvoice(Buffer.from(xml)).flatMap(checkReadInvoice)

/** The ids of the rules that an invoice breaks. */
function idsOf(invoice: Invoice, syntax: EInvoiceSyntax = 'ubl'): string[] {
  return checkInvoice(invoice, { syntax, specification: invoice.specification }).map(({ id }) => id)
}

function changed(changes: Changes, invoice = validInvoice()): Invoice {
  change(invoice, changes)
  return invoice
}

describe('the rules of an invoice', () => {
  it.each(testedCategories)('are kept by an invoice of VAT category %s in UBL and CII', (category) => {
    for (const specification of [core, peppol]) {
      const invoice = changed({ specification }, validInvoice(category))
      // between two Germans Peppol wants a rate in each breakdown
      invoice.vatBreakdown[0]!.rate ??= specification === peppol ? '0' : null
      expect(idsOf(invoice)).toEqual([])
      expect(idsOf(invoice, 'cii')).toEqual([])
    }
  })

  it('are those of EN 16931 for UBL and CII, and none for other syntaxes and models', () => {
    const without = changed({ number: null })
    expect(idsOf(without, 'ubl')).toEqual(['BR-02'])
    expect(idsOf(without, 'cii')).toEqual(['BR-02'])
    for (const syntax of ['zugferd-1', 'fatturapa', 'ksef'] as const)
      expect(idsOf(without, syntax)).toEqual([])
    expect(idsOf(changed({ number: null, specification: 'urn:peppol:pint:billing-1@sg-1' }))).toEqual([])
  })

  it('of Peppol are asked for where the specification or else the process says Peppol', () => {
    const withoutBuyer = { 'buyer.electronicAddress': null }
    expect(idsOf(changed({ ...withoutBuyer, specification: core }))).toEqual([])
    expect(idsOf(changed({ ...withoutBuyer, specification: peppol }))).toEqual(['PEPPOL-EN16931-R010'])
    expect(idsOf(changed({ ...withoutBuyer, specification: null }))).toEqual(['BR-01', 'PEPPOL-EN16931-R010'])
  })

  it('of XRechnung 3 are partly those of Peppol, of XRechnung 2 not', () => {
    const withoutBuyer = { 'buyer.electronicAddress': null }
    expect(idsOf(changed({ ...withoutBuyer, specification: xRechnung }))).toEqual(['PEPPOL-EN16931-R010'])
    const old = `${core}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`
    expect(idsOf(changed({ ...withoutBuyer, specification: old }))).toEqual(['BR-DE-21'])
  })

  it('in Factur-X MINIMUM and BASIC WL are only those about what the profile has', () => {
    const basicWl = { specification: 'urn:factur-x.eu:1p0:basicwl', lines: [], 'totals.lines': '100.00' }
    expect(idsOf(changed(basicWl), 'cii')).toEqual([])
    const minimum = {
      ...basicWl,
      specification: 'urn:factur-x.eu:1p0:minimum',
      'buyer.address': null,
      'totals.lines': null,
      'totals.allowances': null,
      'totals.charges': null,
      allowances: [],
      charges: [],
      vatBreakdown: [],
      paymentMeans: [],
      dueDate: null,
      paymentTerms: null,
    }
    expect(idsOf(changed(minimum), 'cii')).toEqual([])
    expect(idsOf(changed({ ...minimum, 'totals.withVat': '114.01' }), 'cii')).toEqual([
      'BR-CO-15',
      'BR-CO-16',
    ])
  })
})

describe('amounts', () => {
  const withVat = (vat: string) =>
    changed({
      'vatBreakdown.0.vat': vat,
      'totals.vat': vat,
      'totals.withVat': `${95 + Number(vat)}`,
      'totals.payable': `${95 + Number(vat)}`,
    })

  it('of VAT may be less than 1 from taxable amount times rate', () => {
    expect(idsOf(withVat('19.99'))).toEqual([])
    expect(idsOf(withVat('18.01'))).toEqual([])
    expect(idsOf(withVat('20.00'))).toEqual(['BR-CO-17', 'BR-S-09'])
  })

  it('are added exactly and rounded half up', () => {
    const totals = { 'totals.withoutVat': '95', 'totals.vat': '19.0' }
    expect(idsOf(changed(totals))).toEqual([])
    const thirds = changed({ 'lines.0.netAmount': '99.995', 'totals.lines': '100.00' })
    expect(idsOf(thirds)).toEqual(['BR-DEC-23'])
    expect(idsOf(changed({ 'lines.0.netAmount': '99.9949', 'totals.lines': '100.00' }))).toContain('BR-CO-10')
  })

  it('of credit notes may be negative, prices not', () => {
    const negative = changed({
      'lines.0.quantity': '-10',
      'lines.0.netAmount': '-100.00',
      allowances: [],
      charges: [],
      totals: {
        ...validInvoice().totals,
        lines: '-100.00',
        allowances: null,
        charges: null,
        withoutVat: '-100.00',
        vat: '-20.00',
        withVat: '-120.00',
        payable: '-120.00',
      },
      'vatBreakdown.0.taxable': '-100.00',
      'vatBreakdown.0.vat': '-20.00',
    })
    expect(idsOf(negative)).toEqual([])
    expect(idsOf(changed({ 'lines.0.netPrice': '-10' }, negative))).toEqual(['BR-27'])
  })

  it('with absurdly many digits take no time', () => {
    const digits = '9'.repeat(1_000_000)
    const before = process.cpuUsage()
    idsOf(changed({ 'lines.0.netAmount': digits, 'totals.lines': digits, 'totals.payable': digits }))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(500)
  })
})

describe('a finding', () => {
  it('says in words where and what is wrong', () => {
    const invoice = changed({ 'lines.0.vatCategory': null, 'lines.0.id': '007' })
    const [first] = checkInvoice(invoice, { syntax: 'ubl', specification: core })
    expect(first).toMatchObject({ id: 'BR-CO-04', severity: 'fatal', location: 'lines.0.vatCategory' })
    expect(first && english.tell(first.text)).toBe('Line 007: VAT category of the line (BT-151) is missing.')
  })

  it('names the stated and the computed amount', () => {
    const [first] = checkInvoice(changed({ 'totals.lines': '90.00' }), { syntax: 'ubl', specification: core })
    expect(first && english.tell(first.text)).toBe('Total of the lines (BT-106) is 90, but 100 was expected.')
  })

  it('is told a hundred times at most for one rule', () => {
    const line = validInvoice().lines[0]!
    const lines = Array.from({ length: 300 }, (_, index) => ({ ...line, id: `${index}`, name: null }))
    const ids = idsOf(changed({ lines }))
    expect(ids.filter((id) => id === 'BR-25')).toHaveLength(mostFindingsOfRule)
  })
})

it('10,000 lines are checked in well under a second', () => {
  const line = validInvoice().lines[0]!
  const lines = Array.from({ length: 10_000 }, (_, index) => ({ ...line, id: `${index}` }))
  const invoice = changed({ lines, specification: peppol })
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    expect(idsOf(invoice)).toEqual(['BR-CO-10', 'BR-S-08'])
    const { user, system } = process.cpuUsage(before)
    return Math.round((user + system) / 1_000)
  })
  process.stdout.write(`10,000 lines were checked in ${times.join(', ')} ms of the processor\n`)
  expect(Math.min(...times)).toBeLessThan(1_000)
})
