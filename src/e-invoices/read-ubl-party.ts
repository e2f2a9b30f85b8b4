import type { Address, Party } from './invoice-party'
import {
  absent,
  group,
  identifier,
  identifierOf,
  identifiers,
  list,
  none,
  optional,
  text,
} from './read-parts'

export const ublAddress = group<Address>({
  line1: text('StreetName'),
  line2: text('AdditionalStreetName'),
  line3: text('AddressLine/Line'),
  city: text('CityName'),
  postCode: text('PostalZone'),
  subdivision: text('CountrySubentity'),
  country: text('Country/IdentificationCode'),
})

/** VAT as senders write it, and GST, which takes its place in Peppol's international model (PINT). */
const vatSchemes = 'VAT|vat|Vat|GST'

/** cac:AccountingSupplierParty and cac:AccountingCustomerParty. */
export const ublParty = group<Party>({
  name: text('Party/PartyLegalEntity/RegistrationName', 'Party/PartyName/Name'),
  tradingName: text('Party/PartyName/Name'),
  identifiers: identifiers('Party/PartyIdentification/ID[@schemeID!=SEPA]'),
  legalRegistration: identifier('Party/PartyLegalEntity/CompanyID'),
  vatId: text(`Party/PartyTaxScheme[TaxScheme/ID=${vatSchemes}]/CompanyID`),
  taxRegistrations: list(
    `Party/PartyTaxScheme[TaxScheme/ID!=${vatSchemes}]`,
    identifierOf('CompanyID', 'TaxScheme/ID'),
  ),
  legalInformation: text('Party/PartyLegalEntity/CompanyLegalForm'),
  electronicAddress: identifier('Party/EndpointID'),
  customerNumber: text('SupplierAssignedAccountID'),
  address: optional('Party/PostalAddress', ublAddress),
  contact: optional(
    'Party/Contact',
    group({ name: text('Name'), phone: text('Telephone'), email: text('ElectronicMail') }),
  ),
})

const nothingOfParty = {
  tradingName: absent,
  taxRegistrations: none,
  legalInformation: absent,
  electronicAddress: absent,
  customerNumber: absent,
  contact: absent,
}

/** cac:PayeeParty */
export const ublPayee = group<Party>({
  ...nothingOfParty,
  name: text('PartyName/Name', 'PartyLegalEntity/RegistrationName'),
  identifiers: identifiers('PartyIdentification/ID[@schemeID!=SEPA]'),
  legalRegistration: identifier('PartyLegalEntity/CompanyID'),
  vatId: absent,
  address: absent,
})

/** cac:TaxRepresentativeParty */
export const ublTaxRepresentative = group<Party>({
  ...nothingOfParty,
  name: text('PartyName/Name', 'PartyLegalEntity/RegistrationName'),
  identifiers: none,
  legalRegistration: absent,
  vatId: text('PartyTaxScheme/CompanyID'),
  address: optional('PostalAddress', ublAddress),
})
