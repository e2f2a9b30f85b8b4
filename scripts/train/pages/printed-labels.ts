/**
 * How invoices call things, by language; "|" parts what means the same. {d} stands for a date, {n} for a number of days or a
 * rate, {v} for the value itself. For drawing pages to train on: the reader knows none of these wordings.
 */
export type PrintedLabels = Record<LabelName, string>

export type LabelName =
  | 'title'
  | 'creditTitle'
  | 'number'
  | 'creditNumber'
  | 'numbered'
  | 'date'
  | 'due'
  | 'order'
  | 'orderDate'
  | 'customerNo'
  | 'deliveryNote'
  | 'deliveryDate'
  | 'period'
  | 'project'
  | 'contract'
  | 'quote'
  | 'yourRef'
  | 'ourRef'
  | 'contact'
  | 'terms'
  | 'termsText'
  | 'dueText'
  | 'vatId'
  | 'taxNo'
  | 'register'
  | 'buyerVat'
  | 'phone'
  | 'fax'
  | 'email'
  | 'web'
  | 'bankName'
  | 'iban'
  | 'bic'
  | 'holder'
  | 'paymentRef'
  | 'billTo'
  | 'shipTo'
  | 'from'
  | 'remitTo'
  | 'position'
  | 'item'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'lineDiscount'
  | 'rate'
  | 'amount'
  | 'subtotal'
  | 'net'
  | 'tax'
  | 'taxTotal'
  | 'gross'
  | 'payable'
  | 'paid'
  | 'discount'
  | 'shipping'
  | 'rounding'
  | 'previous'
  | 'page'
  | 'printed'
  | 'director'
  | 'thanks'
  | 'lead'
  | 'note'
  | 'total'
  | 'currency'
  | 'related'
  | 'name'
  | 'address'

