import { isCurrencyCode } from '../../kernel/currencies'
import { type CodeList, codeList } from './code-list'

/** ISO 4217. Codes that were withdrawn since 2025 still stand in invoices of their time: ANG, BGN, CUC. */
export const currencyCodes: CodeList = {
  name: 'ISO 4217',
  has: (code) => isCurrencyCode(code) || ['ANG', 'BGN', 'CUC'].includes(code),
}

/** ISO 3166-1 alpha-2, with XI for Northern Ireland and 1A for Kosovo (code lists of EN 16931, as of August 2025). */
export const countryCodes = codeList(
  'ISO 3166-1',
  `1A AD..AG AI AL AM AO AQ..AU AW AX AZ BA BB BD..BJ BL..BO BQ..BT BV BW BY BZ CA CC CD CF..CI CK..CO CR
  CU..CZ DE DJ DK DM DO DZ EC EE EG EH ER..ET FI..FK FM FO FR GA GB GD..GI GL..GN GP..GU GW GY HK HM HN HR
  HT HU ID IE IL..IO IQ..IT JE JM JO JP KE KG..KI KM KN KP KR KW KY KZ LA..LC LI LK LR..LV LY MA MC..MH
  MK..MZ NA NC NE..NG NI NL NO NP NR NU NZ OM PA PE..PH PK..PN PR..PT PW PY QA RE RO RS RU RW SA..SE SG..SO
  SR..ST SV SX..SZ TC TD TF..TH TJ..TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT
  ZA ZM ZW`,
)

/** Registers of organisations: ISO/IEC 6523 International Code Designator, as of 2025. */
export const registerCodes = codeList('ISO/IEC 6523', '0002..0091 0093..0102 0104..0180 0183..0244')

/** Kinds of electronic addresses: the EAS list of the European Commission, version 14, and 0219, 0220 of earlier ones. */
export const addressCodes = codeList(
  'EAS',
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188
  0190..0196 0198..0205 0208..0213 0215..0221 0225 0230 0235 0240 0244 9910 9913..9915 9918..9920 9922..9953
  9957 9959 AN AQ AS AU EM`,
)
