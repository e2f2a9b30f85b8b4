import { describe, expect, it } from 'vitest'
import { exampleEInvoice, ublOf } from '../../../../samples/make-e-invoice'
import { parseXml } from '../../xml-tree'
import { compileSchematron } from './compile-schematron'
import { runSchematron } from './run-schematron'

// Schemas of our own in the ways that the official ones are written.

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const schema = (inner: string) => `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
  <title>Rules of our own</title>
  <ns prefix="cac" uri="${ubl}:CommonAggregateComponents-2"/><ns prefix="cbc" uri="${ubl}:CommonBasicComponents-2"/>
  <ns prefix="ubl" uri="${ubl}:Invoice-2"/><ns prefix="u" uri="urn:own:functions"/>${inner}</schema>`

const run = (inner: string, xml = ublOf(exampleEInvoice)) =>
  runSchematron(xml, compileSchematron(parseXml(schema(inner))))
const broken = (inner: string, xml?: string) => run(inner, xml).findings.map(({ id, place }) => [id, place])

describe('Schematron', () => {
  it('judges each node by the first rule of a pattern that it fits, with severity, text and place', () => {
    const { findings, notRun } = run(`<pattern>
      <rule context="cac:InvoiceLine[cbc:ID='1']"><assert id="A-1" flag="warning" test="false()">[A-1]-The first line.</assert></rule>
      <rule context="cac:InvoiceLine | cac:CreditNoteLine"><assert id="A-2" flag="fatal" test="cbc:ID = '1'">[A-2]-Another line.</assert></rule>
      <rule context="/ubl:Invoice"><report id="A-3" test="exists(cbc:ID)">[A-3]-It has a number.</report></rule>
    </pattern>`)
    expect(findings).toEqual([
      { id: 'A-1', severity: 'warning', text: 'The first line.', place: '/Invoice/cac:InvoiceLine' },
      { id: 'A-2', severity: 'fatal', text: 'Another line.', place: '/Invoice/cac:InvoiceLine[2]' },
      { id: 'A-3', severity: 'fatal', text: 'It has a number.', place: '/Invoice' },
    ])
    expect(notRun).toBe(0)
  })

  it('knows abstract patterns with parameters, abstract rules and variables', () => {
    expect(
      broken(`<let name="currency" value="/ubl:Invoice/cbc:DocumentCurrencyCode"/>
      <pattern abstract="true" id="model"><rule context="$Line"><assert id="B-1" test="$B-1">x</assert><assert id="B-10" test="$B-10">x</assert></rule></pattern>
      <pattern is-a="model" id="bound"><param name="B-1" value="exists(cbc:Nothing)"/><param name="B-10" value="exists(cbc:ID)"/><param name="Line" value="/ubl:Invoice/cac:InvoiceLine"/></pattern>
      <pattern><rule abstract="true" id="base"><assert id="B-2" test="$currency = 'CHF'">x</assert></rule>
        <rule context="//cac:LegalMonetaryTotal"><extends rule="base"/><let name="own" value="cbc:PayableAmount/@currencyID"/><assert id="B-3" test="$own = $currency">x</assert></rule></pattern>`),
    ).toEqual([
      ['B-1', '/Invoice/cac:InvoiceLine'],
      ['B-1', '/Invoice/cac:InvoiceLine[2]'],
      ['B-2', '/Invoice/cac:LegalMonetaryTotal'],
    ])
  })

  it('runs XPath 2 with functions that the schema declares, and says what it could not run', () => {
    const { findings, notRun } = run(`
      <function xmlns="http://www.w3.org/1999/XSL/Transform" name="u:twice" as="xs:boolean"><param name="val"/><variable name="half" select="xs:decimal($val) div 2"/><choose><when test="$half &gt; 1000"><value-of select="false()"/></when><otherwise><sequence select="$half * 2 = xs:decimal($val)"/></otherwise></choose></function>
      <function xmlns="http://www.w3.org/1999/XSL/Transform" name="u:made" as="xs:boolean"><param name="val"/><for-each select="1"/></function>
      <pattern><rule context="cac:InvoiceLine">
        <assert id="C-1" test="u:twice(cbc:LineExtensionAmount)">x</assert>
        <assert id="C-2" test="every $code in cac:Item/cac:ClassifiedTaxCategory/cbc:ID satisfies matches(normalize-space($code), '^[A-Z]{1,2}$')">x</assert>
        <assert id="C-3" test="some $unit in tokenize('HUR C62', ' ') satisfies cbc:InvoicedQuantity/@unitCode = $unit">x</assert>
        <assert id="C-4" test="u:made(cbc:ID)">x</assert>
      </rule></pattern>`)
    expect(findings).toEqual([])
    expect(notRun).toBe(1)
  })

  it('does not take the noise of floats for a difference', () => {
    const line = { ...exampleEInvoice.lines[0]!, net: '84.10' }
    const many = ublOf({
      ...exampleEInvoice,
      lines: Array.from({ length: 30 }, () => line),
      totals: { net: '2523.00', tax: '479.37', gross: '3002.37' },
    })
    const sumOf = (wanted: string) => `<pattern><rule context="cac:LegalMonetaryTotal">
      <assert id="D-1" test="cbc:LineExtensionAmount = ${wanted}">x</assert>
      <assert id="D-2" test="xs:decimal(cbc:LineExtensionAmount) - ${wanted} &gt;= 0">x</assert></rule></pattern>`
    expect(broken(sumOf('sum(../cac:InvoiceLine/xs:decimal(cbc:LineExtensionAmount))'), many)).toEqual([])
    expect(
      broken(sumOf('(sum(../cac:InvoiceLine/xs:decimal(cbc:LineExtensionAmount)) + 0.01)'), many),
    ).toHaveLength(2)
  })
})
