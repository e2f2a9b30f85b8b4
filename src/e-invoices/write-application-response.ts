import type { Clarification, InvoiceResponse, ResponseParty } from './invoice-response'
import { ublIdentifierOf } from './write-ubl-party'
import { groupOf, requiredGroup, textElement, writeXml, type XmlPiece } from './write-xml'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
const transaction = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'
const process = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3'

/** A UBL 2.1 ApplicationResponse by Peppol BIS Invoice Response 3.1 (transaction T111). */
export function writeApplicationResponse(response: InvoiceResponse): string {
  const { sender, receiver } = response
  const root = requiredGroup(
    'ApplicationResponse',
    textElement('cbc:CustomizationID', transaction),
    textElement('cbc:ProfileID', process),
    textElement('cbc:ID', response.id),
    textElement('cbc:IssueDate', response.issueDate),
    textElement('cbc:IssueTime', response.issueTime),
    textElement('cbc:Note', response.note),
    partyOf('cac:SenderParty', sender),
    partyOf('cac:ReceiverParty', { ...receiver, contact: null }),
    requiredGroup(
      'cac:DocumentResponse',
      responseOf(response),
      referenceOf(response.invoice),
      response.payment === null
        ? null
        : referenceOf({ number: response.payment, issueDate: null, typeCode: '481' }),
      namedParty('cac:IssuerParty', receiver),
      namedParty('cac:RecipientParty', sender),
    ),
  )
  return writeXml(root, {
    '': `${schema}:ApplicationResponse-2`,
    cac: `${schema}:CommonAggregateComponents-2`,
    cbc: `${schema}:CommonBasicComponents-2`,
  })
}

function partyOf(name: string, party: ResponseParty): XmlPiece | null {
  return groupOf(
    name,
    ublIdentifierOf('cbc:EndpointID', party.endpoint),
    identificationOf(party),
    groupOf('cac:PartyLegalEntity', textElement('cbc:RegistrationName', party.name)),
    party.contact &&
      groupOf(
        'cac:Contact',
        textElement('cbc:Name', party.contact.name),
        textElement('cbc:Telephone', party.contact.phone),
        textElement('cbc:ElectronicMail', party.contact.email),
      ),
  )
}

const identificationOf = ({ identifier }: ResponseParty) =>
  groupOf('cac:PartyIdentification', ublIdentifierOf('cbc:ID', identifier))

const namedParty = (name: string, party: ResponseParty) =>
  groupOf(name, identificationOf(party), groupOf('cac:PartyName', textElement('cbc:Name', party.name)))

function responseOf({ answer, effectiveDate }: InvoiceResponse): XmlPiece | null {
  return groupOf(
    'cac:Response',
    textElement('cbc:ResponseCode', answer.code),
    textElement('cbc:EffectiveDate', effectiveDate),
    answer.clarifications.map(statusOf),
  )
}

function statusOf({ list, code, text, details }: Clarification): XmlPiece | null {
  return groupOf(
    'cac:Status',
    textElement('cbc:StatusReasonCode', code, { listID: list }),
    textElement('cbc:StatusReason', text),
    details.map(({ term, value }) =>
      groupOf('cac:Condition', textElement('cbc:AttributeID', term), textElement('cbc:Description', value)),
    ),
  )
}

const referenceOf = ({ number, issueDate, typeCode }: InvoiceResponse['invoice']) =>
  groupOf(
    'cac:DocumentReference',
    textElement('cbc:ID', number),
    textElement('cbc:IssueDate', issueDate),
    textElement('cbc:DocumentTypeCode', typeCode),
  )
