import { codeList } from './code-list'

const documents = codeList(
  `83 Credit note for financial adjustment; 325 Pro forma invoice; 326 Partial invoice; 380 Invoice; 381 Credit note;
  383 Debit note; 384 Corrected invoice; 385 Consolidated invoice; 386 Prepayment invoice; 388 Tax invoice; 389 Self-billed
  invoice; 261 Self-billed credit note; 393 Factored invoice; 395 Consignment invoice; 396 Factored credit note`,
)

const dates = codeList(
  `1 Service completion; 2 Delivery requested; 3 Invoice date; 4 Order date; 9 Processing date; 10 Ship date requested;
  11 Despatch date; 12 Discount date; 13 Due date; 35 Delivery date; 50 Goods receipt date; 131 Tax point date; 134 Rate of
  exchange date; 137 Document date; 140 Payment due date; 143 Acceptance; 167 Charge period start; 168 Charge period end;
  171 Reference date; 194 Start date; 206 End date; 209 Value date; 263 Invoicing period; 265 Due date; 324 Processing period;
  325 Tax period; 361 Best before; 454 Posting date`,
)

const references = codeList(
  `AAB Pro forma invoice; AAJ Delivery order; AAK Despatch advice; AAM Waybill; AAS Transport document; ABO Originator's
  reference; ABT Goods declaration; ACE Related document; ACW Previous message; ADE Account; AEP Project; AFO Beneficiary's
  reference; AGI Request number; AHP Tax registration number; ALO Receiving advice; ALQ Returns notice; API Further
  reference; AWE Cost centre; BC Buyer's contract; CD Credit note; CR Customer reference; CT Contract; DL Debit note;
  DQ Delivery note; FC Fiscal number; GN Government reference; IT Customer number; IV Invoice; LC Letter of credit; LI Line
  number; MR Returned goods; ON Purchase order; OP Original order; PK Packing list; PL Price list; POR Order response;
  PQ Payment reference; VA VAT registration number; VN Seller's order; VOR Original order of the seller; XA Company
  registration; ZZZ Mutually agreed`,
)

const parties = codeList(
  `AB Agent of the buyer; BO Broker; BY Buyer; CA Carrier; CN Consignee; CO Corporate office; DL Factor; DP Delivery party;
  FW Freight forwarder; II Issuer of invoice; IV Invoicee; LD Reporting of tax; MF Manufacturer; OB Ordered by; PE Payee;
  PR Payer; PW Despatch party; RE Party to receive payment; SE Seller; SF Ship-from party; SN Store number; SR Supplier's
  agent; ST Ship-to party; SU Supplier; UC Ultimate consignee; UD Ultimate customer; WH Warehouse`,
)

const amounts = codeList(
  `8 Allowance or charge; 9 Amount due; 11 Amount paid; 13 Base of allowance; 21 Discount amount; 23 Charge; 25 Basis of
  allowance or charge; 38 Amount of the item; 39 Invoice total; 52 Discount; 64 Freight; 66 Total of the goods; 77 Invoice
  amount; 79 Total of all lines; 86 Total of the message; 98 Unit price; 113 Prepaid amount; 116 Instalment; 124 Tax amount;
  125 Taxable amount; 128 Total amount; 129 Amount subject to discount; 131 Total of allowances and charges; 138 Total paid;
  150 Tax on value; 165 Rounding; 176 Total of taxes; 178 Exact amount; 203 Amount of the line; 204 Allowance; 259 Total of
  charges; 260 Total of allowances; 262 Instalment amount; 388 Total with tax; 389 Total without tax`,
)

const quantities = codeList(
  `1 Quantity; 11 Split quantity; 12 Despatched; 21 Ordered; 46 Delivered; 47 Invoiced; 48 Received; 52 Per pack; 59 Consumer
  units per pack; 61 Returned; 83 Backordered; 113 To be delivered; 124 Damaged; 131 Delivered too little; 192 Free of charge;
  194 Received and accepted`,
)

