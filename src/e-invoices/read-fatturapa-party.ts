import type { SupportingDocument } from './invoice-model'
import type { Address, Identifier, Party } from './invoice-party'
import { absent, group, identifierOf, joined, list, none, optional, type Part, text } from './read-parts'

/** A company has a Denominazione, a person Nome and Cognome. */
export function nameIn(path: string): Part<string | null> {
  const company = text(`${path}/Denominazione`)
  const person = joined(' ', `${path}/Nome`, `${path}/Cognome`)
  return (place) => company(place) ?? person(place)
}

export const fatturaAddress = group<Address>({
  line1: joined(' ', 'Indirizzo', 'NumeroCivico'),
  line2: absent,
  line3: absent,
  city: text('Comune'),
  postCode: text('CAP'),
  subdivision: text('Provincia'),
  country: text('Nazione'),
})

/** IdFiscaleIVA within a part: the country, then the number. */
export const fatturaVatId = (path: string) =>
  joined('', `${path}/IdFiscaleIVA/IdPaese`, `${path}/IdFiscaleIVA/IdCodice`)

/** Where the exchange system delivers to: a code, or the certified e-mail address that stands for seven zeros. */
export function toBuyerAddress(sent: string): Part<Identifier | null> {
  const code = optional(sent, identifierOf('CodiceDestinatario[.!=0000000]', '@schemeID'))
  const mail = optional(sent, identifierOf('PECDestinatario', '@schemeID'))
  return (place) => code(place) ?? mail(place)
}

/** Allegati */
export const fatturaAttachment = group<SupportingDocument>({
  reference: identifierOf('NomeAttachment', '@schemeID'),
  description: text('DescrizioneAttachment'),
  location: absent,
  base64: text('Attachment'),
  mediaType: text('FormatoAttachment'),
  filename: text('NomeAttachment'),
})

/** CedentePrestatore, CessionarioCommittente and RappresentanteFiscale. */
export const fatturaParty = group<Party>({
  name: nameIn('DatiAnagrafici/Anagrafica'),
  tradingName: absent,
  identifiers: none,
  legalRegistration: optional('IscrizioneREA', identifierOf('NumeroREA', 'Ufficio')),
  vatId: fatturaVatId('DatiAnagrafici'),
  taxRegistrations: list('DatiAnagrafici/CodiceFiscale', identifierOf('.', '@schemeID')),
  legalInformation: absent,
  electronicAddress: absent,
  customerNumber: absent,
  address: optional('Sede', fatturaAddress),
  contact: optional('Contatti', group({ name: absent, phone: text('Telefono'), email: text('Email') })),
})
