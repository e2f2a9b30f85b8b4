/**
 * What the words of a label mean, in the trade's vocabulary of the languages in `labels.sample.ts`. Folded (lower case, no
 * accents), Cyrillic letters read as Latin ones: a word of Serbia is written once.
 * A word that ends with "~" is a stem: it counts for every word that begins or, in compounds, ends with it.
 * "_" joins the words of a phrase. The order is the order of the features: append, and train again; words may be added at any time.
 */
export const conceptWords = {
  invoice:
    'invoice~ f_vat fee_note honorarnote~ note_d_honoraires nota_de_honorarios invoicing bill bills rechnung~ rech rechn fac facture~ factura~ fattura~ fatt fatura~ factuur~ faktur~ faktuur~ racun~ szamla~ τιμολογι~ saskait~ facturii inv rg re lasku laskun arve rekin~ fatur folio tagihan szamlaszam racun_st comprobante_de_credito рахунок~ счет~ счёт~ 請求書 請求 インボイス 發票 发票 帳單 账单 fakturanr factuurnr fakturanr reikning~ reikningsnumer invois~ nota_fiscal danovy_doklad hoa_đon so_hoa_đon laskunumero 계산서 세금계산서 청구서 인보이스 ใบกำกับภาษี ใบแจ้งหนี้ ใบวางบิล',
  credit:
    'adjustment_note credit credits creditnote gutschrift~ storno~ avoir credito abono creditnot~ kreditnot~ korekt~ koryg~ dobropis~ kredit~ rectificativ~ korrektur~ πιστωτικ~ reversal refund~ kredietnot~ кредитов~ коригуванн~ корректировочн~ 返金 赤伝 クレジットノート 折讓 折让 红字 紅字 貸項 贷项 creditfactu~ jovairo~ helyesbit~ sztorno~ odobrenj~ hyvityslasku~ kreeditarve~ iade~ opravny_danovy ใบลดหนี้ 대변표 stornier~',
  receipt:
    'receipt~ beleg~ quittung~ bon kassenbon ticket scontrino recibo ricevuta kassabon paragon~ uctenk~ kvitter~ kvitto~ racuni αποδειξ~ kvitas kassenbeleg bonnr квитанци~ чек 領収書 領収証 レシート 收據 收据 영수증 ใบเสร็จรับเงิน',
  document: 'document~ dokument~ documento~ doc docum piece slip voucher memo 書類 伝票 單據 单据',
  number:
    'no nr num serija_ir_nr serija seria number~ numbers nummer~ numero~ numeri numer~ number cislo broj numar numarul szam~ αριθμ~ αρ nro nos n numbre c br stevilk~ numurs nomor sorszam~ nomer racun_st 番号 号码 號碼 编号 編號 单号 單號 fakturanr factuurnr reikningsnumer nombor so_hoa_đon laskunumero numarasi numri νο 번호 เลขที่ หมายเลข nommer~',
  reference:
    'reference~ ref refer refs referenz~ referent~ riferiment~ referenci~ referencia~ zeichen rif aktenzeichen znak sygn~ viite viitteenne viitteemme referans',
  code: 'id ids code codes kod codigo codice cod ident~ identifier kennung kennzeichen key sifra',
  date: 'date~ dates datum~ data fecha~ dato datos datoen dated datoe datums ημερομηνι~ datumu kelte keltezes tarih day tag jour dia giorno dne dnia tanggal kelt paivays tarihi 日付 年月日 日期 日 期日 dato~ ημ_νια paivamaara laskupaiva kuupaev~ tgl tarikh ngay dagsetning~ dags 일자 날짜 작성일자 발행일 วันที่',
  time: 'time uhr uhrzeit zeit heure ora hora tijd godzina hour cas tid',
  issue:
    'issue~ issued issuing ausstellung~ ausgestellt erstellt emission emis~ emitid~ emitido_em emitida_em emise emissione emittent~ wystawi~ vystav~ utfard~ utstedt udstedt izdav~ izdan~ εκδοσ~ kiallit~ created expedicion redact~ facturation fatturazione facturacion uitgifte opgesteld izdaj~ emiteri~ duzenleme~ 発行 開立 开具 开票 開票 emitida_em vystaven~ israsym~ izraksti~ виставленн~ ngay_lap utgafudag~ 발행일 작성일자 작성 발행',
  due: 'entro_il entro due~ fallig~ faellig~ echeance~ scadenza~ scadenz~ scad vencimiento~ vencimento~ vence venciment~ verval~ splatn~ forfall~ forfald~ termin~ esedekes~ hatarido scadent~ dospijec~ dospec~ valuta payable_by pay_by deadline ληξ~ spatestens langstens latest limite uiterlijk uiterste expiry expir~ senast senest erapaiva jatuh_tempo vade срок~ падеж rok_placanja rok_za_plakanje оплатить_до сплатити_до 期限 期日 到期 zahlbar_bis fallig_am regler_avant betalen_voor betaaldatum termen oss_tillhanda frist~ betalingsfrist erapvm tahtaeg~ tahtpaev~ maksetahtaeg maksetahtpaev rok_placila zapadlosti apmoketi_iki moketi_iki son_odeme ληξης προθεσμια строк~ tarikh_akhir tarikh_tamat han_thanh_toan ngay_đen_han gjalddag~ eindag~ afati skadences 지급기한 기한 납기 만기일 ครบกำหนด กำหนดชำระ',
  pay: 'pay~ payable payment~ paying zahl~ zahlung~ bezahl~ zahlbar uberweis~ begleich~ paiement~ payer regler reglement~ pagament~ pagar~ pagare pago~ abonar versament~ bonifico betal~ voldoen plat~ platno~ zaplat~ platb~ uhrad~ uhrazen~ placan~ placil~ uplat~ fizet~ plata πληρωμ~ πληρωτε~ apmok~ maksu remit remittance settle settlement transfer virement transferencia przelew~ prevod~ maksettava odenecek оплат~ плащан~ сплат~ 支払 支払い 振込 付款 支付 apmaks~ samaks~ moketi odeme~ thanh_toan greiðsl~ betaal~ 지급 결제 ชำระเงิน ชำระ',
  period:
    'period~ zeitraum~ leistungszeit~ periode~ periodo~ okres~ obdobi~ razdobl~ idoszak period_of perioden billing_cycle cycle',
  from: 'from von vom du depuis dal desde van od fra fran between since ab dari',
  to: 'to bis zum au jusqu al hasta tot do til till through thru until aan lidz iki',
  delivery:
    'delivery deliver~ shipping ship~ shipment~ shipped liefer~ geliefert versand~ livraison~ livre livrer consegn~ entrega~ entregad~ lever~ aflever~ bezorg~ dostaw~ dodac~ dodan~ dodava~ isporuk~ dobav~ szallit~ livrare expedition expedier envio dispatch~ sendung~ warenempf~ παραδοσ~ leverans~ levering~ envoyer_a enviar_a local_de_entrega lugar_de_entrega luogo_di_consegna lieu_de_livraison destinazione_merce misto_dodani toimitus~ teslimat~ pengiriman piegade~ teslim~ доставка доставки отгрузк~ испорачк~ 納品 納入 配送 送付先 送货 送貨 納品書',
  service:
    'service~ services leistung~ prestation~ prestazion~ servici~ servico~ dienst~ usluga uslug~ sluzb~ vendita vente ventes venta ventas performance supply supplied sprzedaz~ plneni~ zdanitel~ υπηρεσ~ teljesit~ tax_point taxpoint послуг~ работ サービス 服務 服务',
  order:
    'zam order~ orders purchase po p_o bestell~ auftrag~ commande~ ordine ordini ordin pedido~ encomend~ bestelling~ bestel~ bestilling~ zamowien~ objednav~ bestallning~ ordre~ ordren order_no narudzb~ narocil~ rendel~ comanda comenzii παραγγελ~ uzsakym~ ordernr bc auftr requisition siparis~ tilaus~ megrendel~ emri inkoop~ inkop~ заказ~ замовленн~ поръчк~ заявк~ 注文 発注 訂單 订单 採購 采购 注文書 発注書 orden orden_de_compra ordem_de_compra',
  customer:
    'customer~ client~ clients suscriptor~ assinante patient~ paciente pacientes paziente pacjent~ pacient~ kunde~ kunden~ kund kundnr cliente~ clienti klant~ klient~ debitor~ debiteur~ odberat~ kupac~ kupc~ kupec vevo~ pelato~ πελατ~ klijent~ subscriber abonne~ abonad~ member~ mitglied~ guest gast asiakas zakaznik~ pirkejas kundnummer musteri~ pelanggan 顧客 得意先 お客様 客戶 客户 kd kd_nr 고객 고객명 ลูกค้า',
  buyer:
    'buyer~ purchaser kaufer~ kaeufer~ acheteur~ acquirent~ comprador~ koper nabywc~ kupujac~ odbiorc~ empfanger~ empfaenger~ recipient addressee destinatai~ destinatar~ bill_to billed_to billing sold_to invoice_to invoiced_to rechnungsadresse rechnungsanschrift facture_a facturer_a facturado_a facturar_a spettabile spett spettle afnemer~ adquirent~ besteller~ auftraggeber~ kjoper kober kopare primatelj narucitelj advertiser~ receptor~ bill_for client_name adresse_a rechnung_an factuur_aan fattura_a faktura_till faktura_til exmo_s_sr exmos_srs prepared_for billed_for charge_to mottagar~ modtager~ mottaker~ credit_to credited_to krediteret_til kreditert_til krediteras_till faktureres_til cobrado_de cobrado_a tenant~ mieter~ locataire~ inquilino~ arrendatario~ conduttore huurder~ faktureret_til fakturert_til faktureras_till ostaja cumparator~ alici prejemnik~ narucilac pembeli sayin cessionari~ committent~ intestata_a intestato_a kepada_yth laskun_saaja fakturamottagare~ laskutettava~ billing_address invoice_address invoicing_address adresse_de_facturation factuuradres~ fakturaadres~ faktureringsadres~ indirizzo_di_fatturazione direccion_de_facturacion laskutusosoite pircej~ sanemej~ maksataj~ pasutitaj~ maksaja maksajan betalarens payment_address получател покупатель~ покупець~ купувач~ заказчик~ замовник~ плательщик~ платник~ одержувач~ odberat~ kupac kupca vevo~ pirkejas ditujukan_kepada примател kupec 買方 买方 購買方 购买方 宛先 買主 intestatario faturar_a tomador objednatel prijemc~ kupujuci kupujici vasarlo cimzett megrendelo beneficiar primalac narocnik~ gavejas uzsakov~ αγοραστ~ ditagihkan_kepada tagihan_kepada bil_kepada khach_hang nguoi_mua mua_hang viðskiptavin~ kaupandi greiðandi bleres~ 공급받는자 구매자 받는분 ผู้ซื้อ consignee',
  supplier:
    'seller~ supplier~ vendor~ lieferant~ verkauf~ verkaeuf~ fournisseur~ vendeur~ fornitor~ proveedor~ vendedor~ leverancier~ verkoper~ venditor~ landlord~ vermieter~ bailleur~ arrendador~ locatore verhuurder~ sprzedawc~ dodavat~ wystawc~ dostawc~ fornecedor~ emetteur emitent~ emisor~ absender~ rechnungssteller~ leistungserbring~ aussteller~ prodavat~ dobavljac~ prodajal~ elado~ furnizor~ leverandor~ saljare προμηθευτ~ εκδοτ~ mittent~ cedente prestatore bill_from billed_by invoiced_by vendu_par vendido_por venduto_da invoice_from issued_by sold_by from_company tiekej~ pardavej~ avsandar~ afsender~ avsender~ myyja saljer toimittaja satici satici~ tedarikci~ dienstleister~ prestatair~ prestador~ dienstverlener~ uslugodawc~ laskuttaja~ piegadataj~ pardevej~ muuja provider~ доставчик~ поставщик~ постачальник~ продавец продавець продавач~ исполнитель~ виконавець изпълнител издавач 賣方 卖方 銷售方 销售方 売主 発行者 供應商 供应商 仕入先 emittente emissor prodavajici predavajuci zhotovitel~ szallito kibocsato~ szamlakibocsato vanzator~ izdavatelj izdavalac izdajatelj dobavitelj~ leverantor~ saelger~ tarnija izsniedzej~ vykdytoj~ πωλητ~ издател penjual penyedia nguoi_ban ban_hang nha_cung_cap proveidor~ seljandi shites~ furnitor~ 공급자 판매자 공급하는자 ผู้ขาย consignor',
  your: 'your ihr ihre ihrer ihrem votre vos vostro vostra vs su sus tu uw vossa seu sua vase vas twoj panstwa deres ert din er viitteenne',
  our: 'our unser unsere unserer notre nos nostro nostra nuestro nuestra onze ons nossa nosso nase nas nasz vores var viitteemme',
  account:
    'account~ acct konto~ kontonr compte~ conto cuenta~ conta rekening~ ucet uctu racun_br szamlaszam cont accnt a_c λογαριασμ~ сметка р_с рахунку 口座 帳戶 账户 账号 帳號 tai_khoan 계좌 계좌번호',
  contract:
    'contract~ vertrag~ contrat~ contratt~ contrato~ umow~ smlouv~ ugovor~ avtale policy policen~ police polizza poliza agreement',
  project:
    'project~ projekt~ projet~ progett~ proyect~ projeto job cost_center costcenter kostenstelle~ kommission site campaign',
  offer:
    'quote~ quotation~ offer~ offerte~ angebot~ devis preventiv~ presupuest~ orcament~ ofert~ ponud~ nabidk~ estimate~ proposal~ proforma pro_forma tilbud~ offert~ 見積 見積書 報價 报价',
  tax: 'tax taxes taxe vat gst hst pst sst mwst ust umsatzsteuer~ mehrwertsteuer~ steuer~ tva iva i_v_a igic btw podatk~ podatek dph dane moms mva alv pdv ddv afa kdv φπα φ_π_α pvm impuest~ impost~ imposta imposto izdanog b_t_w t_v_a m_w_s_t sales_tax taxable besteuer~ pajak ppn cgst sgst igst utgst pvn ддс ндс данък налог~ податок порез~ 消費税 消費税等 税額 営業税 營業稅 增值税 增值稅 税额 稅額 moms~ momsbelop~ merverdiavgift~ arvonlisavero~ kaibemaks~ cukai thue_gtgt gtgt vsk virðisaukaskatt~ tvsh 세액 부가세 부가가치세 ภาษีมูลค่าเพิ่ม ภาษี',
  taxid:
    'ustid~ uid~ steuernummer steuernr st_nr vat_no vat_id vatin vat_reg siret siren nif cif nie nip regon ico dic dic oib kvk kbo p_iva piva partita_iva codice_fiscale tin ein abn acn ssn cnpj cpf cui org_nr orgnr cvr handelsregist~ hrb hra registergericht amtsgericht fn firmenbuch~ firmenbuchnummer rcs ape naf registration register~ registre registro registr~ krs reg_no reg tax_id taxid gstin pan naf_ape gst_reg gst_id co_reg company_no αφμ α_φ_μ δου doy maticni mbs intracommunautaire intracomunitari~ tva_intra id_nr idnr steuerid y_tunnus vergi_no npwp organisationsnummer davcna_st vkn adoszam ondernemingsn~ nipt nuis pib jib edb rif rtn ninea ntn trn fein cod_fiscal danove_cislo davcna_stevilka cedula_juridica taxpayer matricule_fiscal~ contribuable еик булстат инн кпп єдрпоу іпн унп огрн 登録番号 統一編號 统一编号 統編 纳税人识别号 税号 稅號 ma_so_thue mst 사업자등록번호 사업자번호 등록번호 เลขประจำตัวผู้เสียภาษี',
  net: 'net netto~ nett ht h_t htva hors neto imponibile~ imponib base exempt taxable_amount bemessung~ zaklad~ osnovic~ grundlag~ netto_amount netsum untaxed pretax exclusief excluding hors_taxes hors_taxe sans_tva base_imponible grundbetrag nettowert netotal veroton ara_toplam matrah~ osnova baza данъчна_основа даночна_основа dpp 税抜 税別 不含税 未稅 未税 税抜き iliquido incidencia tributavel impozabila adoalap imposable καθαρη be_pvm an_vsk pa_tvsh tam_tinh cong_tien_hang 공급가액 มูลค่าก่อนภาษี',
  without:
    'excl excluding exkl exklusive ohne without before sans senza sin bez uden eks exkl ex utan fara nelkul haric ilman ekskl sebelum zzgl zuzuglich plus add brez ilma km_ta χωρις be_pvm pa_tvsh s_iva',
  gross:
    'gross brutto~ ttc t_t_c bruto lordo ivato incl including inklusive inkl inclusive inclusief compris comprises toutes incluid~ inclus~ compreso comprensivo with con inkluderet celkem_s s_dph vrat 税込 含税 含稅 税込み 价税合计 價稅合計 dahil c_iva',
  total:
    'total~ totals totale totali totaal~ summe~ gesamt~ somme suma~ sumy sum summa~ samlet razem celkem~ ukupno~ ukup skupaj skupna osszesen vegosszeg συνολ~ is_viso viso endbetrag endsumme rechnungsbetrag schlussbetrag yhteensa ogolem lacznie totl tot overall grand spolu i_alt genel_toplam toplam jumlah kokku итого всего всичко общо разом всього вкупно свега 合計 総計 総額 合计 總計 总计 總額 总额 計 celkov~ kopa pavisam keseluruhan tong_cong tong_tien samtals gjithsej крайна 합계 총액 총계 합계금액 รวม ยอดรวม รวมทั้งสิ้น รวมเงิน ยอดรวมทั้งสิ้น',
  amount:
    'amount~ betrag~ betrage montant~ import~ importo importe importi bedrag~ kwot~ castk~ belop~ belob~ iznos~ znesek~ osszeg~ valoare ποσ~ αξια wert~ valeur valor valore wartosc~ warenwert~ sum_of hodnota tutar~ jumlah стойност~ стоимость вартість vrednost~ 金額 金额 ertek~ ποσο amaun thanh_tien upphaeð shuma 금액 จำนวนเงิน',
  sub: 'sub subtotal~ sub_total subtotaal subtotale zwischensumme~ zwischen sous soustotal parcial mezisoucet delsumma delsum merchandise warenwert~ positionssumme 小計 小计 međuzbroj υποσυνολο междинна_сума jumlah_kecil nentotali 소계 รวมเป็นเงิน',
  balance:
    'balance saldo~ solde outstanding open offen~ rest restbetrag~ remaining residual residuo reste verbleib~ owing owed nedoplatek zbyva do_zaplaty zu_zahlen zu_bezahlen a_payer a_pagar da_pagare a_regler te_betalen att_betala at_betale za_placilo za_uplatu k_uhrade fizetendo to_pay amount_due kalan_tutar kalan_bakiye bakiye~ skylder udestaend~ utestaend~ к_оплате до_сплати за_плащане сума_за_плащане за_наплату за_плаћање 残高 差引 应付 應付 te_voldoen na_uhradu a_betale apmaksai tasuda total_tagihan total_bayar harus_dibayar til_greiðslu',
  paid: 'paid~ prepaid prepayment deposit~ advance~ anzahlung~ vorauszahl~ bereits acompte~ acconto anticip~ adiantament~ voorschot~ zaloh~ zaliczk~ forskud~ previous received erhalten~ gegeben given tender~ cash bar barzahlung change ruckgeld wechselgeld rendu monnaie resto cambio vuelto gotowk~ zaplacono efectivo especes contante visa mastercard maestro debit girocard ec card karte kredietkaart amex carte tarjeta kartenzahlung visacard bankkort kontant kortti odenen~ odendi betalt betald',
  discount:
    'disc dto discount~ rabatt~ skonto~ remise~ sconto~ descuent~ descont~ korting~ rabat~ slev~ popust~ less abatement nachlass~ escompte kedvezm~ voucher savings rebate~ commission~ diskon iskonto alennus~ reducere atlaid~ nuolaid~ allahindlus soodustus 値引 値引き 割引 折扣 할인 ส่วนลด',
  cost: 'cost costs kosten~ frais spese spesa gasto~ custo~ kost~ koszt~ naklad~ fee~ fees gebuhr~ charge~ charges surcharge~ zuschlag~ porto postage freight~ fracht~ port versandkosten handling tip tips trinkgeld pourboire biaya',
  rounding: 'round~ rounding rounded rundung~ arrondi~ arrotond~ redondeo afronding~ zaokr~ rdg',
  price:
    'price~ prices preis~ einzelpreis~ prix prezz~ preci~ preco~ prijs~ cena cen~ cij~ pris~ egysegar pret τιμη kaina rate_per hourly stuckpreis~ tarif~ tariff~ harga fiyat~ hinta pret~ cena~ ціна~ hind 単価 單價 单价 pu p_unit valor_unitario tarief cijena cijen~ a_pris yksikkohinta a_hinta uhikuhind đon_gia preu~ einingarverð verð cmim~ prys~ 단가 ราคา ราคาต่อหน่วย',
  unit: 'unit~ units einheit~ unite~ unita~ unidad~ eenheid~ jedn~ stuck~ stk pcs pc piece_price each ea einzel~ unitaire unitario~ per kus ks szt kom enhed enhet uom me mj satuan birim мярка ед_изм од_вим јед_мере мерка merv uhik mato_vnt 単位 單位 单位 jedinicn~ enota enoto μοναδας единична 단위 규격 หน่วย',
  quantity:
    'bultos colis colli kolli qty quantit~ menge~ anzahl~ qte cantidad~ cant quantidade qtd aantal~ ilosc~ mnozstv~ antal~ antall kolicin~ mennyiseg cantitate ποσοτ~ kiekis hours hrs stunden std hr anz miktar~ maara menny h daudzums adet miktar~ qnt количество кол_во к_во кількість~ кільк количество~ daudz kogus 数量 數量 q_ta uds hoeveelheid pocet kol kvantit~ maengde mengde~ kpl skaits ποσοτητα кол к_сть kuantitas kuantiti so_luong quant magn fjoldi sasia 수량 จำนวน',
  description:
    'description~ descr desc bezeichnung~ beschreibung~ designation~ libelle descrizion~ descripci~ descricao omschrijving~ opis~ nazwa_towaru popis beskrivelse beskrivning artikel~ article~ articol~ item~ items product~ produkt~ produit~ prodott~ producto~ produto~ particulars details detail leistungsbeschreibung concepto~ tetel megnevez~ περιγραφ~ naziv_ text varenavn benamning towar~ pavadinim~ sku barang nama_barang aciklama~ urun~ kuvaus tuote~ produs~ denumire~ aru polozk~ descriere~ beschrijving~ наименовани~ найменуванн~ назва назив товар~ описание артикул uraian nosaukums nimetus 品名 品目 摘要 内容 商品 項目 项目 品項 货物 貨物 件名 artigo~ nazev nazov oznaceni termek~ leiras denumirea produselor serviciilor specifikation ydelse~ nimike selite kirjeldus selgitus toode apraksts aprasym~ preke~ mal_hizmet hizmet ειδος deskripsi keterangan butiran perkara mo_ta noi_dung dien_giai ten_hang lysing skyring pershkrim~ emertim~ beskrywing~ 품목 품명 내역 적요 รายการ รายละเอียด',
  position:
    'pos position~ line lines zeile ligne riga linea lp poz pozycj~ regel lfd rb row post sr_no sl r_b r_br rbr nr_crt p_p',
  rate: 'rate~ satz satze taux aliquot~ tipo tarief stawk~ sazb~ stop~ sats percent prozent pct percentage 税率 稅率',
  phone:
    'tel puhelin telephone~ telefon~ phone~ fax~ telefax~ mobile mobil~ handy fon tlf tlfn teleph hotline call gsm cell fono τηλ puh тел 電話 电话 đien_thoai 전화 โทร',
  web: 'pec sdi email e_mail mail www website web webseite url http https internet homepage online courriel correo facebook',
  bank: 'bank~ iban bic swift banque banca banco banki pankki pank pankkiyhteys bankforbindelse bankovni_spojeni bankverbindung~ blz sort_code routing aba clearing rib agence bankgiro plusgiro sortcode bsb wire bankleitzahl kontonummer 銀行 支店 振込先 银行 开户行 ngan_hang 은행 ธนาคาร',
  holder:
    'holder inhaber~ kontoinhaber~ titulaire titolare intestatari~ titular beneficiary~ beneficiaire beneficiario begunstigt~ payee zahlungsempfanger~ account_name begunstigde remit_to make_checks checks_payable cheques_payable payable_to saaja saajan получатель отримувач титуляр',
  address:
    'address~ adress~ adresse~ anschrift~ indirizzo direccion endereco adres~ street strasse road rue via city ort plz zip postal postcode place sidlo siedziba morada domicil~ alamat adrese dieuthynsi ул вул бул улица вулиця місто 住所 地址 所在地 đia_chi 주소 ที่อยู่',
  name: 'name~ nom nome yritys ragione_sociale raison_sociale razon_social razao_social bedrijfsnaam nombre naam nazwa firma~ company raison denominazione denominacion razon navn namn jmeno ime naziv nev επωνυμ~ societe unternehmen business 名称 名稱 会社名 公司 nazev nazov 상호 회사명 성명 azienda empresa entreprise',
  contact:
    'kreditoren~ kreditorbuchhaltung~ contact~ attn attention ansprechpartner~ bearbeiter~ sachbearbeiter~ kontakt~ referente interlocut~ zhd z_hd betreuer~ att osoba kontaktperson person responsible salesperson salesman sales_rep representative vertreter~ agent agente handler atencion clerk account_manager account_executive мол n_r 担当 担当者 聯絡人 联系人',
  page: 'page~ pages seite~ pagina~ strona~ strana~ blatt sheet hoja stranica oldal σελ of_pages ページ',
  terms:
    'maksuehto~ terms condition~ bedingung~ zahlungsbeding~ conditions condizion~ condicion~ condic~ voorwaard~ warunk~ podmink~ net_days days tage tagen jours giorni dias dagen dni dnu dana within innerhalb innert payment_terms betalingsbetingelser upon zahlungsziel~ prompt sofort immediate~',
  tothe: 'to an a_l a_la an_die for prepared messrs za kepada προς',
  remit: 'remit~ remittance send_payment mail_payment',
  till: 'cashier~ till kasse kassier~ kassa caisse caissier~ cassa cajero~ caja kasa terminal~ table tisch tisk mesa waiter kellner bedien~ bediente operator~ station register_no cash_register store shop filiale~ store_no branch counter kas staff user username outlet',
  transaction:
    'transaction~ transaktion~ trans trx trace~ auth authorization approval~ merchant~ aid vu_nummer ta_nr batch stan contactless genehmigung~ autorisation sequence',
  stay: 'arrival~ anreise~ ankunft arrivee~ arrivo departure~ abreise~ abfahrt depart~ partenza check_in check_out checkin checkout room~ zimmer~ chambre camera habitacion folio gast nights nachte reservation~ buchung~ booking~ confirmation~ reservierung~ ticket_no travel flight flug trip',
  subject: 'subject betreff betrifft objet oggetto asunto assunto concerns onderwerp predmet concerning',
  currency:
    'currency~ wahrung~ waehrung~ devise~ monnaie moneda~ moeda~ waluta~ eur euro euros usd dollar~ chf gbp pln czk sek nok dkk',
  mandate:
    'mandat~ mandate~ creditor~ glaubiger~ glaeubiger~ sepa lastschrift~ direct_debit prelevement domiciliation domiciliazione addebito incasso~ sci',
  variable:
    'variabilni variabiln~ poziv structured_communication structured zahlungsreferenz~ verwendungszweck~ payment_reference communication mededeling kid ocr konstantni specificky',
  statement:
    'statement~ kontoauszug~ releve~ estratto~ extracto~ auszug wyciag~ izvod~ vypis~ kontoutdrag~ zestawieni~ rekeningoverzicht~ extrato~ saldenbestatig~ kontenabstimm~ open_items offene_posten offener_posten estado_de_cuenta openstaande_posten partite_aperte rozrachunk~ izpisek 明細書 對帳單 对账单',
  reminder:
    'reminder~ mahnung~ zahlungserinnerung~ erinnerung~ rappel~ sollecito~ recordatorio~ aanmaning~ herinnering~ overdue upomink~ wezwani~ upominek paminnelse~ rykker~ relance~ opomen~ opomin~ upomin~ przypomn~ lembrete mise_en_demeure past_due final_notice dunning~ zahlungsaufforder~ recordatori~ reclamacion_de_pago aviso_de_cobranca 督促状 催款',
  confirm:
    'confirm~ bestatig~ bestaetig~ auftragsbestatig~ orderbestatig~ confirmation conferma~ confirmacion bevestig~ potwierdz~ potvrz~',
  note: 'note~ nota~ bon_de bordereau lieferschein~ delivery_note packing pakbon albaran bolla ddt dodaci_list',
  weight: 'weight~ gewicht~ poids peso kg gewichts~ waga',
  origin: 'original copy kopie duplicate duplikat copie copia kopia oryginal duplicado',
  greeting:
    'thank~ thanks dear danke~ vielen dank merci grazie gracias obrigad~ bedankt dziekujem~ dekujem~ tak tack sehr geehrte~ geehrter cher bonjour cordial~ freundlich~ grusse~ gruss regards sincerely welcome willkommen visit again besuch einkauf',
  legalnote:
    'eigentum~ ownership goods waren ware reklamat~ gerichtsstand~ jurisdiction penalty penalites indemnite verzug~ interest zinsen~ law gesetz~ gemass gemaess according pursuant exempt~ befreit~ reverse steuerschuldner~ autoliquidation kleinunternehmer~ warranty garantie~ liability',
  executive:
    'geschaftsfuhrer~ geschaeftsfuehrer~ managing director~ ceo vorstand~ aufsichtsrat~ gerant~ capital kapital~ stammkapital amministrat~ prezes jednatel~ inhaber owner president',
  printed:
    'print printed druck~ gedruckt~ imprime stampat~ impreso wydruk~ generated powered software system version',
  order_line:
    'subtotal_line carried carry a_riportare riportare ubertrag~ uebertrag~ report reporter riporto przeniesienie',
  tourist: 'kurtaxe~ citytax city_tax taxe_de_sejour ortstaxe~ local_tax',
  branch:
    'filial~ niederlassung~ agence~ succursale office zweigstelle hauptsitz head headquarter~ siege sede',
  tracking:
    'tracking sendungsnummer~ parcel paket~ colis spedition~ carrier incoterm~ container vessel awb bl_no waybill',
  meter:
    'meter~ zahler~ compteur~ contatore contador~ zahlerstand~ consumption verbrauch~ consommation consumo kwh m3 zahlpunkt',
  serial:
    'serial~ seriennummer~ chassis vin fahrgestell~ plate matricula targa immatriculation vehicle fahrzeug~ mileage model~ modell~',
  signature:
    'signature~ signed unterschrift~ unterzeichn~ firmato handtekening~ podpis~ underskrift~ potpis~ assinatura~ semnatur~ alairas~ υπογραφ~ parasas approved~ authori~ genehmigt~ freigegeben~ akkoord approuve~ bon_pour_accord per_accettazione accepted~ stamp stempel~ cachet timbro sello pieczec razitko pecat godkand zatwierdz~ schvalil odobrio підпис~',
  valid:
    'valid~ gultig~ gueltig~ valable~ validez geldig~ wazn~ platnost~ giltig~ vrijedi~ valjan~ bindefrist~',
} as const satisfies Record<string, string>

export type Concept = keyof typeof conceptWords
