import type { Address, Party } from './invoice-party'
import { absent, group, identifierOf, joined, list, none, optional, type Part, text } from './read-parts'

/** A company has a Denominazione, a person Nome and Cognome. */
function nameIn(path: string): Part<string | null> {
  const company = text(`${path}/Denominazione`)
  const person = joined(' ', `${path}/Nome`, `${path}/Cognome`)
  return (place) => company(place) ?? person(place)
}

const address = group<Address>({
  line1: joined(' ', 'Indirizzo', 'NumeroCivico'),
  line2: absent,
  line3: absent,
  city: text('Comune'),
  postCode: text('CAP'),
  subdivision: text('Provincia'),
  country: text('Nazione'),
})

/** CedentePrestatore, CessionarioCommittente and RappresentanteFiscale. */
export const fatturaParty = group<Party>({
  name: nameIn('DatiAnagrafici/Anagrafica'),
  tradingName: absent,
  identifiers: none,
  legalRegistration: optional('IscrizioneREA', identifierOf('NumeroREA', 'Ufficio')),
  vatId: joined('', 'DatiAnagrafici/IdFiscaleIVA/IdPaese', 'DatiAnagrafici/IdFiscaleIVA/IdCodice'),
  taxRegistrations: list('DatiAnagrafici/CodiceFiscale', identifierOf('.', '@schemeID')),
  legalInformation: absent,
  electronicAddress: absent,
  customerNumber: absent,
  address: optional('Sede', address),
  contact: optional('Contatti', group({ name: absent, phone: text('Telefono'), email: text('Email') })),
})
