import type { Address, Party } from './invoice-party'
import { absent, group, identifierOf, list, optional, type Part, text } from './read-parts'

export const ciiAddress = group<Address>({
  line1: text('LineOne', 'StreetName'),
  line2: text('LineTwo'),
  line3: text('LineThree'),
  city: text('CityName'),
  postCode: text('PostcodeCode'),
  subdivision: text('CountrySubDivisionName'),
  country: text('CountryID'),
})

/** ram:SellerTradeParty, ram:BuyerTradeParty and all the others. */
export const ciiParty: Part<Party> = group<Party>({
  name: text('Name'),
  tradingName: text('SpecifiedLegalOrganization/TradingBusinessName'),
  identifiers: list('ID|GlobalID', identifierOf('.', '@schemeID')),
  legalRegistration: optional('SpecifiedLegalOrganization/ID', identifierOf('.', '@schemeID')),
  vatId: text('SpecifiedTaxRegistration/ID[@schemeID=VA]'),
  taxRegistrations: list('SpecifiedTaxRegistration/ID[@schemeID!=VA]', identifierOf('.', '@schemeID')),
  legalInformation: text('Description'),
  electronicAddress: optional('URIUniversalCommunication/URIID', identifierOf('.', '@schemeID')),
  customerNumber: absent,
  address: optional('PostalTradeAddress', ciiAddress),
  contact: optional(
    'DefinedTradeContact',
    group({
      name: text('PersonName', 'DepartmentName'),
      phone: text('TelephoneUniversalCommunication/CompleteNumber'),
      email: text('EmailURIUniversalCommunication/URIID', 'EmailURIUniversalCommunication/CompleteNumber'),
    }),
  ),
})