const en: PrintedLabels = {
  title:
    'INVOICE|Invoice|TAX INVOICE|Tax Invoice|Sales Invoice|Statement of Charges|Project Invoice|Your bill|Commercial Invoice|BILL|Service Invoice|Customer Invoice',
  creditTitle: 'CREDIT NOTE|Credit Note|Credit Memo|Credit',
  number:
    'Invoice No.|Invoice Number|Invoice #|Invoice no|Inv. No.|Invoice|Number|No.|Document No.|Invoice ID|Bill No.|Reference|Invoice Ref|Doc. No|Inv #|#|Receipt No.|Receipt #|Statement No.|Transaction No.|Tax Invoice No.',
  creditNumber: 'Credit Note No.|Credit No.|Credit Memo #|Document Number',
  numbered:
    'Invoice {v}|INVOICE # {v}|Invoice No. {v}|Invoice: {v}|Tax Invoice {v}|#{v}|Invoice No {v} of {d}|Invoice {v} dated {d}',
  date: 'Invoice Date|Date|Date of issue|Issue Date|Dated|Invoice date|Date issued|Billing Date|Document Date|Tax Point|Issued|Bill Date|Date of Invoice',
  due: 'Due Date|Due|Payment Due|Due date|Pay by|Date due|Payment due by|Payable by|Payment Due Date|Due on|Pay before',
  order:
    'PO Number|P.O. No.|Purchase Order|Customer PO|Your Order No.|PO|P.O. #|Order No.|Order Number|Customer Order|Cust. P.O.|Your order|Order Ref',
  orderDate: 'Order Date|PO Date|Date of order|Ordered on',
  customerNo:
    'Customer No.|Account No.|Customer ID|Account Number|Client No|Customer Number|Acct #|Customer Code|Client ID|Account|Customer|Member No.',
  deliveryNote: 'Delivery Note|Packing Slip No.|Shipment No.|Despatch Note|Delivery No.|Tracking No.',
  deliveryDate:
    'Delivery Date|Ship Date|Date shipped|Date of supply|Despatch Date|Service Date|Date of delivery',
  period: 'Billing Period|Service Period|Period|Statement period|Invoice Period|Period covered|Usage period',
  project: 'Project|Job No.|Project No|Site|Job|Cost centre|Matter',
  contract: 'Contract No.|Agreement|Contract|Policy No.|Subscription',
  quote: 'Quote No.|Quotation|Estimate #|Offer No.',
  yourRef: 'Your Ref|Your Reference|Customer Ref.|Reference|Ref|Buyer Reference',
  ourRef: 'Our Ref|Our Reference|Sales Order|S.O. No.|Job ref',
  contact: 'Contact|Salesperson|Attn|Sales Rep|Account Manager|Prepared by|Attention|Your contact|Issued by',
  terms: 'Terms|Payment Terms|Terms of payment',
  termsText:
    'Net {n}|Net {n} days|{n} days|Due upon receipt|{n} days net|2% 10, net {n}|Within {n} days|{n} days from date of invoice',
  dueText:
    'Please pay by {d}|Payment is due by {d}.|Please transfer the total amount by {d} to the account below.|Payable no later than {d}|This invoice is due on {d}.|Kindly settle before {d}',
  vatId: 'VAT No.|VAT Reg. No.|VAT ID|VAT Number|VAT Registration Number|VAT|Tax ID',
  taxNo: 'Tax ID|EIN|ABN|GST No.|Company No.|Tax Number|FEIN',
  register: 'Registered in England No.|Company Registration No.|Reg. No.|Co. Reg.',
  buyerVat: 'Your VAT No.|Customer VAT ID|Client VAT|Customer Tax ID|Buyer VAT no.',
  phone: 'Phone|Tel|T|Telephone|Tel.|Ph|Mobile|Call us',
  fax: 'Fax|F',
  email: 'Email|E-mail|E|Mail',
  web: 'Web|Website|W|www',
  bankName: 'Bank|Bank Name|Bank details|Our bank',
  iban: 'IBAN|Account|Account No.|Bank account|IBAN No.',
  bic: 'BIC|SWIFT|SWIFT/BIC|BIC/SWIFT',
  holder:
    'Account Name|Account holder|Beneficiary|Payee|Make checks payable to|Please make cheques payable to',
  paymentRef: 'Payment Reference|Please quote|Reference|Remittance reference',
  billTo:
    'Bill To|BILL TO|Invoice To|Billed To|Customer|Sold To|To|Client|Bill to|Invoiced to|Buyer|Billing Address|For|Customer Name|Prepared for|Issued to|Invoice address|Recipient|Purchaser',
  shipTo:
    'Ship To|SHIP TO|Deliver To|Delivery Address|Ship to|Shipping Address|Delivered to|Site address|Service address|Consignee',
  from: 'From|FROM|Seller|Supplier|Vendor|Bill From|Issued by|Sold by|Payable to|Company|Service provider|Invoice from|Pay to|Your details',
  remitTo:
    'Remit To|REMIT PAYMENT TO|Please remit to|Send payment to|Mail payment to|Remittance Address|Pay To',
  position: 'Pos|#|No.|Line|Item|S.No|Ln|Sr.',
  item: 'Item No.|SKU|Code|Part No.|Article|Item Code|Product Code|Material|Ref',
  description:
    'Description|Item|Product|Service|Details|Item Description|Product / Service|Particulars|Description of goods|Activity|Items|Description of services',
  quantity: 'Qty|Quantity|QTY|Hours|Units|Hrs/Qty|Qty.|Quantity shipped|Hrs',
  unit: 'Unit|UOM|U/M|Unit of measure',
  price: 'Unit Price|Price|Rate|Unit Cost|Price each|Unit price|Each|Price/unit|Cost|Net price',
  lineDiscount: 'Disc.|Discount|Disc %',
  rate: 'VAT %|VAT|Tax|Tax %|VAT Rate|Tax rate|GST',
  amount:
    'Amount|Total|Line Total|Net Amount|Net|Extended Price|Subtotal|Line amount|Amount (excl. VAT)|Sum|Ext. Amount|Total price|Net value',
  subtotal: 'Subtotal|Sub Total|Sub-total|SUBTOTAL|Merchandise total|Items total|Goods total',
  net: 'Net Total|Total Net|Net amount|Total excl. VAT|Total (ex VAT)|Amount excl. tax|Taxable amount|Total before tax|Net|Subtotal excl. VAT|Total without VAT',
  tax: 'VAT {n}%|VAT @ {n}%|Tax ({n}%)|VAT ({n}%)|Sales Tax|VAT|Tax|GST {n}%|Tax {n}%|Plus VAT {n}%|{n}% VAT|VAT at {n}%|HST {n}%|State tax {n}%',
  taxTotal: 'Total VAT|Tax Total|VAT Total|Total Tax|VAT amount|Sum of VAT|Taxes',
  gross:
    'Total|TOTAL|Grand Total|Invoice Total|Total incl. VAT|Total Amount|Gross Total|Total (inc VAT)|TOTAL DUE|Total GBP|Amount incl. tax|Total to pay|Final amount|Gross amount|Total Invoice Value|Total including tax',
  payable:
    'Amount Due|Balance Due|Total Due|AMOUNT DUE|Balance|Please pay|Amount Payable|Outstanding|Total amount due|Due now|Amount owing|Remaining balance',
  paid: 'Paid|Amount Paid|Payments|Deposit|Less payments received|Already paid|Payment received|Prepayment|Less deposit',
  discount: 'Discount|Less discount|Trade discount|Total discount|Promo',
  shipping: 'Shipping|Freight|Shipping & Handling|Delivery|Carriage|Postage|S & H',
  rounding: 'Rounding|Rounding adjustment',
  previous: 'Previous Balance|Balance forward|Balance brought forward|Last bill|Opening balance',
  page: 'Page|Page No.|Pg',
  printed: 'Printed|Print date|Printed on|Generated on',
  director: 'Managing Director|Director|CEO|Directors',
  thanks:
    'Thank you for your business!|Thank you for your order.|We appreciate your business.|Thanks for choosing us|If you have any questions, please contact us.',
  lead: 'For our services we charge you as follows:|Please find below the details of your order.|Dear Sir or Madam,|We thank you for your order and invoice as agreed:',
  note: 'Goods remain our property until paid in full.|Late payments are subject to interest of 1.5% per month.|All prices in this document are net.|Reverse charge: VAT to be accounted for by the recipient.|Claims must be made within 14 days of receipt.|A late fee of 25.00 will be charged after 30 days.',
  total: 'Total|Totals|Sum',
  currency: 'Currency|All amounts in|Invoice currency',
  related: 'Original Invoice|Related invoice|Reference invoice no.|Corrects invoice|Applies to invoice',
  name: 'Name|Company|Company name',
  address: 'Address|Street|City',
}

