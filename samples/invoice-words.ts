import type { Language } from './invoice-model'

export type InvoiceWords = {
  invoice: string
  creditNote: string
  number: string
  creditNumber: string
  date: string
  due: string
  order: string
  customer: string
  delivery: string
  reference: string
  pos: string
  item: string
  description: string
  quantity: string
  unit: string
  price: string
  amount: string
  net: string
  total: string
  creditTotal: string
  carried: string
  billTo: string
  shipTo: string
  creditDate: string
  bank: string
  vatId: string
  taxNumber: string
  phone: string
  greeting: string
  opening: string
  creditOpening: string
  closing: string
  page: (page: number, of: number) => string
  terms: (days: number, date: string) => string
}

export const words: Record<Language, InvoiceWords> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit Memo',
    number: 'Invoice No.',
    creditNumber: 'Credit Memo No.',
    date: 'Invoice Date',
    due: 'Due Date',
    order: 'P.O. Number',
    customer: 'Account No.',
    delivery: 'Ship Date',
    reference: 'Applies to invoice',
    pos: '#',
    item: 'Item',
    description: 'Description',
    quantity: 'Qty',
    unit: 'Unit',
    price: 'Unit Price',
    amount: 'Amount',
    net: 'Subtotal',
    total: 'Total Due',
    creditTotal: 'Total Credit',
    carried: 'Carried forward',
    billTo: 'Bill To',
    shipTo: 'Ship To',
    creditDate: 'Credit Date',
    bank: 'Bank',
    vatId: 'VAT ID',
    taxNumber: 'Tax ID',
    phone: 'Phone',
    greeting: 'To whom it may concern,',
    opening: 'Please find below what we have delivered to you.',
    creditOpening: 'We credit your account with the following.',
    closing: 'Thank you for your business.',
    page: (page, of) => `Page ${page} of ${of}`,
    terms: (days, date) => `Payment terms: net ${days} days. Please pay by ${date}.`,
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Rechnungskorrektur',
    number: 'Rechnungsnummer',
    creditNumber: 'Gutschriftsnummer',
    date: 'Rechnungsdatum',
    due: 'Fällig am',
    order: 'Ihre Bestellnummer',
    customer: 'Kundennummer',
    delivery: 'Lieferdatum',
    reference: 'Zu Rechnung',
    pos: 'Pos.',
    item: 'Artikel-Nr.',
    description: 'Bezeichnung',
    quantity: 'Menge',
    unit: 'ME',
    price: 'Einzelpreis',
    amount: 'Betrag',
    net: 'Nettobetrag',
    total: 'Rechnungsbetrag',
    creditTotal: 'Gutschriftsbetrag',
    carried: 'Übertrag',
    billTo: 'Rechnungsempfänger',
    shipTo: 'Lieferanschrift',
    creditDate: 'Datum',
    bank: 'Bankverbindung',
    vatId: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    phone: 'Telefon',
    greeting: 'Sehr geehrte Damen und Herren,',
    opening: 'für unsere Lieferungen und Leistungen erlauben wir uns zu berechnen:',
    creditOpening: 'wir schreiben Ihnen gut:',
    closing: 'Wir danken für Ihren Auftrag.',
    page: (page, of) => `Seite ${page} von ${of}`,
    terms: (days, date) => `Zahlbar innerhalb von ${days} Tagen ohne Abzug bis zum ${date}.`,
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    number: 'Facture n°',
    creditNumber: 'Avoir n°',
    date: 'Date de facture',
    due: 'Échéance',
    order: 'Votre commande n°',
    customer: 'N° client',
    delivery: 'Date de livraison',
    reference: 'Sur facture n°',
    pos: 'N°',
    item: 'Référence',
    description: 'Désignation',
    quantity: 'Quantité',
    unit: 'Unité',
    price: 'Prix unitaire',
    amount: 'Montant',
    net: 'Total HT',
    total: 'Net à payer',
    creditTotal: 'Montant de l’avoir',
    carried: 'Report',
    billTo: 'Facturé à',
    shipTo: 'Livré à',
    creditDate: 'Date de l’avoir',
    bank: 'Coordonnées bancaires',
    vatId: 'N° TVA',
    taxNumber: 'N° fiscal',
    phone: 'Téléphone',
    greeting: 'Madame, Monsieur,',
    opening: 'Nous avons l’honneur de vous adresser la facture des prestations suivantes.',
    creditOpening: 'Nous portons à votre crédit les montants suivants.',
    closing: 'Nous vous remercions de votre confiance.',
    page: (page, of) => `Page ${page} sur ${of}`,
    terms: (days, date) => `Paiement à ${days} jours net, au plus tard le ${date}.`,
  },
  it: {
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    number: 'Fattura n.',
    creditNumber: 'Nota di credito n.',
    date: 'Data fattura',
    due: 'Scadenza',
    order: 'Vs. ordine n.',
    customer: 'Codice cliente',
    delivery: 'Data consegna',
    reference: 'Rif. fattura',
    pos: 'N.',
    item: 'Codice',
    description: 'Descrizione',
    quantity: 'Q.tà',
    unit: 'U.M.',
    price: 'Prezzo',
    amount: 'Importo',
    net: 'Imponibile',
    total: 'Totale fattura',
    creditTotal: 'Totale nota di credito',
    carried: 'Riporto',
    billTo: 'Spett.le',
    shipTo: 'Destinazione merce',
    creditDate: 'Data documento',
    bank: 'Banca',
    vatId: 'P.IVA',
    taxNumber: 'C.F.',
    phone: 'Tel.',
    greeting: 'Spettabile ditta,',
    opening: 'con la presente Vi fatturiamo quanto segue.',
    creditOpening: 'con la presente Vi accreditiamo quanto segue.',
    closing: 'Ringraziamo per la fiducia accordataci.',
    page: (page, of) => `Pagina ${page} di ${of}`,
    terms: (days, date) => `Pagamento: bonifico bancario a ${days} giorni, scadenza ${date}.`,
  },
}
