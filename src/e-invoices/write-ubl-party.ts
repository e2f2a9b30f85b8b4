import type { Address, Identifier, Party } from './invoice-party'
import { groupOf, groupWith, requiredGroup, textElement, type XmlPiece } from './write-xml'

export const ublAddressOf = (name: string, address: Address | null) =>
  address &&
  groupOf(
    name,
    textElement('cbc:StreetName', address.line1),
    textElement('cbc:AdditionalStreetName', address.line2),
    textElement('cbc:CityName', address.city),
    textElement('cbc:PostalZone', address.postCode),
    textElement('cbc:CountrySubentity', address.subdivision),
    groupOf('cac:AddressLine', textElement('cbc:Line', address.line3)),
    groupOf('cac:Country', textElement('cbc:IdentificationCode', address.country)),
  )

export const ublIdentifierOf = (name: string, identifier: Identifier | null) =>
  identifier && textElement(name, identifier.value, { schemeID: identifier.scheme })

/** The seller's or buyer's cac:Party. `creditorId` (BT-90) stands among the identifiers of who is paid. */
export function ublPartyOf(party: Party, creditorId: string | null): XmlPiece | null {
  return groupOf(
    'cac:Party',
    ublIdentifierOf('cbc:EndpointID', party.electronicAddress),
    identificationsOf(party, creditorId),
    groupOf('cac:PartyName', textElement('cbc:Name', party.tradingName)),
    ublAddressOf('cac:PostalAddress', party.address),
    taxSchemeOf(party.vatId, 'VAT'),
    party.taxRegistrations.map(({ value, scheme }) => taxSchemeOf(value, scheme)),
    groupOf(
      'cac:PartyLegalEntity',
      textElement('cbc:RegistrationName', party.name),
      ublIdentifierOf('cbc:CompanyID', party.legalRegistration),
      textElement('cbc:CompanyLegalForm', party.legalInformation),
    ),
    party.contact &&
      groupOf(
        'cac:Contact',
        textElement('cbc:Name', party.contact.name),
        textElement('cbc:Telephone', party.contact.phone),
        textElement('cbc:ElectronicMail', party.contact.email),
      ),
  )
}

/** cac:PayeeParty: BG-10 knows nothing of a payee but names and numbers. */
export function ublPayeeOf(payee: Party | null, creditorId: string | null): XmlPiece | null {
  return (
    payee &&
    groupOf(
      'cac:PayeeParty',
      identificationsOf(payee, creditorId),
      groupOf('cac:PartyName', textElement('cbc:Name', payee.name)),
      groupOf('cac:PartyLegalEntity', ublIdentifierOf('cbc:CompanyID', payee.legalRegistration)),
    )
  )
}

/** cac:TaxRepresentativeParty: BG-11 knows a name, a VAT identifier and an address. */
export function ublTaxRepresentativeOf(party: Party | null): XmlPiece | null {
  return (
    party &&
    groupOf(
      'cac:TaxRepresentativeParty',
      groupOf('cac:PartyName', textElement('cbc:Name', party.name)),
      ublAddressOf('cac:PostalAddress', party.address),
      taxSchemeOf(party.vatId, 'VAT'),
    )
  )
}

/** The schema asks for a scheme, be it an empty one. */
const taxSchemeOf = (id: string | null, scheme: string | null) =>
  groupWith(
    id,
    'cac:PartyTaxScheme',
    textElement('cbc:CompanyID', id),
    requiredGroup('cac:TaxScheme', textElement('cbc:ID', scheme)),
  )

function identificationsOf({ identifiers }: Party, creditorId: string | null): (XmlPiece | null)[] {
  const creditor = creditorId === null ? [] : [{ value: creditorId, scheme: 'SEPA' }]
  return [...identifiers, ...creditor].map((identifier) =>
    groupOf('cac:PartyIdentification', ublIdentifierOf('cbc:ID', identifier)),
  )
}