const de: PrintedLabels = {
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

const fr: PrintedLabels = {
  title: 'FACTURE|Facture|Facture client|Facture de vente|Note d’honoraires|FACTURE N°',
  creditTitle: 'AVOIR|Avoir|Note de crédit|Facture d’avoir',
  number:
    'N° de facture|Facture N°|Numéro de facture|N° facture|Facture n°|N°|Numéro|Référence|Réf. facture|Facture|Facture no|N° pièce|Num. facture',
  creditNumber: 'Avoir N°|N° d’avoir|Numéro|N° de note de crédit',
  numbered: 'Facture n° {v}|FACTURE {v}|Facture N° {v} du {d}|Facture {v}|Facture n°{v}|Facture no {v}',
  date: 'Date de facture|Date|Date de facturation|Date d’émission|Date facture|Émise le|Le|Date de la facture|En date du|Date du document|Facture du',
  due: 'Date d’échéance|Échéance|Échéance le|À payer avant le|Date limite de paiement|Payable avant le|À régler le|Échéance de paiement|Date d’exigibilité|Règlement le',
  order:
    'N° de commande|Votre commande|Bon de commande|Commande N°|Réf. commande|Votre référence commande|N° commande|Commande|BC n°|Numéro de commande',
  orderDate: 'Date de commande|Commande du|Commandé le',
  customerNo:
    'N° client|Code client|Client N°|Numéro client|Réf. client|Compte client|Numéro de compte|Votre n° client',
  deliveryNote: 'Bon de livraison|BL N°|N° BL|Livraison N°',
  deliveryDate: 'Date de livraison|Livré le|Date d’expédition|Date de prestation|Date d’exécution',
  period: 'Période|Période de facturation|Période du|Prestations du',
  project: 'Projet|Chantier|Affaire|Objet|Dossier',
  contract: 'Contrat N°|Contrat|Police N°|N° d’abonnement',
  quote: 'Devis N°|Devis|Offre',
  yourRef: 'Votre référence|V/Réf|Vos réf.|Référence client',
  ourRef: 'Notre référence|N/Réf|Nos réf.|Origine',
  contact: 'Contact|Interlocuteur|Suivi par|À l’attention de|Vendeur|Votre contact',
  terms: 'Conditions de paiement|Conditions de règlement|Mode de règlement|Modalités de paiement',
  termsText:
    '{n} jours|{n} jours net|{n} jours fin de mois|À réception|Paiement à {n} jours|Virement à {n} jours',
  dueText:
    'À payer avant le {d}|Payable au plus tard le {d}.|Merci de régler avant le {d}|Échéance au {d}|Règlement par virement au plus tard le {d}',
  vatId: 'N° TVA|TVA intracommunautaire|N° TVA intracom.|N° de TVA|TVA|Numéro de TVA|TVA intracom',
  taxNo: 'SIRET|SIREN|N° SIRET|Siret',
  register: 'RCS Paris|RCS Lyon|R.C.S.|RCS',
  buyerVat: 'TVA client|N° TVA client|Votre n° TVA|TVA intra client',
  phone: 'Tél.|Téléphone|Tél|Tel|Portable',
  fax: 'Fax|Télécopie',
  email: 'Email|E-mail|Courriel|Mail',
  web: 'Site|Site web|Internet|Web',
  bankName: 'Banque|Domiciliation|Coordonnées bancaires',
  iban: 'IBAN|Compte|RIB|N° de compte',
  bic: 'BIC|SWIFT|Code BIC',
  holder: 'Titulaire|Titulaire du compte|Bénéficiaire|À l’ordre de',
  paymentRef: 'Référence à rappeler|Communication|Référence de paiement',
  billTo:
    'Facturé à|Client|Adresse de facturation|Facturer à|Destinataire|À|Acheteur|Adressé à|Nom du client|Doit',
  shipTo: 'Livré à|Adresse de livraison|Livraison|Lieu de livraison|Livrer à',
  from: 'Émetteur|Vendeur|Fournisseur|De|Prestataire|Émis par|Société',
  remitTo: 'Paiement à|À régler à|Règlement à l’ordre de',
  position: 'N°|#|Pos.|Ligne',
  item: 'Référence|Réf.|Code|Code article|Article|Réf. article',
  description:
    'Désignation|Description|Libellé|Article|Prestation|Produit|Désignation des produits|Détail|Intitulé',
  quantity: 'Qté|Quantité|Qte|Nb|Heures|Qté.|Nombre',
  unit: 'Unité|U.|Un.',
  price: 'Prix unitaire|PU HT|P.U.|Prix unit. HT|Prix|P.U. HT|Prix unitaire HT|PU|Tarif',
  lineDiscount: 'Remise|Rem. %|Remise %',
  rate: 'TVA|Taux TVA|TVA %|Taux|% TVA',
  amount: 'Montant HT|Total HT|Montant|Total|Total ligne|Prix total|Montant total|Montant net HT|Prix HT',
  subtotal: 'Sous-total|Sous total|Total articles',
  net: 'Total HT|Montant HT|Total net HT|Total hors taxes|Sous-total HT|Montant hors taxe|Net HT|Montant total HT|Base HT',
  tax: 'TVA {n}%|TVA ({n} %)|T.V.A. {n}%|TVA|TVA à {n}%|Montant TVA|Taxe {n}%|TVA {n},0%',
  taxTotal: 'Total TVA|Montant TVA|Montant de la TVA|Taxes|TVA totale',
  gross:
    'Total TTC|Montant TTC|Total|Net à payer|Total toutes taxes comprises|TOTAL TTC|Total facture|Montant total TTC|Total général|Net à payer TTC|Prix total TTC',
  payable:
    'Net à payer|Reste à payer|Solde dû|Montant à payer|Solde à payer|Montant dû|À payer|Somme à payer',
  paid: 'Acompte|Acomptes versés|Déjà réglé|Déjà payé|Payé|Acompte versé',
  discount: 'Remise|Remise globale|Rabais|Escompte',
  shipping: 'Frais de port|Port|Livraison|Transport|Frais d’expédition',
  rounding: 'Arrondi',
  previous: 'Solde précédent|Ancien solde',
  page: 'Page',
  printed: 'Imprimé le|Édité le',
  director: 'Gérant|Président|Directeur',
  thanks:
    'Merci de votre confiance.|Nous vous remercions de votre commande.|Cordialement|Merci pour votre achat.',
  lead: 'Madame, Monsieur,|Nous vous prions de trouver ci-dessous le détail de votre facture.|Suite à votre commande :',
  note: 'En cas de retard de paiement, une indemnité forfaitaire de 40 € sera due.|TVA non applicable, art. 293 B du CGI.|Pas d’escompte pour paiement anticipé.|SARL au capital de 10 000 €|Les marchandises restent notre propriété jusqu’au paiement complet.',
  total: 'Total|Totaux',
  currency: 'Devise|Montants exprimés en|Monnaie',
  related: 'Facture d’origine|Annule la facture|Réf. facture d’origine',
  name: 'Nom|Raison sociale|Société',
  address: 'Adresse|Rue',
}

const it: PrintedLabels = {
  title: 'FATTURA|Fattura|Fattura di vendita|Fattura commerciale|Fattura immediata|FATTURA N.',
  creditTitle: 'NOTA DI CREDITO|Nota di credito|Nota di accredito',
  number:
    'Fattura N.|Numero fattura|N. fattura|Fattura n°|Numero|N.|Nr. fattura|Numero documento|Fattura nr.|N° documento|Documento n.',
  creditNumber: 'Nota di credito n.|Numero documento|N. nota',
  numbered: 'Fattura n. {v}|Fattura n. {v} del {d}|FATTURA {v}|Fattura N° {v}|Fattura nr. {v} del {d}',
  date: 'Data fattura|Data|Data documento|Data di emissione|Data emissione|del|Emessa il|Data della fattura',
  due: 'Scadenza|Data di scadenza|Data scadenza|Scadenza pagamento|Da pagare entro|Pagamento entro il|Scade il',
  order:
    'Ordine n.|Vs. ordine|Numero ordine|N. ordine|Vostro ordine|Rif. ordine|Ordine di acquisto|Ordine cliente',
  orderDate: 'Data ordine|Ordine del',
  customerNo: 'Codice cliente|Cod. cliente|N. cliente|Cliente n.|Numero cliente|Codice|Conto cliente',
  deliveryNote: 'DDT n.|Bolla n.|Documento di trasporto|DDT',
  deliveryDate: 'Data consegna|Data spedizione|Data di consegna|Consegna',
  period: 'Periodo|Periodo di riferimento|Periodo di fatturazione|Competenza',
  project: 'Progetto|Commessa|Cantiere|Oggetto',
  contract: 'Contratto n.|Contratto|Polizza',
  quote: 'Preventivo n.|Offerta',
  yourRef: 'Vs. riferimento|Vostro rif.|Rif. cliente',
  ourRef: 'Ns. riferimento|Nostro rif.|Ns. rif.',
  contact: 'Referente|Contatto|Agente|Alla c.a.|Operatore',
  terms: 'Condizioni di pagamento|Pagamento|Modalità di pagamento|Termini di pagamento',
  termsText: '{n} giorni|{n} gg data fattura|Bonifico {n} giorni|{n} gg f.m.|Rimessa diretta|A vista',
  dueText:
    'Da pagare entro il {d}|Si prega di effettuare il bonifico entro il {d}|Pagamento entro {d}|Scadenza {d}',
  vatId: 'P. IVA|Partita IVA|P.IVA|P.I.|Part. IVA',
  taxNo: 'Codice Fiscale|C.F.|Cod. fisc.',
  register: 'REA|R.E.A. MI|Reg. Imprese',
  buyerVat: 'P.IVA cliente|Partita IVA cliente|Vs. P. IVA',
  phone: 'Tel.|Telefono|Tel|Cell.',
  fax: 'Fax',
  email: 'Email|E-mail|PEC',
  web: 'Sito|Web|Sito web',
  bankName: 'Banca|Banca d’appoggio|Coordinate bancarie|Appoggio bancario',
  iban: 'IBAN|Conto|C/C|Codice IBAN',
  bic: 'BIC|SWIFT|BIC/SWIFT',
  holder: 'Intestatario|Intestato a|Beneficiario',
  paymentRef: 'Causale|Riferimento pagamento',
  billTo:
    'Spett.le|Cliente|Destinatario|Intestatario|Fatturare a|Cessionario/committente|Intestazione|Acquirente|Spettabile',
  shipTo: 'Luogo di consegna|Destinazione merce|Indirizzo di consegna|Destinazione|Consegnare a',
  from: 'Fornitore|Cedente/prestatore|Mittente|Emesso da|Venditore|Da',
  remitTo: 'Pagare a|Pagamento a favore di',
  position: 'N.|Pos.|Riga|#',
  item: 'Codice|Cod. art.|Articolo|Cod.|Codice articolo',
  description:
    'Descrizione|Descrizione beni/servizi|Prodotto|Articolo|Prestazione|Servizio|Descrizione merce|Dettaglio',
  quantity: 'Q.tà|Quantità|Qta|Ore|Q.ta|Qtà',
  unit: 'U.M.|UM|Unità',
  price: 'Prezzo unitario|Prezzo|Prezzo unit.|P. unitario|Importo unitario|Costo unitario',
  lineDiscount: 'Sconto|Sc. %|Sconto %',
  rate: 'IVA|% IVA|Aliquota|Aliq. IVA|IVA %|Cod. IVA',
  amount: 'Importo|Totale|Prezzo totale|Importo netto|Imponibile|Totale riga|Importo totale',
  subtotal: 'Subtotale|Totale merce|Sub totale',
  net: 'Imponibile|Totale imponibile|Totale netto|Netto|Importo netto|Totale senza IVA|Base imponibile',
  tax: 'IVA {n}%|I.V.A. {n}%|IVA|IVA ({n}%)|Imposta|IVA al {n}%|Importo IVA',
  taxTotal: 'Totale IVA|Imposta totale|Totale imposta|Importo IVA',
  gross:
    'Totale fattura|Totale|Totale documento|TOTALE|Totale complessivo|Importo totale|Totale IVA inclusa|Totale da pagare|Totale lordo|Totale generale',
  payable: 'Netto a pagare|Totale da pagare|Importo dovuto|Saldo|Da pagare|Totale dovuto|Importo da pagare',
  paid: 'Acconto|Già pagato|Pagato|Acconto versato|Anticipo',
  discount: 'Sconto|Sconto totale|Abbuono',
  shipping: 'Spese di trasporto|Trasporto|Spese di spedizione|Spedizione',
  rounding: 'Arrotondamento',
  previous: 'Saldo precedente',
  page: 'Pagina|Pag.|Foglio',
  printed: 'Stampato il|Data stampa',
  director: 'Amministratore unico|Amministratore delegato|Titolare',
  thanks: 'Grazie per averci scelto.|Vi ringraziamo per la fiducia.|Cordiali saluti|Grazie e arrivederci',
  lead: 'Gentile cliente,|Vi rimettiamo fattura per quanto segue:|Con la presente fatturiamo:',
  note: 'Operazione senza applicazione dell’IVA ai sensi di legge.|Contributo CONAI assolto ove dovuto.|In caso di ritardo saranno addebitati gli interessi di mora.|La merce resta di nostra proprietà fino al saldo.',
  total: 'Totale|Totali',
  currency: 'Valuta|Divisa',
  related: 'Fattura di riferimento|Rif. fattura|Storno fattura n.',
  name: 'Nome|Ragione sociale|Denominazione',
  address: 'Indirizzo|Via',
}

export const mainLabels = { en, de, fr, it }
