import type { LabelKind } from './label-kinds'

const no = '(?:no|nr|n|num|numer|number|nummer|numero|num[eé]ro|id|code)'

/**
 * Labels of invoices in English, German, French, Italian, Spanish, Dutch, Portuguese and Polish, as patterns over folded words
 * parted by single spaces. The number says how sure such a label is (1 is sure). Where two overlap, the longer one counts.
 */
export const labelWords: [LabelKind, number, string][] = [
  // invoice number
  ['invoice_number', 1, `(?:tax )?invoice ?${no}`],
  [
    'invoice_number',
    1,
    `(?:bill|document|credit note|credit memo|credit|receipt|inv|facture|factura|fattura|fatura) ${no}(?: ${no})?`,
  ],
  [
    'invoice_number',
    1,
    `(?:rechnungs|rechnung|re|belegs?|gutschrifts?|gutschrift|dokument) ?(?:nummer|nr|no)`,
  ],
  [
    'invoice_number',
    1,
    `${no} (?:de |di |da |della |do )?(?:la )?(?:facture|fattura|factura|fatura|avoir|documento|document|piece|l avoir|nota de credito|faktury)`,
  ],
  ['invoice_number', 1, `(?:numero|num|n) (?:fattura|factura|fatura|documento|facture)`],
  ['invoice_number', 1, `(?:factuur|creditnota|creditfactuur) ?(?:nummer|nr|no)`],
  ['invoice_number', 1, `(?:faktura|faktury|faktura vat|rachunek)(?: vat)? (?:nr|numer)`],
  [
    'invoice_number',
    0.95,
    `(?:commercial |tax |handels)?(?:invoice|(?!xrechnung)[a-z]{0,16}rechnung(?: bau)?|faktura|facture|fattura|factura|fatura|avoir|factuur|gutschrift|credit note|handelsrechnung|rechnungskorrektur)(?: des [a-z]{3,20})?(?: \\d{3})?(?: (?:no|nr|n))?|\\d{3} nr`,
  ],
  [
    'invoice_number',
    0.85,
    `(?:bill|receipt|reference|ref|beleg|document|statement|memo|cs|trans(?:action)?|doc) (?:no|nr|number|num)`,
  ],
  ['invoice_number', 0.6, `(?:doc|document|slip|bill|check|receipt) ?(?:#|no|id)`],
  // dates
  [
    'issue_date',
    1,
    `(?:invoice|tax invoice|inv|bill|billing|document|credit note|receipt|issue|issued|statement) date(?: issued)?`,
  ],
  ['issue_date', 1, `date (?:of )?(?:invoice|issue|bill)|date issued|dated|issued (?:on|at)`],
  ['issue_date', 1, `(?:rechnungs?|beleg|ausstellungs|gutschrifts|dokument)s? ?datum|datum der rechnung`],
  [
    'issue_date',
    1,
    `date (?:de |d )?(?:la )?(?:facture|facturation|emission|l avoir|avoir|document)|emise? le`,
  ],
  [
    'issue_date',
    1,
    `data (?:di |de |da )?(?:la )?(?:fattura|emissione|documento|emissao|fatura|wystawienia|faktury)`,
  ],
  ['issue_date', 1, `fecha (?:de )?(?:la )?(?:factura|emision|expedicion|documento)`],
  ['issue_date', 1, `(?:factuur|document) ?datum`],
  ['issue_date', 0.75, `date|datum|data|fecha|date time|tarih`],
  [
    'due_date',
    1,
    `(?:payment )?due(?: date| by| on)?|date due|payment (?:due|date)|pay (?:by|before)|payable (?:by|before|on)|due for payment|amount due on|remit until|please pay by`,
  ],
  [
    'due_date',
    1,
    `falligkeit(?:s ?datum|stag)?|fallig (?:am|bis|zum)|wird am|abgebucht am|prelevement a partir du|zahlbar (?:bis|am)(?: zum)?|zahlungs ?ziel|zahlungs ?termin|zu zahlen bis|zahltag|bis spatestens|zahlbar(?: [a-z\\d]+){1,7} bis(?: zum| spatestens)?`,
  ],
  [
    'due_date',
    0.95,
    `uberweisen sie(?: [a-z]+){0,6} bis(?: zum| spatestens)?|uberweisen sie bis(?: zum)?|netto bis(?: zum)?|innerhalb \\d+ tagen? netto bis|tagen netto bis`,
  ],
  [
    'due_date',
    1,
    `date (?:d )?echeance|echeance|date limite(?: de paiement)?(?: le)?|(?:paiement|payable)(?: [a-z\\d]+){0,7} au plus tard le|a (?:payer|regler) (?:avant )?le|payable (?:le|avant)`,
  ],
  [
    'due_date',
    1,
    `(?:data )?scadenza|data di scadenza|scadenza pagamento|fecha (?:de )?vencimiento|vencimiento|vence el|data (?:de )?vencimento|vencimento`,
  ],
  [
    'due_date',
    1,
    `verval ?datum|uiterste betaaldatum|te betalen (?:voor|uiterlijk)|betalen voor|termin (?:platnosci|zaplaty)|do zaplaty do`,
  ],
  [
    'other_date',
    1,
    `(?:delivery|ship|shipping|shipped|order|po|service|supply|print|printed|training|start|end|air|post|posting|payment received|tax point|transaction|flight) dates?|date of (?:delivery|supply|order|shipment)|order flight|flight dates?`,
  ],
  [
    'other_date',
    1,
    `(?:liefer|leistungs|bestell|auftrags|druck|versand|buchungs|wertstellungs) ?datum|datum der (?:lieferung|leistung)`,
  ],
  [
    'other_date',
    1,
    `date (?:de )?(?:livraison|commande|expedition|prestation)|data (?:di |de |da )?(?:consegna|ordine|entrega|sprzedazy|dostawy|encomenda)|fecha (?:de )?(?:entrega|pedido|operacion)|(?:order|lever|bestel) ?datum`,
  ],
  [
    'period',
    1,
    `(?:invoice|billing|service|statement|accounting|charge|usage) period|period(?: covered)?|abrechnungs ?zeitraum|leistungs ?zeitraum|rechnungs ?zeitraum|abrechnungs ?periode|periode(?: de facturation)?|periodo(?: di fatturazione| de facturacion| di riferimento)?|okres(?: rozliczeniowy)?|facturatie ?periode|services? (?:from|for the period)`,
  ],
  // references
  [
    'order_ref',
    1,
    `(?:customer |your |client )?(?:purchase orders?|p o|po)(?: ${no})?|(?:customer|your|buyer|client) order(?: (?:ref|reference|${no}))?`,
  ],
  [
    'order_ref',
    0.8,
    `(?:order|your ref|your reference|customer ref|customer reference|buyer reference|alt order) ?${no}?`,
  ],
  [
    'order_ref',
    1,
    `(?:ihre )?(?:bestell|bestellungs?) ?(?:nummer|nr|no|referenz)|(?:ihre )?bestellung(?: nr)?|gemass bestellung(?: nr)?|bestellreferenz|auftragsreferenz`,
  ],
  [
    'order_ref',
    0.85,
    `(?:auftrags|auftrag) ?(?:nummer|nr)?|ihr auftrag|ihre referenz|ihr zeichen|kundenreferenz`,
  ],
  ['order_ref', 1, `(?:bon|no|numero|n) (?:de )?commande|votre commande(?: n)?|commande(?: n)?|bc n`],
  [
    'order_ref',
    0.85,
    `votre reference|v ref|vostro (?:ordine|rif(?:erimento)?)|su (?:pedido|referencia)|referencia del cliente|uw (?:referentie|order|bestelling)|vossa (?:encomenda|referencia)`,
  ],
  [
    'order_ref',
    1,
    `(?:n |numero |num )?(?:ordine|pedido|encomenda|ordem de compra|orden de compra|ordine d acquisto)(?: (?:n|no|num|numero))?|(?:order|bestel|inkooporder) ?(?:nummer|nr)|(?:nr |numer )?zamowienia|zamowienie(?: nr)?`,
  ],
  [
    'customer_account',
    1,
    `(?:customer|client|account|acct|member|subscriber) ?(?:account )?${no}|customer account|kunden ?(?:nummer|nr|no|konto)|(?:numero |n |code |ref )(?:de )?client|id client|codice cliente|(?:numero |n |codigo |num )(?:de )?(?:cliente|client|abonado)|klant ?(?:nummer|nr)|(?:nr|numer|kod) klienta|vertrags ?konto|(?:vertrags)(?:nummer|nr)|debitoren ?(?:nummer|nr)|ihre kundennummer|ihre nummer|compte client|conta cliente`,
  ],
  ['customer_account', 0.6, `customer|account`],
  [
    'other',
    1,
    `(?:phone|tel|telephone|telefon|fax|mobile|telefono|tel fax|fon|handy|e mail|email|mail|web|website|internet|www|url)(?: no| nr)?`,
  ],
  [
    'other',
    1,
    `(?:vat|tax|gst|ust|mwst|abn|ein|fein|company|registration|reg|co|business|sst) (?:reg(?:istration)? )?(?:id|no|nr|number|ids)|ust id(?: nr)?|ust idnr|umsatzsteuer id(?: nr)?|steuer ?(?:nummer|nr)|partita iva|p iva|codice fiscale|nif|cif|btw ?(?:nummer|nr)?|kvk|siret|siren|nip|regon|n tva|tva intra(?:communautaire)?|no tva|gst id(?: no)?|handelsreg(?:ister)?|hrb|hra|gln|globale nummer`,
  ],
  [
    'other',
    1,
    `(?:delivery note|packing slip|shipment|tracking|project|job|contract|quote|quotation|terminal|cashier|table|deal|estimate|check|till|station|pos|item|article|part|serial|sales order|invoice month|weitere referenz|art der referenz|leitwege id|mandatsreferenz|auth|approval|agency ref|advertiser ref|advertiser code|agency code) ?${no}?|lieferschein ?(?:nummer|nr)?|projekt ?(?:nummer|nr)?|vertrag|angebots? ?(?:nummer|nr)?|(?:liefer|sach)bearbeiter|ansprechpartner|account (?:executive|manager)|sales ?(?:person|rep|office|region|contact)|payment terms|terms(?: of payment)?|zahlungs ?(?:bedingungen|art|weise|informationen)|conditions de paiement|incoterms|due upon receipt`,
  ],
  ['supplier', 0.6, 'account holder|account name|kontoinhaber|titulaire du compte|intestatario'],
  [
    'gross_total',
    1,
    'gutschrifts ?(?:betrag|summe)|korrektur ?betrag|credit (?:total|amount)|total credit|montant de l avoir|totale nota di credito',
  ],
  [
    'gross_total',
    1.15,
    'tota rounded|total rounded|rounded total|total (?:amount )?after rounding|amount (?:due )?after rounding|nett? total|total rm|total payable',
  ],
  ['payable', 0.7, 'balance'],
  [
    'other',
    1,
    '(?:globale )?nummer|gtin|anwendungsempfehlung|geschaftsprozess|wahrung der umsatzsteuerbuchung|steuerwahrung|vat currency',
  ],
  // amounts
  [
    'net_total',
    1,
    `(?:total )?(?:net|netto) ?(?:total|amount|value|sum|betrag|invoice total)|total (?:net|netto|excl(?:uding)? (?:vat|tax|gst)|before tax|ex vat|ht|h t|hors taxes?|sin iva|imponibile|bez vat|excl btw)|(?:sub ?total|subtotal) (?:excl|ex|before|without|less) ?[a-z ]{0,16}|amount (?:excl(?:uding)?|before) (?:vat|tax|gst)|taxable (?:amount|value|total)`,
  ],
  [
    'net_total',
    1,
    `(?:rechnungs ?)?(?:summe|betrag|gesamtbetrag|gesamtsumme|rechnungssumme|warenwert|gesamt)? ?(?:netto|ohne (?:ust|mwst|umsatzsteuer|mehrwertsteuer)|exkl (?:ust|mwst)|excl (?:ust|mwst))(?: (?:summe|betrag|gesamt))?(?: (?:exkl|excl|ohne) (?:ust|mwst))?|netto(?:betrag|summe|warenwert|wert|rechnungsbetrag)|summe netto|gesamt netto|net amount`,
  ],
  [
    'net_total',
    1,
    `montant (?:total )?(?:ht|h t|hors taxes?)|(?:totale )?imponibile(?: totale)?|totale netto|base imponible|importe neto|total neto|total base|exclusief btw|(?:totaal |bedrag |subtotaal )?excl(?:usief)? btw|(?:wartosc|suma|razem|kwota) netto|total (?:iliquido|liquido)|incidencia|valor liquido`,
  ],
  [
    'net_total',
    0.8,
    `sub ?total|subtotal|sub ttl|zwischensumme|sous total|subtotale|subtotaal|positionssumme|suma czesciowa`,
  ],
  [
    'tax_total',
    1,
    `(?:total |sum |plus )?(?:vat|sales tax|tax|gst|hst|pst|service tax|sst)(?: \\d+(?: \\d+)?)?(?: (?:total|amount|sum))?|total (?:taxes|tax|vat|gst)|tax (?:total|amount)|vat (?:total|amount)`,
  ],
  [
    'tax_total',
    1,
    `(?:summe |zzgl |zuzugl |zuzuglich |gesamt |enthaltene |plus |\\d+ )*(?:ust|mwst|umsatzsteuer|mehrwertsteuer|steuer)(?: (?:gesamt|betrag|summe|\\d+))*|(?:steuer|ust|mwst|umsatzsteuer|mehrwertsteuer) ?(?:betrag|summe|gesamtbetrag)|gesamt ?(?:steuer|mwst)|summe umsatzsteuer`,
  ],
  [
    'tax_total',
    1,
    `(?:total |montant |total de la |dont )*(?:tva|taxes|t v a)(?: \\d+(?: \\d+)?)?|(?:totale |importo |total |importe |cuota |valor |total de )*(?:iva|imposta|i v a|cuota iva|impuestos)(?: \\d+(?: \\d+)?)?|(?:totaal |bedrag )?btw(?: bedrag| hoog| laag| \\d+)*|(?:kwota |suma |podatek )*(?:vat|podatek)`,
  ],
  [
    'gross_total',
    1,
    `(?:grand|invoice|gross|overall|final) (?:total|amount)|total (?:incl(?:uding|usive)?|inc|with)(?: of)? (?:vat|tax|gst|sst|6 gst|gst 6)|total (?:gross|invoice|for this invoice|invoice amount|amount incl)|(?:total|amount) (?:including|incl|inc) (?:vat|tax|gst)|total sales (?:incl(?:usive)?|inclusive of)(?: of)? gst|take ?out total incl gst|(?:eat ?in|net) total incl gst`,
  ],
  [
    'gross_total',
    1,
    `(?:rechnungs ?)?(?:gesamt ?(?:betrag|summe|brutto|rechnungsbetrag)|end ?(?:betrag|summe)|brutto(?:betrag|summe|rechnungsbetrag)?|rechnungs ?(?:betrag|summe|endbetrag))(?: (?:brutto|inkl|incl|inklusive|eur))*(?: (?:ust|mwst))?|(?:summe|betrag|gesamt) (?:inkl|incl|brutto)(?: (?:ust|mwst))?|rechnungssumme brutto(?: inkl ust)?|gesamt (?:inkl|brutto)`,
  ],
  [
    'gross_total',
    1,
    `(?:montant )?(?:total )?(?:ttc|t t c|toutes taxes comprises)|montant (?:total )?ttc|total facture|net a payer ttc|totale (?:fattura|documento|complessivo|ivato|generale)|importo totale|total (?:factura|con iva|iva incl(?:uido)?|fatura|geral|do documento)|importe total|totaal (?:incl(?:usief)?(?: btw)?|bedrag|te betalen)|(?:totaal|total)bedrag|(?:wartosc|suma|razem|kwota) brutto|valor total`,
  ],
  [
    'gross_total',
    0.8,
    `total|totale|totaal|summe|gesamt|razem|suma|total amount|total eur|total usd|total chf|total due|montant total|total general|totaux|net total|total sale|total sales`,
  ],
  [
    'payable',
    1,
    `(?:total |net )?(?:amount|balance|sum|total) (?:due|payable|outstanding|owing|to pay|owed)|(?:please pay|pay this amount|payable|due payable|amount to pay|residual|total to pay|net amount due)|net payable`,
  ],
  [
    'payable',
    1,
    `zahl ?betrag|(?:zu zahlender|zu zahlen der|offener|falliger|verbleibender) betrag|zu zahlen|noch zu zahlen|zahlungsbetrag|restbetrag|zu uberweisen(?:der betrag)?`,
  ],
  [
    'payable',
    1,
    `(?:net|solde|reste|somme|montant|total) a (?:payer|regler)|solde du|montant du|netto a pagare|(?:totale|importo|saldo|netto) (?:da pagare|dovuto)|(?:total|importe) a (?:pagar|abonar|ingresar)|a pagar|te (?:betalen|voldoen)|(?:do|razem do) zaplaty|pozostalo do zaplaty|total a pagar|valor a pagar`,
  ],
  [
    'other_amount',
    1,
    `(?:agency )?commission|discount|rabatt|skonto|remise|sconto|descuento|korting|desconto|rounding(?: adj(?:ustment)?)?|round(?:ed)? (?:off|amt)|shipping(?: handling)?|freight|versand ?(?:kosten)?|deposit|prepaid|paid|amount paid|payments?(?: received)?|already paid|bereits (?:be)?zahlt|erhaltene (?:an)?zahlungen|anzahlung|acompte|credits?|cash|change|tendered|cash tendered|change due|visa|mastercard|total (?:discount|qty|quantity|items?|savings|spots|paid|weight|units)|tip|gesamtbetrag der (?:zuschlage|abschlage)|previous balance|vorauszahlung|sondernachlass|aired spots`,
  ],
  // parties
  [
    'supplier',
    1,
    `(?:seller|supplier|vendor|service provider|sold by|issued by|invoice from|bill from|from|remit to|remittance address|remit address|send payment to|make (?:check|cheque)s? payable to|payee|beneficiary)`,
  ],
  [
    'supplier',
    1,
    `verkaufer|rechnungs ?(?:steller|ersteller|aussteller)|lieferant|leistungs ?erbringer|absender|zahlungsempfanger|vendeur|fournisseur|emetteur|prestataire|venditore|fornitore|cedente(?: prestatore)?|mittente|vendedor|proveedor|emisor|leverancier|verkoper|fornecedor|emitente|sprzedawca|dostawca|wystawca`,
  ],
  [
    'buyer',
    1.1,
    `advertiser|buyer|purchaser|bill(?:ed|ing)? to|invoic(?:e|ed) to|sold to|customer name|client name|bill to address`,
  ],
  [
    'buyer',
    1,
    `rechnungs ?(?:empfanger|adresse|anschrift)|kaufer(?: leistungsempfanger)?|leistungs ?empfanger|auftraggeber|besteller|rechnung an|kunde`,
  ],
  [
    'buyer',
    1,
    `facture a|adresse (?:de )?facturation|acheteur|client(?: facture)?|destinataire|nom de l abonne|nom du client|cliente|destinatario|spett(?: le)?|intestat(?:ario|a a)|cessionario(?: committente)?|acquirente|comprador|facturar a|datos del cliente|factuur ?adres|klant|koper|afnemer|adquirente|faturar a|nabywca|odbiorca|kupujacy|platnik`,
  ],
  ['buyer', 0.8, `customer|to|attn|attention|an|billing address|messrs|att`],
  [
    'party_name',
    1,
    `name|firma|company|company name|nom|raison sociale|nome|ragione sociale|denominazione|nombre|razon social|naam|nazwa|firmenname`,
  ],
  [
    'other_party',
    1,
    `ship(?:ped|ping)? (?:to|address)|deliver(?:ed|y)? (?:to|address)|lieferadresse|liefer ?anschrift|warenempfanger|abweichender warenempfanger|adresse de livraison|adresse de l installation|adresse email de contact|livre a|indirizzo di consegna|direccion de entrega|enviar a|aflever ?adres|adres dostawy|ship from|property|product`,
  ],
  [
    'currency',
    1,
    `currency|wahrung|betrage in|devise|monnaie|valuta|moneda|moeda|waluta|all amounts in|currency code`,
  ],
]
