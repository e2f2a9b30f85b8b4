import type { PaperWords } from './paper-words'

/** English, German, Dutch, Swedish. */
export const germanicPapers: Record<string, PaperWords> = {
  en: {
    order:
      'PURCHASE ORDER|Purchase Order|Order|ORDER|Order Form|Blanket Order|Work Order / PO Number|Order No.|Order Number|P.O. No.|Order #|Purchase Order',
    quotation:
      'QUOTATION|Quotation|QUOTE|Quote|Estimate|Price Offer|Sales Quote|Proposal / Quote #|Quotation No.|Offer No.|Estimate No.|Quote Number',
    confirmation:
      'ORDER CONFIRMATION|Order Confirmation|Order Acknowledgement|Sales Order|Booking Confirmation|Confirmation of your order / Order No.|Confirmation No.|Sales Order No.|Booking No.|Order Number',
    contract:
      'CONTRACT|Contract|Service Agreement|Rental Agreement|Hire Agreement|Lease Agreement|Maintenance Contract|Framework Agreement / Contract No.|Agreement No.|Contract #|Contract Number',
    booking:
      'ORDER|Advertising Order|Insertion Order|Media Order|Space Order|Campaign Contract|Contract|Booking Sheet / Order No.|Order Number|Order|Contract|Contract No.|Booking No.|Order #',
    delivery:
      'DELIVERY NOTE|Delivery Note|Packing Slip|Packing List|Despatch Note|Goods Delivered Note|Shipping Notice / Delivery No.|Shipment No.|Despatch No.|Delivery Note No.',
    statement:
      'STATEMENT OF ACCOUNT|Statement|Account Statement|Customer Statement|Open Items|Monthly Statement / Statement No.|Account No.|Customer Account|Statement #',
    reminder:
      'PAYMENT REMINDER|Reminder|First Reminder|Final Notice|Overdue Account|Past Due Notice|Second Reminder|Dunning Notice / Reminder No.|Reference|Account No.|Case No.',
    advice:
      'REMITTANCE ADVICE|Remittance Advice|Payment Advice|Advice of Payment|Payment Notification / Payment No.|Remittance No.|Payment Reference|Transfer No.',
    prices:
      'PRICE LIST|Price List|Catalogue Prices|Rate Card|Our Prices|Tariff / List No.|Version|Document No.',
    letter:
      'Change of bank details|Notice of price adjustment|Our new address|Complaint|Your enquiry|Important information|Certificate of conformity / Our ref|Reference|Document No.',
    timesheet:
      'TIMESHEET|Timesheet|Work Report|Service Report|Activity Report|Job Sheet / Report No.|Job No.|Sheet No.',
    vendor: 'Vendor|VENDOR|Supplier|To|Order to|Seller',
    issuer: 'Ordered by|Buyer|Purchaser|From|Invoice to|Bill to',
    wanted: 'Required by|Delivery date|Requested delivery|Needed by|Ship by|Est. delivery',
    validUntil: 'Valid until|Expiry date|Offer valid to|Quote valid until|Expires',
    revision: 'Revision|Rev.|Version|Alt. order|Amendment',
    signature:
      'Authorised signature|Approved by|Accepted by|Signature|Received by|Date / Signature|Signed for the buyer|Accepted and agreed',
    ordered: 'Ordered|Qty ordered|Order qty|Ord.',
    delivered: 'Delivered|Shipped|Qty shipped|Supplied|Backorder',
    weight: 'Weight|Net weight|Gross weight kg|Wt.',
    packages: 'Packages|Cartons|Pallets|Boxes|Colli',
    starts: 'Start|Start date|From|Begin|First day',
    ends: 'End|End date|To|Until|Last day',
    times: 'Times|Spots|Insertions|Qty|Per week|Units',
    open: 'Open amount|Outstanding|Amount open|Balance due|Unpaid',
    debit: 'Debit|Charges|Invoiced|Dr',
    credit: 'Credit|Payments|Received|Cr',
    balance: 'Balance|Running balance|Account balance|Closing balance|Balance brought forward',
    payment: 'Payment received|Payment|Bank transfer|Credit note|Opening balance|Cheque',
    age: 'Current|1-30 days|31-60 days|61-90 days|Over 90 days',
    fee: 'Reminder fee|Late fee|Interest|Collection charge',
    hours: 'Hours|Hrs|Break|Total hours',
    orderText:
      'Please supply the following goods.|Our order number must appear on all invoices and delivery notes.|Send invoices to our accounts department.|Please confirm receipt of this order.|Delivery subject to our terms of purchase.|Do not ship without a purchase order number.|No payment without a valid order number.|Invoices without an order number are returned.',
    quotationText:
      'We are pleased to quote as follows.|This offer is valid until {d}.|Prices exclude VAT and delivery.|We look forward to your order.|To accept, please sign and return.|This is not an invoice.|Delivery about four weeks after order.|50% deposit with order, balance on delivery.',
    confirmationText:
      'Thank you for your order, which we confirm as follows.|Delivery is expected on {d}.|The invoice follows with the goods.|Please check this confirmation and tell us of errors within two days.|Our general terms of sale apply.|Cancellation free of charge until {d}.',
    contractText:
      'The parties agree on the services described below.|This agreement begins on {d} and runs for twelve months.|It may be terminated with three months notice to the end of a month.|The fee is invoiced monthly in advance and payable within thirty days.|The customer provides access to the premises.|Liability is limited to the value of this contract.|Changes must be made in writing.|The hirer is responsible for damage during the term.|The place of jurisdiction is the seat of the provider.|An invoice will be issued at the end of each quarter.',
    bookingText:
      'Dates and positions are subject to availability.|Cancellation requires two weeks notice.|Billing cycle is the calendar month.|Invoices are sent after the end of the campaign.|Please sign and return to confirm this booking.|Rates are net of agency commission.|Orders are accepted under our general conditions.',
    deliveryText:
      'Goods received in good order and condition.|Please check the goods on receipt.|Claims within eight days.|This is not an invoice.|Remaining items will follow.|Return of pallets agreed.|Your invoice follows by separate mail.',
    statementText:
      'The following items are open on your account.|Please compare with your records.|Payments after {d} are not included.|Amounts overdue are shown below.|Please return this slip with your payment.|All figures as of {d}.',
    reminderText:
      'Our records show that the following invoices are unpaid.|Please transfer the amount by {d}.|If you have paid in the meantime, please disregard this letter.|This is our last reminder before collection.|Surely you have overlooked our invoice.|We must charge interest on late payments.|Please contact us if there is a reason for the delay.',
    adviceText:
      'We have today transferred the following amount to your account.|The payment settles these invoices.|The amount will be credited on {d}.|Discount was deducted as agreed.|Please apply as follows.|Questions on this payment to our accounts payable team.',
    pricesText:
      'Prices are valid from {d}.|All prices without VAT.|Subject to change without notice.|Minimum order value applies.|Discounts on larger quantities on request.|Earlier lists are void.',
    letterText:
      'Dear customer,|Dear Sir or Madam,|we would like to inform you of a change.|From {d} our prices rise by three percent.|Please use the new account for all payments from now on.|We thank you for your understanding.|The goods of your last delivery were damaged.|Please send us a credit note.|Enclosed you find the documents that you asked for.|Kind regards|We confirm that the products meet the standard.|Your contract is extended by one year.',
    timesheetText:
      'Work done to the satisfaction of the customer.|Travel is counted as working time.|Confirmed by the customer.|Invoice follows at the end of the month.|Week of {d}.',
  },
  de: {
    order:
      'BESTELLUNG|Bestellung|Lieferantenbestellung|Einkaufsbestellung|Abrufbestellung|Auftrag|Rahmenbestellung / Bestellnummer|Bestell-Nr.|Bestellung Nr.|Auftragsnummer|Bestellnr.',
    quotation:
      'ANGEBOT|Angebot|Kostenvoranschlag|Preisangebot|Offerte|Leistungsverzeichnis / Angebotsnummer|Angebot Nr.|Angebots-Nr.|Offerte Nr.|KV-Nr.',
    confirmation:
      'AUFTRAGSBESTÄTIGUNG|Auftragsbestätigung|Bestellbestätigung|Buchungsbestätigung|Auftrag|Reservierungsbestätigung / Auftragsnummer|Auftrag Nr.|Auftrags-Nr.|AB-Nr.|Buchungsnummer|Bestellnummer',
    contract:
      'VERTRAG|Vertrag|Mietvertrag|Wartungsvertrag|Dienstleistungsvertrag|Rahmenvertrag|Leasingvertrag / Vertragsnummer|Vertrag Nr.|Vertrags-Nr.|Mietvertrag Nr.',
    booking:
      'Anzeigenauftrag|AUFTRAG|Werbeauftrag|Mediaplan|Schaltauftrag|Buchungsauftrag / Auftragsnummer|Auftrag|Auftrag Nr.|Buchung Nr.|Kontrakt',
    delivery:
      'LIEFERSCHEIN|Lieferschein|Packliste|Packzettel|Warenbegleitschein|Lieferavis / Lieferschein-Nr.|Lieferscheinnummer|LS-Nr.|Sendung Nr.',
    statement:
      'KONTOAUSZUG|Kontoauszug|Offene Posten|Offene-Posten-Liste|Saldenbestätigung|Saldenmitteilung|Kontenabstimmung / Kontonummer|Auszug Nr.|Debitor|Kundenkonto',
    reminder:
      'MAHNUNG|Mahnung|1. Mahnung|2. Mahnung|Letzte Mahnung|Zahlungserinnerung|Freundliche Erinnerung|Zahlungsaufforderung / Mahnung Nr.|Mahnnummer|Vorgang|Kundennummer',
    advice:
      'ZAHLUNGSAVIS|Zahlungsavis|Zahlungsmitteilung|Überweisungsanzeige|Avis / Avis Nr.|Zahlungsbeleg|Zahlung Nr.|Belegnummer',
    prices: 'PREISLISTE|Preisliste|Unsere Preise|Tarifübersicht|Preisblatt|Mediadaten / Liste|Stand|Ausgabe',
    letter:
      'Neue Bankverbindung|Preisanpassung|Reklamation|Ihre Anfrage|Wichtige Mitteilung|Kündigung|Konformitätserklärung|Bescheinigung / Unser Zeichen|Vorgang|Aktenzeichen',
    timesheet:
      'STUNDENZETTEL|Stundenzettel|Arbeitsbericht|Servicebericht|Leistungsnachweis|Tätigkeitsnachweis|Regiebericht / Bericht Nr.|Auftrag|Einsatz Nr.',
    vendor: 'Lieferant|An|Bestellt bei|Auftragnehmer|Verkäufer',
    issuer: 'Besteller|Auftraggeber|Käufer|Rechnung an|Einkauf',
    wanted:
      'Liefertermin|Wunschtermin|Lieferdatum|Lieferung bis|Gewünschter Liefertermin|Voraussichtliche Lieferung',
    validUntil: 'Gültig bis|Bindefrist|Angebot gültig bis|Gültigkeit',
    revision: 'Version|Änderung|Revision|Nachtrag',
    signature:
      'Unterschrift|Datum, Unterschrift|Genehmigt|Freigegeben durch|Ware erhalten|Ort, Datum, Stempel|Unterschrift des Auftraggebers|Empfangen von',
    ordered: 'Bestellt|Bestellmenge|Best.|Auftragsmenge',
    delivered: 'Geliefert|Liefermenge|Rückstand|Gel.',
    weight: 'Gewicht|Nettogewicht|Bruttogewicht kg|Gew.',
    packages: 'Kolli|Packstücke|Paletten|Kartons',
    starts: 'Beginn|Von|Start|Ab|Erster Tag',
    ends: 'Ende|Bis|Letzter Tag',
    times: 'Anzahl|Schaltungen|Häufigkeit|Menge|pro Woche',
    open: 'Offener Betrag|Offen|Restbetrag|Saldo|Offener Posten',
    debit: 'Soll|Belastung|Rechnungen',
    credit: 'Haben|Gutschrift|Zahlungen',
    balance: 'Saldo|Kontostand|Endsaldo|Saldovortrag|Gesamtsaldo',
    payment: 'Zahlung|Zahlungseingang|Überweisung|Gutschrift|Vortrag|Lastschrift',
    age: 'nicht fällig|1-30 Tage|31-60 Tage|61-90 Tage|über 90 Tage',
    fee: 'Mahngebühr|Mahnspesen|Verzugszinsen|Bearbeitungsgebühr',
    hours: 'Stunden|Std.|Pause|Gesamtstunden',
    orderText:
      'Hiermit bestellen wir zu den vereinbarten Bedingungen.|Bitte geben Sie unsere Bestellnummer auf Rechnung und Lieferschein an.|Rechnungen senden Sie bitte an unsere Buchhaltung.|Bitte bestätigen Sie den Liefertermin.|Rechnungen ohne Bestellnummer werden zurückgesandt.|Es gelten unsere Einkaufsbedingungen.',
    quotationText:
      'Wir bedanken uns für Ihre Anfrage und bieten an wie folgt.|Das Angebot ist gültig bis {d}.|Alle Preise zuzüglich gesetzlicher Mehrwertsteuer.|Wir freuen uns auf Ihren Auftrag.|Dieses Angebot ist freibleibend.|Lieferzeit etwa vier Wochen nach Auftragseingang.|50 % bei Auftragserteilung, Rest nach Lieferung.',
    confirmationText:
      'Vielen Dank für Ihren Auftrag, den wir wie folgt bestätigen.|Die Lieferung erfolgt voraussichtlich am {d}.|Die Rechnung erhalten Sie mit der Lieferung.|Bitte prüfen Sie diese Bestätigung.|Es gelten unsere Allgemeinen Geschäftsbedingungen.|Kostenfreie Stornierung bis {d}.',
    contractText:
      'Zwischen den Parteien wird Folgendes vereinbart.|Der Vertrag beginnt am {d} und läuft zwölf Monate.|Er kann mit einer Frist von drei Monaten gekündigt werden.|Die Vergütung wird monatlich in Rechnung gestellt und ist binnen 30 Tagen zahlbar.|Der Mieter haftet für Schäden an der Mietsache.|Änderungen bedürfen der Schriftform.|Die Haftung ist auf den Auftragswert beschränkt.|Gerichtsstand ist der Sitz des Anbieters.|Die Rechnung wird am Ende jedes Quartals gestellt.',
    bookingText:
      'Platzierung vorbehaltlich der Verfügbarkeit.|Stornierung bis zwei Wochen vor Beginn.|Die Abrechnung erfolgt monatlich.|Die Rechnung folgt nach Ende der Kampagne.|Bitte unterschrieben zurücksenden.|Preise abzüglich Agenturprovision.',
    deliveryText:
      'Ware vollständig und unbeschädigt erhalten.|Bitte prüfen Sie die Ware bei Empfang.|Reklamationen innerhalb von acht Tagen.|Restmengen werden nachgeliefert.|Die Rechnung folgt mit getrennter Post.|Paletten getauscht.',
    statementText:
      'Folgende Posten sind auf Ihrem Konto offen.|Bitte vergleichen Sie den Saldo mit Ihren Büchern.|Zahlungen nach dem {d} sind nicht berücksichtigt.|Stand per {d}.|Wir bitten um Bestätigung des Saldos.',
    reminderText:
      'Leider konnten wir zu folgenden Rechnungen noch keinen Zahlungseingang feststellen.|Bitte überweisen Sie den Betrag bis {d}.|Sollten Sie bereits gezahlt haben, betrachten Sie dieses Schreiben als gegenstandslos.|Dies ist unsere letzte Mahnung.|Sicher haben Sie unsere Rechnung übersehen.|Wir müssen Verzugszinsen berechnen.',
    adviceText:
      'Wir haben heute den folgenden Betrag auf Ihr Konto überwiesen.|Die Zahlung begleicht folgende Rechnungen.|Gutschrift auf Ihrem Konto am {d}.|Skonto wurde abgezogen.|Rückfragen bitte an unsere Kreditorenbuchhaltung.',
    pricesText:
      'Preise gültig ab {d}.|Alle Preise ohne Mehrwertsteuer.|Änderungen vorbehalten.|Mindestbestellwert beachten.|Frühere Preislisten verlieren ihre Gültigkeit.|Staffelpreise auf Anfrage.',
    letterText:
      'Sehr geehrte Damen und Herren,|Sehr geehrter Kunde,|wir möchten Sie über eine Änderung informieren.|Ab dem {d} erhöhen sich unsere Preise um drei Prozent.|Bitte verwenden Sie ab sofort die neue Bankverbindung.|Wir danken für Ihr Verständnis.|Die Ware der letzten Lieferung war beschädigt.|Bitte senden Sie uns eine Gutschrift.|Anbei erhalten Sie die gewünschten Unterlagen.|Mit freundlichen Grüßen|Ihr Vertrag verlängert sich um ein Jahr.',
    timesheetText:
      'Arbeiten zur Zufriedenheit ausgeführt.|Fahrzeit gilt als Arbeitszeit.|Bestätigt durch den Kunden.|Die Rechnung folgt am Monatsende.|Woche ab {d}.',
  },
  nl: {
    order: 'BESTELLING|Bestelling|INKOOPORDER|Inkooporder|Opdracht / Bestelnummer|Ordernummer|Inkoopnummer',
    quotation: 'OFFERTE|Offerte|Prijsopgave|Aanbieding / Offertenummer|Offerte nr.|Nummer',
    confirmation:
      'ORDERBEVESTIGING|Orderbevestiging|Bevestiging|Boekingsbevestiging / Ordernummer|Order nr.|Boekingsnummer',
    contract: 'OVEREENKOMST|Contract|Huurovereenkomst|Onderhoudscontract / Contractnummer|Contract nr.',
    booking: 'Advertentieopdracht|Mediaplan|ORDER|Opdrachtbevestiging / Ordernummer|Opdracht nr.|Boeking',
    delivery: 'PAKBON|Pakbon|Leverbon|Afleverbon|Vrachtbrief / Pakbonnummer|Leverbon nr.|Zending',
    statement:
      'REKENINGOVERZICHT|Rekeningoverzicht|Openstaande posten|Saldo-overzicht / Rekening nr.|Debiteur|Overzicht nr.',
    reminder:
      'BETALINGSHERINNERING|Betalingsherinnering|Aanmaning|Tweede herinnering|Laatste aanmaning / Herinnering nr.|Kenmerk|Dossier',
    advice: 'BETAALADVIES|Betaalspecificatie|Betalingsadvies / Betaling nr.|Kenmerk',
    prices: 'PRIJSLIJST|Prijslijst|Onze tarieven / Versie|Lijst nr.',
    letter: 'Nieuw rekeningnummer|Prijswijziging|Klacht|Uw aanvraag|Mededeling / Ons kenmerk|Referentie',
    timesheet: 'URENSTAAT|Urenstaat|Werkbon|Servicerapport / Bon nr.|Werknummer',
    vendor: 'Leverancier|Aan|Opdrachtnemer',
    issuer: 'Besteller|Opdrachtgever|Koper|Factuur aan',
    wanted: 'Leverdatum|Gewenste levering|Levertijd|Leveren voor',
    validUntil: 'Geldig tot|Vervaldatum offerte|Geldigheid',
    revision: 'Versie|Revisie|Wijziging',
    signature: 'Handtekening|Voor akkoord|Goedgekeurd door|Ontvangen door|Datum en handtekening',
    ordered: 'Besteld|Bestelde hoeveelheid',
    delivered: 'Geleverd|Nog te leveren|Verzonden',
    weight: 'Gewicht|Netto gewicht|Bruto kg',
    packages: 'Colli|Pallets|Dozen',
    starts: 'Begin|Van|Startdatum',
    ends: 'Einde|Tot|Einddatum',
    times: 'Aantal|Plaatsingen|Per week',
    open: 'Openstaand|Open bedrag|Restant',
    debit: 'Debet|Facturen',
    credit: 'Credit|Betalingen',
    balance: 'Saldo|Eindsaldo|Beginsaldo',
    payment: 'Betaling|Overboeking|Creditnota|Beginsaldo',
    age: 'Niet vervallen|1-30 dagen|31-60 dagen|61-90 dagen|Ouder dan 90 dagen',
    fee: 'Administratiekosten|Aanmaningskosten|Rente',
    hours: 'Uren|Pauze|Totaal uren',
    orderText:
      'Hierbij bestellen wij het volgende.|Vermeld ons bestelnummer op factuur en pakbon.|Facturen naar onze administratie sturen.|Graag de leverdatum bevestigen.|Facturen zonder bestelnummer worden niet betaald.',
    quotationText:
      'Wij bieden u graag het volgende aan.|Deze offerte is geldig tot {d}.|Alle prijzen exclusief btw.|Wij zien uw opdracht graag tegemoet.|Voor akkoord ondertekenen en terugsturen.',
    confirmationText:
      'Dank voor uw order, die wij als volgt bevestigen.|Verwachte levering op {d}.|De factuur volgt bij levering.|Controleer deze bevestiging.|Onze voorwaarden zijn van toepassing.',
    contractText:
      'Partijen komen het volgende overeen.|De overeenkomst gaat in op {d} voor twaalf maanden.|Opzegging met een termijn van drie maanden.|De vergoeding wordt maandelijks gefactureerd.|De huurder is aansprakelijk voor schade.|Wijzigingen alleen schriftelijk.',
    bookingText:
      'Plaatsing onder voorbehoud.|Annuleren tot twee weken vooraf.|Facturering per maand.|De factuur volgt na de campagne.|Graag getekend retour.',
    deliveryText:
      'Goederen in goede orde ontvangen.|Controleer de goederen bij ontvangst.|Reclames binnen acht dagen.|Rest wordt nageleverd.|De factuur wordt apart verzonden.',
    statementText:
      'De volgende posten staan open.|Vergelijk met uw administratie.|Betalingen na {d} zijn niet verwerkt.|Stand per {d}.',
    reminderText:
      'Volgens onze administratie zijn deze facturen nog niet betaald.|Wij verzoeken u te betalen voor {d}.|Heeft u al betaald, dan kunt u deze brief negeren.|Dit is onze laatste aanmaning.|Wij brengen rente in rekening.',
    adviceText:
      'Wij hebben het volgende bedrag overgemaakt.|De betaling betreft deze facturen.|Bijschrijving op {d}.|Betalingskorting is afgetrokken.',
    pricesText:
      'Prijzen geldig vanaf {d}.|Alle prijzen zonder btw.|Wijzigingen voorbehouden.|Vorige lijsten vervallen.',
    letterText:
      'Geachte heer, mevrouw,|Beste klant,|graag informeren wij u over een wijziging.|Vanaf {d} stijgen onze prijzen.|Gebruik voortaan het nieuwe rekeningnummer.|De laatste levering was beschadigd.|Wij ontvangen graag een creditnota.|Met vriendelijke groet',
    timesheetText: 'Werk naar tevredenheid uitgevoerd.|Reistijd is werktijd.|Akkoord klant.|Week van {d}.',
  },
  sv: {
    order: 'BESTÄLLNING|Beställning|Inköpsorder|INKÖPSORDER|Order / Ordernummer|Beställningsnr|Inköpsnr',
    quotation: 'OFFERT|Offert|Prisförslag|Anbud / Offertnr|Offertnummer|Nummer',
    confirmation:
      'ORDERBEKRÄFTELSE|Orderbekräftelse|Ordererkännande|Bokningsbekräftelse / Ordernr|Ordernummer|Bokningsnr',
    contract: 'AVTAL|Avtal|Hyresavtal|Serviceavtal / Avtalsnr|Avtalsnummer',
    booking: 'Annonsorder|Mediaorder|Bokning|ORDER / Ordernr|Bokningsnr',
    delivery: 'FÖLJESEDEL|Följesedel|Packsedel|Leveransbesked / Följesedelsnr|Leveransnr',
    statement: 'KONTOUTDRAG|Kontoutdrag|Öppna poster|Saldobesked / Konto|Kundnummer|Utdrag nr',
    reminder: 'PÅMINNELSE|Betalningspåminnelse|Påminnelse|Krav|Andra påminnelsen / Påminnelsenr|Referens',
    advice: 'BETALNINGSAVI|Betalningsavi|Utbetalningsbesked / Betalning nr|Referens',
    prices: 'PRISLISTA|Prislista|Våra priser / Version|Lista nr',
    letter: 'Nytt bankkonto|Prisändring|Reklamation|Er förfrågan|Meddelande / Vår referens|Ärende',
    timesheet: 'TIDRAPPORT|Tidrapport|Arbetsorder|Servicerapport / Rapport nr|Ordernr',
    vendor: 'Leverantör|Till|Säljare',
    issuer: 'Beställare|Köpare|Faktura till',
    wanted: 'Leveransdatum|Önskad leverans|Leverans senast',
    validUntil: 'Giltig till|Offerten gäller till|Giltighet',
    revision: 'Version|Revision|Ändring',
    signature: 'Underskrift|Godkänd av|Mottaget av|Datum och underskrift|Attest',
    ordered: 'Beställt|Best. antal',
    delivered: 'Levererat|Rest|Skickat',
    weight: 'Vikt|Nettovikt|Bruttovikt kg',
    packages: 'Kolli|Pallar|Kartonger',
    starts: 'Start|Från|Startdatum',
    ends: 'Slut|Till|Slutdatum',
    times: 'Antal|Införanden|Per vecka',
    open: 'Obetalt|Öppet belopp|Restbelopp',
    debit: 'Debet|Fakturor',
    credit: 'Kredit|Betalningar',
    balance: 'Saldo|Utgående saldo|Ingående saldo',
    payment: 'Betalning|Inbetalning|Kreditnota|Ingående saldo',
    age: 'Ej förfallet|1-30 dagar|31-60 dagar|61-90 dagar|Över 90 dagar',
    fee: 'Påminnelseavgift|Dröjsmålsränta|Avgift',
    hours: 'Timmar|Rast|Summa timmar',
    orderText:
      'Härmed beställer vi följande.|Ange vårt ordernummer på faktura och följesedel.|Fakturor skickas till vår ekonomiavdelning.|Bekräfta leveransdatum.|Fakturor utan ordernummer returneras.',
    quotationText:
      'Vi har nöjet att offerera följande.|Offerten gäller till {d}.|Alla priser exklusive moms.|Välkommen med er order.|Leveranstid cirka fyra veckor.',
    confirmationText:
      'Tack för er order som vi bekräftar enligt följande.|Beräknad leverans {d}.|Faktura följer vid leverans.|Kontrollera denna bekräftelse.',
    contractText:
      'Parterna är överens om följande.|Avtalet gäller från {d} i tolv månader.|Uppsägningstid tre månader.|Ersättning faktureras månadsvis.|Hyrestagaren ansvarar för skador.|Ändringar ska vara skriftliga.',
    bookingText:
      'Med reservation för tillgänglighet.|Avbokning senast två veckor före.|Fakturering månadsvis.|Faktura skickas efter kampanjen.',
    deliveryText:
      'Godset mottaget i gott skick.|Kontrollera godset vid mottagandet.|Reklamation inom åtta dagar.|Resterande levereras senare.|Faktura skickas separat.',
    statementText:
      'Följande poster är obetalda.|Jämför med er bokföring.|Betalningar efter {d} ingår inte.|Per {d}.',
    reminderText:
      'Enligt vår bokföring är följande fakturor obetalda.|Betala senast {d}.|Har ni redan betalat kan ni bortse från detta.|Detta är sista påminnelsen före inkasso.|Dröjsmålsränta debiteras.',
    adviceText:
      'Vi har betalat följande belopp till ert konto.|Betalningen avser dessa fakturor.|Bokförs {d}.|Kassarabatt avdragen.',
    pricesText:
      'Priser gäller från {d}.|Alla priser utan moms.|Med reservation för ändringar.|Tidigare listor upphör.',
    letterText:
      'Bästa kund,|Hej,|vi vill informera om en ändring.|Från {d} höjs våra priser.|Använd det nya kontot för betalningar.|Varorna i senaste leveransen var skadade.|Skicka en kreditnota.|Med vänliga hälsningar',
    timesheetText:
      'Arbetet utfört enligt överenskommelse.|Restid räknas som arbetstid.|Godkänt av kund.|Vecka från {d}.',
  },
}