const items = codeList(
  `AA Product version; AT Price look-up; BP Buyer's part number; CC Commodity code; CG Commodity group; CR Customer order;
  DR Drawing; EC Change level; EN GTIN (EAN); EU GTIN; GD Product group; GN Returnable asset; GU Supplier's group; HS Harmonized
  tariff; IB ISBN; IN Buyer's item number; IS ISSN; MF Manufacturer's item number; MN Model number; MP Product code; NB Batch
  number; PV Promotion; SA Supplier's item number; SG Standard group; SK Stock keeping unit; SN Serial number; SRV GTIN;
  SRS Number of the subset; UA Case code of UPC or EAN; UP UPC; VN Seller's item number; VP Seller's part number; ZZZ Mutually
  agreed`,
)

const prices = codeList(
  `AAA Net price; AAB Gross price; AAC Price with allowances; AAD Average price; AAE Information price with tax;
  AAF Information price; CAL Calculation price; INF Information; INV Invoice price; NTP Net unit price; GRP Gross unit price;
  TU Trade price`,
)

const currencyUses = codeList('1 Charge payment currency; 2 Reference currency; 3 Target currency')
const currencyRoles = codeList(
  '4 Invoice currency; 8 Price list currency; 9 Order currency; 10 Pricing currency; 11 Payment currency',
)
const taxCategories = codeList(
  `A Mixed rate; AA Lower rate; AE Reverse charge; B Transferred; C Duty paid by supplier; E Exempt; G
    Export; H Higher rate; O Outside the scope of tax; S Standard rate; Z Zero rate`,
)
const units = codeList(
  `CMT Centimetre; CT Carton; DAY Day; EA Each; GRM Gram; HUR Hour; KGM Kilogram; KMT Kilometre; KWH Kilowatt
    hour; LTR Litre; MON Month; MTK Square metre; MTQ Cubic metre; MTR Metre; NAR Articles; PCE Piece; PR
    Pair; SET Set; TNE Tonne; C62 One`,
)
const itemCodes = Object.fromEntries([2, 3, 4, 5, 6].map((element) => [`PIA ${element}.2`, items]))

