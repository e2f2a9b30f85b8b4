import { describe, expect, it } from 'vitest'
import { answerFor, type DocumentStanding, type InvoiceResponse, responseTo } from './invoice-response'
import { readInvoices } from './read-invoices'
import { writeApplicationResponse } from './write-application-response'
import { parseXml, type XmlElement } from './xml-tree'

const response: InvoiceResponse = {
  id: 'resp-1',
  issueDate: '2026-11-24',
  issueTime: '10:15:00',
  note: 'Please see our mail <of today> & answer.',
  sender: {
    endpoint: { value: '7601000000000', scheme: '0088' },
    identifier: null,
    name: 'Alpenwerk AG',
    contact: { name: 'Priya Nair', phone: null, email: 'ap@alpenwerk.example' },
  },
  receiver: {
    endpoint: { value: '9930:DE123456788', scheme: '9930' },
    identifier: { value: 'HRB 1', scheme: null },
    name: 'Hallberg GmbH',
    contact: null,
  },
  answer: {
    code: 'UQ',
    clarifications: [
      {
        list: 'OPStatusReason',
        code: 'REF',
        text: 'Order unknown',
        details: [{ term: 'BT-13', value: 'PO-9' }],
      },
      { list: 'OPStatusAction', code: 'PIN', text: null, details: [] },
    ],
  },
  effectiveDate: '2026-11-23',
  invoice: { number: 'R-17', issueDate: '2026-11-02', typeCode: '380' },
  payment: null,
}

const told = ({ qualifiedName, attributes, children, text }: XmlElement): string => {
  const own = attributes.filter(({ namespace }) => namespace === '').map(({ value }) => `@${value}`)
  const inner = children.length > 0 ? `(${children.map(told).join(' ')})` : `=${text}`
  return `${qualifiedName.replace(/^c[ab]c:/, '')}${own.join('')}${inner}`
}

describe('an answer to an invoice over Peppol', () => {
  it('says who tells whom what about which invoice, in the order of the schema', () => {
    const root = parseXml(writeApplicationResponse(response))
    expect(root.namespace).toBe('urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2')
    expect(root.children.map(told)).toEqual([
      'CustomizationID=urn:fdc:peppol.eu:poacc:trns:invoice_response:3',
      'ProfileID=urn:fdc:peppol.eu:poacc:bis:invoice_response:3',
      'ID=resp-1',
      'IssueDate=2026-11-24',
      'IssueTime=10:15:00',
      'Note=Please see our mail <of today> & answer.',
      'SenderParty(EndpointID@0088=7601000000000 PartyLegalEntity(RegistrationName=Alpenwerk AG) Contact(Name=Priya Nair ElectronicMail=ap@alpenwerk.example))',
      'ReceiverParty(EndpointID@9930=9930:DE123456788 PartyIdentification(ID=HRB 1) PartyLegalEntity(RegistrationName=Hallberg GmbH))',
      'DocumentResponse(Response(ResponseCode=UQ EffectiveDate=2026-11-23' +
        ' Status(StatusReasonCode@OPStatusReason=REF StatusReason=Order unknown Condition(AttributeID=BT-13 Description=PO-9))' +
        ' Status(StatusReasonCode@OPStatusAction=PIN))' +
        ' DocumentReference(ID=R-17 IssueDate=2026-11-02 DocumentTypeCode=380)' +
        ' IssuerParty(PartyIdentification(ID=HRB 1) PartyName(Name=Hallberg GmbH)) RecipientParty(PartyName(Name=Alpenwerk AG)))',
    ])
  })

  it('names the payment of a paid invoice', () => {
    const xml = writeApplicationResponse({
      ...response,
      answer: { code: 'PD', clarifications: [] },
      payment: 'BANK-7',
    })
    const last = parseXml(xml).children.at(-1)
    expect(last && told(last)).toContain('DocumentReference(ID=BANK-7 DocumentTypeCode=481)')
  })
})

const standing: DocumentStanding = {
  status: 'NEW',
  erpStatus: null,
  hasOpenQuestion: false,
  peppolCodes: null,
  text: null,
}

describe('what Peppol calls the standing of a document', () => {
  it.each<[Partial<DocumentStanding>, string | null, string[]]>([
    [{ status: 'RECEIVED' }, 'AB', []],
    [{ status: 'PROCESSING' }, 'IP', []],
    [{ status: 'HITL' }, 'IP', []],
    [{ status: 'NEW' }, 'IP', []],
    [{ status: 'FLAGGED' }, 'IP', []],
    [{ status: 'FLAGGED', hasOpenQuestion: true, peppolCodes: 'PRI/PIN' }, 'UQ', ['PRI', 'PIN']],
    [
      { status: 'ON_HOLD', hasOpenQuestion: true, peppolCodes: 'DEL/NOA, QTY/CNP' },
      'UQ',
      ['DEL', 'QTY', 'NOA', 'CNP'],
    ],
    [{ status: 'ON_HOLD', hasOpenQuestion: true }, 'UQ', ['OTH']],
    [{ status: 'REJECTED', peppolCodes: 'REC/NIN' }, 'RE', ['REC', 'NIN']],
    [{ status: 'REJECTED', peppolCodes: 'XYZ/XYZ' }, 'RE', ['OTH']],
    [{ status: 'SUBMITTED' }, 'IP', []],
    [{ status: 'SUBMITTED', erpStatus: 'APPROVED' }, 'AP', []],
    [{ status: 'SUBMITTED', erpStatus: 'PAID' }, 'PD', []],
    [{ status: 'SUBMITTED', erpStatus: 'PARTIALLY_PAID' }, 'PD', ['PPD']],
    [{ status: 'DELETED' }, null, []],
  ])('%o is %s', (given, code, clarifications) => {
    const answer = answerFor({ ...standing, ...given })
    expect(answer?.code ?? null).toBe(code)
    expect(answer?.clarifications.map((one) => one.code) ?? []).toEqual(clarifications)
  })
})

it('the buyer of an e-invoice answers its seller, where both have an address in the network', () => {
  const party = (role: string, name: string, endpoint: string) => `<cac:${role}><cac:Party>${endpoint}
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`
  const invoiceWith = (endpoint: string) =>
    readInvoices(
      parseXml(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
        xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
        xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
        <cbc:ID>R-17</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
        ${party('AccountingSupplierParty', 'Hallberg GmbH', endpoint)}
        ${party('AccountingCustomerParty', 'Alpenwerk AG', '<cbc:EndpointID schemeID="0088">2</cbc:EndpointID>')}
      </Invoice>`),
    )[0]!.invoice
  expect(responseTo(invoiceWith('<cbc:EndpointID schemeID="9930">1</cbc:EndpointID>'))).toMatchObject({
    sender: { name: 'Alpenwerk AG', endpoint: { value: '2', scheme: '0088' } },
    receiver: { name: 'Hallberg GmbH', endpoint: { value: '1', scheme: '9930' } },
    invoice: { number: 'R-17', issueDate: '2026-11-02', typeCode: '380' },
  })
  expect(responseTo(invoiceWith(''))).toBeNull()
})
