import type { PrintedLabels } from '../printed-labels'

export const germanLabels: PrintedLabels = {
  title:
    'RECHNUNG|Rechnung|Handelsrechnung|Ausgangsrechnung|Faktura|Honorarrechnung|Abschlagsrechnung|Schlussrechnung|Teilrechnung|Honorarnote',
  creditTitle: 'GUTSCHRIFT|Gutschrift|Rechnungskorrektur|Stornorechnung|Korrekturrechnung',
  number:
    'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnr.|Rechnung|Belegnummer|Beleg-Nr.|Re.-Nr.|Nummer|Nr.|Rg.-Nr.|Rechnungs-Nummer|Dokumentnummer|Rechnungs Nr|RE-Nr|Faktura-Nr.',
  creditNumber: 'Gutschriftsnummer|Gutschrift Nr.|Gutschrift-Nr.|Belegnummer|Korrekturnummer',
  numbered:
    'Rechnung Nr. {v}|Rechnung {v}|RECHNUNG {v}|Rechnung Nr. {v} vom {d}|Rechnung: {v}|Rechnungsnummer {v}|Rechnung {v} vom {d}|Rechnungs-Nr. {v} / {d}',
  date: 'Rechnungsdatum|Datum|Belegdatum|Rechnungs-Datum|Ausstellungsdatum|Datum der Rechnung|Rg.-Datum|vom|Ausgestellt am|Druckdatum der Rechnung|Dat.|Rechnung vom|Erstellt am',
  due: 'Fällig am|Fälligkeit|Fälligkeitsdatum|Zahlbar bis|Zahlungsziel|Fällig|Zu zahlen bis|Zahlungsfrist|Zahlungstermin|Zahlbar bis zum|Fällig bis|Bitte zahlen bis',
  order:
    'Bestellnummer|Ihre Bestellung|Bestell-Nr.|Ihre Bestellnummer|Auftragsnummer|Auftrag|Bestellung Nr.|Ihr Auftrag|Kundenbestellnummer|Auftrags-Nr.|Best.-Nr.|Ihre Bestell-Nr.',
  orderDate: 'Bestelldatum|Auftragsdatum|Bestellung vom|Auftrag vom',
  customerNo:
    'Kundennummer|Kunden-Nr.|Kd.-Nr.|Kundennr.|Ihre Kundennummer|Debitor|Debitorennummer|Kunde|Kunden Nr|Vertragskonto|Mitgliedsnummer|Kdnr.',
  deliveryNote: 'Lieferschein|Lieferschein-Nr.|Lieferscheinnummer|LS-Nr.|Lieferung|Sendungsnummer',
  deliveryDate:
    'Lieferdatum|Leistungsdatum|Liefertag|Datum der Lieferung|Versanddatum|Datum der Leistung|Lieferung am|Leistungsmonat',
  period: 'Leistungszeitraum|Abrechnungszeitraum|Zeitraum|Rechnungszeitraum|Leistungszeit|Lieferzeitraum',
  project: 'Projekt|Projektnummer|Bauvorhaben|Objekt|Kommission|Kostenstelle|BV',
  contract: 'Vertragsnummer|Vertrag|Vertrags-Nr.|Versicherungsnummer',
  quote: 'Angebot|Angebotsnummer|Angebot Nr.|Angebots-Nr.',
  yourRef: 'Ihr Zeichen|Ihre Referenz|Referenz|Ihre Zeichen|Kundenreferenz|Leitweg-ID',
  ourRef: 'Unser Zeichen|Unsere Referenz|Vorgang|Vorgangsnummer|Unser Auftrag|Aktenzeichen',
  contact:
    'Ansprechpartner|Bearbeiter|Sachbearbeiter|Kontakt|Ihr Ansprechpartner|Es bediente Sie|z. Hd.|Betreuer',
  terms: 'Zahlungsbedingungen|Zahlungskonditionen|Zahlungsweise|Zahlungsart|Kondition',
  termsText:
    '{n} Tage netto|Zahlbar innerhalb {n} Tagen ohne Abzug|{n} Tage|sofort ohne Abzug|8 Tage 2% Skonto, {n} Tage netto|innerhalb von {n} Tagen|netto {n} Tage|Zahlbar sofort rein netto',
  dueText:
    'Bitte überweisen Sie den Gesamtbetrag bis zum {d} auf unser Konto.|Zahlbar bis {d} ohne Abzug.|Wir bitten um Zahlung bis {d}.|Der Betrag ist bis spätestens {d} zu begleichen.|Bitte begleichen Sie den Rechnungsbetrag bis zum {d}.|Der Betrag wird am {d} von Ihrem Konto abgebucht.|Zahlbar ohne Abzug bis zum {d}',
  vatId:
    'USt-IdNr.|Ust-ID|USt.-Id.-Nr.|UID|UID-Nr.|Umsatzsteuer-ID|USt-ID-Nr.|Umsatzsteuer-Identifikationsnummer|MwSt-Nr.|UStID',
  taxNo: 'Steuernummer|St.-Nr.|Steuer-Nr.|StNr.',
  register:
    'Amtsgericht Stuttgart HRB|HRB|Handelsregister|Registergericht München HRB|FN|Firmenbuchnummer|AG Hamburg HRB',
  buyerVat: 'Ihre USt-IdNr.|Ihre UID|UID Kunde|USt-ID Kunde|Ihre USt-ID',
  phone: 'Telefon|Tel.|Tel|Fon|Telefonnummer|Mobil|T',
  fax: 'Fax|Telefax',
  email: 'E-Mail|Email|Mail',
  web: 'Internet|Web|www|Webseite',
  bankName: 'Bank|Bankverbindung|Kreditinstitut',
  iban: 'IBAN|Konto|Kontonummer|IBAN-Nr.',
  bic: 'BIC|SWIFT|BIC/SWIFT|SWIFT/BIC',
  holder: 'Kontoinhaber|Empfänger|Zahlungsempfänger|Begünstigter',
  paymentRef: 'Verwendungszweck|Zahlungsreferenz|Bitte bei Zahlung angeben',
  billTo:
    'Rechnungsempfänger|Rechnungsadresse|Kunde|An|Rechnungsanschrift|Käufer|Empfänger|Leistungsempfänger|Auftraggeber|Rechnung an|Firma|Rechnungsempfänger/in|Besteller',
  shipTo: 'Lieferadresse|Lieferanschrift|Warenempfänger|Leistungsort|Versandadresse|Empfänger der Ware',
  from: 'Rechnungssteller|Lieferant|Verkäufer|Absender|Von|Aussteller|Leistungserbringer|Auftragnehmer|Rechnungsersteller',
  remitTo: 'Zahlung an|Zahlungsempfänger|Bitte überweisen an',
  position: 'Pos.|Pos|Position|Nr.|#|Lfd. Nr.',
  item: 'Art.-Nr.|Artikelnummer|Artikel-Nr.|Artikelnr.|Art.Nr.|Bestellnummer|Sachnummer|Material',
  description:
    'Bezeichnung|Beschreibung|Leistung|Artikel|Artikelbezeichnung|Text|Produkt|Leistungsbeschreibung|Ware|Tätigkeit|Artikelbeschreibung|Gegenstand',
  quantity: 'Menge|Anzahl|Stk|Stück|Std.|Menge/Einheit|Stunden|Anz.',
  unit: 'Einheit|ME|Einh.|Mengeneinheit|VE',
  price:
    'Einzelpreis|Preis|E-Preis|EP|Stückpreis|Preis/Einheit|Einzelpreis netto|Nettopreis|Preis pro Einheit|Einzel|à|Satz',
  lineDiscount: 'Rabatt|Rab.|Rabatt %',
  rate: 'MwSt.|USt.|USt %|MwSt-Satz|Steuersatz|St.|USt.-Satz|MwSt %',
  amount:
    'Gesamtpreis|Betrag|Gesamt|Summe|Gesamt netto|Betrag EUR|Nettobetrag|GP|Gesamtbetrag|Wert|Positionsbetrag|Gesamtpreis netto|Total|Netto',
  subtotal: 'Zwischensumme|Warenwert|Summe Positionen|Summe|Positionssumme|Warenwert netto',
  net: 'Nettobetrag|Summe netto|Gesamt netto|Netto|Nettosumme|Rechnungsbetrag netto|Zwischensumme netto|Betrag netto|Gesamtbetrag netto|Summe exkl. MwSt.|Netto Gesamt|Total exkl. MwSt|Nettowert|Netto-Summe',
  tax: 'zzgl. {n}% MwSt.|MwSt. {n}%|USt. {n}%|{n} % MwSt|Umsatzsteuer {n}%|zzgl. {n}% USt.|Mehrwertsteuer {n} %|{n}% USt|MwSt|Umsatzsteuer|zuzüglich {n}% Mehrwertsteuer|+ {n}% MwSt.|USt|{n} % Umsatzsteuer',
  taxTotal: 'Summe MwSt.|Gesamt MwSt|MwSt. gesamt|Umsatzsteuer gesamt|Steuerbetrag|Summe USt.|MwSt.-Betrag',
  gross:
    'Gesamtbetrag|Rechnungsbetrag|Gesamtsumme|Bruttobetrag|Summe brutto|Endbetrag|Gesamt|Total|Gesamt brutto|Endsumme|Rechnungssumme|Brutto|Gesamtbetrag inkl. MwSt.|Total inkl. MwSt.|Rechnungsbetrag brutto|Summe|Rechnungsendbetrag|Brutto-Summe|Gesamtbetrag brutto',
  payable:
    'Zahlbetrag|Zu zahlen|Offener Betrag|Zu zahlender Betrag|Restbetrag|Noch zu zahlen|Fälliger Betrag|Zahlungsbetrag|Zu überweisen',
  paid: 'Bereits bezahlt|Anzahlung|Erhaltene Anzahlungen|abzgl. Anzahlung|Bezahlt|Geleistete Zahlungen|Gegeben|Akontozahlung',
  discount: 'Rabatt|abzgl. Rabatt|Nachlass|Gesamtrabatt|Skonto',
  shipping: 'Versandkosten|Fracht|Versand|Porto|Verpackung und Versand|Lieferkosten',
  rounding: 'Rundung|Rundungsdifferenz',
  previous: 'Vorheriger Saldo|Saldovortrag|Bisheriger Saldo|Letzte Rechnung',
  page: 'Seite|Blatt',
  printed: 'Gedruckt am|Druckdatum|Ausdruck vom',
  director: 'Geschäftsführer|Geschäftsführung|Inhaber|Vorstand',
  thanks:
    'Vielen Dank für Ihren Auftrag!|Wir danken für Ihr Vertrauen.|Vielen Dank für Ihren Einkauf.|Mit freundlichen Grüßen|Bei Fragen stehen wir gerne zur Verfügung.',
  lead: 'Sehr geehrte Damen und Herren,|für unsere Leistungen berechnen wir Ihnen:|wir erlauben uns, wie folgt in Rechnung zu stellen:|vielen Dank für Ihren Auftrag. Wir berechnen wie vereinbart:',
  note: 'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.|Das Rechnungsdatum entspricht dem Leistungsdatum.|Gerichtsstand ist München.|Bei Zahlungsverzug berechnen wir Mahngebühren von 5,00 EUR.|Steuerschuldnerschaft des Leistungsempfängers.',
  total: 'Summe|Gesamt|Summen',
  currency: 'Währung|Beträge in|Rechnungswährung',
  related: 'Ursprungsrechnung|zu Rechnung Nr.|Bezug Rechnung|Korrektur zu Rechnung',
  name: 'Name|Firma',
  address: 'Anschrift|Adresse|Straße',
}