/** Codes by the element that holds them, as far as they are common in invoices; meanings in our own words. */
export const edifactCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...itemCodes,
  'UNB 1': codeList(
    `UNOA ASCII; UNOB ASCII; UNOC Western Europe; UNOD Central Europe; UNOE Cyrillic; UNOF Greek; UNOK
      Turkish; UNOW Unicode; UNOY Unicode`,
  ),
  'UNB 2.2': codeList('1 D-U-N-S number; 14 GLN; ZZZ Mutually agreed'),
  'UNB 3.2': codeList('1 D-U-N-S number; 14 GLN; ZZZ Mutually agreed'),
  'UNB 11': codeList('1 Test'),
  'UNS 1': codeList('D Header ends; S Summary begins'),
  'BGM 1': documents,
  'BGM 3': codeList(
    '1 Cancellation; 4 Change; 5 Replacement; 7 Duplicate; 9 Original; 31 Copy; 43 Additional',
  ),
  'DTM 1': dates,
  'DTM 1.3': codeList(
    `101 YYMMDD; 102 CCYYMMDD; 203 CCYYMMDDHHMM; 204 CCYYMMDDHHMMSS; 610 CCYYMM; 616 CCYYWW; 718
      CCYYMMDD-CCYYMMDD; 719 CCYYMMDDHHMM-CCYYMMDDHHMM`,
  ),
  'PAI 1.3': codeList(
    `10 Cash; 20 Cheque; 30 Credit transfer; 31 Debit transfer; 42 To a bank account; 48 Card; 49 Direct
      debit; 57 Standing agreement; 58 SEPA credit transfer; 59 SEPA direct debit; 60 Promissory note`,
  ),
  'IMD 1': codeList('A Long text; B Code and text; C Code; E Short text; F Free text; S Structured'),
  'FTX 1': codeList(
    `AAA Goods description; AAB Terms of payment; AAI General information; AAK Price conditions; AAO Error
      description; ABN Accounting; INV Invoice instruction; PMD Payment details; PUR Purchasing information;
      REG Regulatory information; SUR Supplier remarks; TXD Tax declaration; ZZZ Mutually agreed`,
  ),
  'RFF 1': references,
  'NAD 1': parties,
  'NAD 2.3': codeList(
    `9 GLN (GS1); 16 D-U-N-S number; 86 Given by the sender; 87 Given by the carrier; 91 Given by the seller;
      92 Given by the buyer; ZZZ Mutually agreed`,
  ),
  'FII 1': codeList(
    "BF Beneficiary's bank; BI Buyer's bank; RB Receiving bank; AO Account of; AT Authorised bank",
  ),
  'CTA 1': codeList(
    `AD Accounting; AP Accounts payable; AR Accounts receivable; IC Information contact; OC Order contact; PD
      Purchasing contact; SR Sales; GR Goods receiving`,
  ),
  'COM 1.2': codeList('EM E-mail; FX Fax; TE Phone; TL Telex; XF Other'),
  'TAX 1': codeList('5 Customs duty; 6 Fee; 7 Tax'),
  'TAX 2': codeList(
    `AAA Petroleum tax; CAR Car tax; ENV Environmental tax; EXC Excise duty; GST Goods and services tax; LOC
      Local sales tax; OTH Other taxes; STT State tax; VAT Value added tax; IMP Import tax`,
  ),
  'TAX 6': taxCategories,
  'CUX 1': currencyUses,
  'CUX 2': currencyUses,
  'CUX 1.3': currencyRoles,
  'CUX 2.3': currencyRoles,
  'PAT 1': codeList(
    `1 Basic; 3 Fixed date; 4 Deferred; 7 Extended; 10 Instalments; 20 Penalty; 21 Payment by instalment; 22
      Discount; 32 Immediate; 35 Progress payment`,
  ),
  'PYT 1': codeList('1 Basic; 3 Fixed date; 20 Penalty; 22 Discount'),
  'PAT 3': codeList(
    `5 Date of invoice; 9 Invoice receipt date; 21 Receipt of goods; 29 Delivery date; 66 Specified date; 69
      End of month; 81 Despatch date`,
  ),
  'PAT 3.2': codeList('1 Reference date; 2 Before; 3 After'),
  'PAT 3.3': codeList('CD Calendar days; D Days; M Months; W Weeks; WD Working days; Y Years'),
  'PCD 1': codeList(
    '1 Allowance; 2 Charge; 3 Allowance or charge; 7 Percentage of invoice; 12 Discount; 15 Penalty',
  ),
  'TDT 3': codeList('10 Sea; 20 Rail; 30 Road; 40 Air; 50 Mail; 60 Several'),
  'ALC 1': codeList('A Allowance; B Sum of both; C Charge; N No allowance or charge'),
  'ALC 3': codeList(
    `1 Bill back; 2 Off invoice; 3 Supplier check; 4 Credit customer account; 5 Charged by supplier; 6 Paid
      by supplier`,
  ),
  'ALC 5': codeList(
    `AA Advertising; ABG Order; ADR Other services; CAA Trade discount; DI Discount; FA Freight allowance; FC
      Freight; FI Finance; HD Handling; IN Insurance; PAD Promotion; PC Packing; PI Pick-up; QD Quantity
      discount; RAA Rebate; SH Special handling; TD Trade discount; TX Tax; VAB Volume discount; X21 Pallet;
      ZZZ Mutually agreed`,
  ),
  'QTY 1': quantities,
  'QTY 1.3': units,
  'PRI 1.6': units,
  'MOA 1': amounts,
  'LIN 3.2': items,
  'PIA 1': codeList('1 Additional number; 3 Replaced by; 4 In place of; 5 Number of the product'),
  'PRI 1': prices,
  'PRI 1.3': codeList(
    `CA Catalogue; CT Contract; DI Distributor; DR Dealer; LP List; NE Not to exceed; QT Quoted; RS Resale;
      SW Suggested`,
  ),
  'CNT 1': codeList(
    `1 Sum of the quantities; 2 Number of lines; 3 Number of lines and sub-lines; 11 Number of packages; 16
      Number of invoices`,
  ),
}
