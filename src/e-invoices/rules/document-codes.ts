import { codeList } from './code-list'

/** Invoices and credit notes: the part of UNTDID 1001 that EN 16931 allows (code lists as of August 2025). */
export const documentCodes = codeList(
  'UNTDID 1001',
  `71 80..84 102 130 202..204 211 218 219 261 262 295 296 308 325 326 331 380..390 393..396 420 456..458
  471..473 500..503 527 532 553 575 623 633 751 780 817 870 875..877 935`,
)

/** When VAT becomes due: UNTDID 2005 in UBL, UNTDID 2475 in CII. */
export const taxPointCodes = {
  ubl: codeList('UNTDID 2005', '3 35 432'),
  cii: codeList('UNTDID 2475', '5 29 72'),
}

/** Ways to pay: UNTDID 4461, D.24A. */
export const paymentCodes = codeList('UNTDID 4461', '1..9 10..70 74..78 91..98 ZZZ')

/** VAT categories: the part of UNTDID 5305 that EN 16931 allows; B is Italy's split payment. */
export const vatCategoryCodes = codeList('UNTDID 5305', 'AE B E G K..M O S Z')

/** Why something is taken off: UNTDID 5189, the part that EN 16931 allows (as of August 2025). */
export const allowanceCodes = codeList('UNTDID 5189', '41 42 60 62..68 70 71 88 95 100 102..105')

/** Why something is charged: UNTDID 7161, D.24A. */
export const chargeCodes = codeList(
  'UNTDID 7161',
  `AA AAA AAC..AAF AAH AAI AAS AAT AAV AAY AAZ ABA..ABD ABF ABK ABL ABN ABR..ABU ACF..ACM ACS ADC ADE
  ADJ..ADR ADT ADW ADY ADZ AEA..AED AEF AEH..AEP AES..AEZ AJ AU CA CAB CAD..CAF CAI..CAZ CD CG CS CT
  DAB..DAD DAF..DAQ DL EG EP ER FAA..FAC FC FH FI GAA HAA HD HH IAA IAB ID IF IR IS KO L1 LA LAA LAB LF MAE
  MI ML NAA OA PA PAA PC PL PRV RAB..RAD RAF RE RF RH RV SA SAA SAD SAE SAI SG SH SM SU TAB TAC TT TV V1 V2
  WH XAA YY ZZZ`,
)

/** Why no VAT is charged: the VATEX list of the European Commission, version 7. */
export const exemptionCodes = codeList(
  'VATEX',
  `VATEX-EU-132 VATEX-EU-132-1A..VATEX-EU-132-1Q VATEX-EU-143 VATEX-EU-144 VATEX-EU-143-1A..VATEX-EU-143-1L
  VATEX-EU-143-1FA VATEX-EU-146-1E VATEX-EU-148 VATEX-EU-148-A..VATEX-EU-148-G VATEX-EU-151
  VATEX-EU-151-1A..VATEX-EU-151-1E VATEX-EU-151-1AA VATEX-EU-153 VATEX-EU-159 VATEX-EU-309 VATEX-EU-79-C
  VATEX-EU-AE VATEX-EU-D VATEX-EU-F VATEX-EU-G VATEX-EU-I VATEX-EU-J VATEX-EU-IC VATEX-EU-O
  VATEX-FR-298SEXDECIESA VATEX-FR-AE VATEX-FR-CGI261-1..VATEX-FR-CGI261-5 VATEX-FR-CGI261-7
  VATEX-FR-CGI261-8 VATEX-FR-CGI261A VATEX-FR-CGI261B VATEX-FR-CGI261C-1..VATEX-FR-CGI261C-3
  VATEX-FR-CGI261D-1..VATEX-FR-CGI261D-4 VATEX-FR-CGI261D-1BIS VATEX-FR-CGI261E-1 VATEX-FR-CGI261E-2
  VATEX-FR-CGI275 VATEX-FR-CGI277A VATEX-FR-CGI295 VATEX-FR-CNWVAT VATEX-FR-FRANCHISE`,
)

/** Media types of attachments that EN 16931 allows. */
export const mediaTypes = codeList(
  'EN 16931',
  `application/pdf application/vnd.oasis.opendocument.spreadsheet
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet image/jpeg image/png text/csv`,
)

/** Media types of attachments in XRechnung's extension. */
export const extensionMediaTypes = codeList(
  'XRechnung Extension',
  `application/pdf application/vnd.oasis.opendocument.spreadsheet
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/xml image/jpeg image/png
  text/csv`,
)
