import type { Address, Identifier, Party } from './invoice-party'
import { groupOf, textElement, type XmlPiece } from './write-xml'

export const ciiAddressOf = (address: Address | null) =>
  address &&
  groupOf(
    'ram:PostalTradeAddress',
    textElement('ram:PostcodeCode', address.postCode),
    textElement('ram:LineOne', address.line1),
    textElement('ram:LineTwo', address.line2),
    textElement('ram:LineThree', address.line3),
    textElement('ram:CityName', address.city),
    textElement('ram:CountryID', address.country),
    textElement('ram:CountrySubDivisionName', address.subdivision),
  )

export const ciiIdentifierOf = (name: string, identifier: Identifier | null) =>
  identifier && textElement(name, identifier.value, { schemeID: identifier.scheme })

/** The numbers of a party: those without a scheme first, as the schema has it. */
export const ciiIdentifiersOf = (identifiers: readonly Identifier[]) => [
  ...identifiers.filter(({ scheme }) => scheme === null).map((one) => ciiIdentifierOf('ram:ID', one)),
  ...identifiers.filter(({ scheme }) => scheme !== null).map((one) => ciiIdentifierOf('ram:GlobalID', one)),
]

/** A ram:TradeParty under the name of its role. */
export function ciiPartyOf(name: string, party: Party | null): XmlPiece | null {
  return (
    party &&
    groupOf(
      name,
      ciiIdentifiersOf(party.identifiers),
      textElement('ram:Name', party.name),
      textElement('ram:Description', party.legalInformation),
      groupOf(
        'ram:SpecifiedLegalOrganization',
        ciiIdentifierOf('ram:ID', party.legalRegistration),
        textElement('ram:TradingBusinessName', party.tradingName),
      ),
      contactOf(party),
      ciiAddressOf(party.address),
      groupOf('ram:URIUniversalCommunication', ciiIdentifierOf('ram:URIID', party.electronicAddress)),
      party.vatId === null ? null : registrationOf({ value: party.vatId, scheme: 'VA' }),
      party.taxRegistrations.map(registrationOf),
    )
  )
}

const registrationOf = (registration: Identifier) =>
  groupOf('ram:SpecifiedTaxRegistration', ciiIdentifierOf('ram:ID', registration))

function contactOf({ contact }: Party): XmlPiece | null {
  return (
    contact &&
    groupOf(
      'ram:DefinedTradeContact',
      textElement('ram:PersonName', contact.name),
      groupOf('ram:TelephoneUniversalCommunication', textElement('ram:CompleteNumber', contact.phone)),
      groupOf('ram:EmailURIUniversalCommunication', textElement('ram:URIID', contact.email)),
    )
  )
}
