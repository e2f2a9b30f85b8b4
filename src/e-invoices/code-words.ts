import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
import type { ToldText } from '../kernel/told-text'

/** What codes mean that clerks meet on invoices, in words; the codes of rarer things stay codes. */
function wordsOf(prefix: string, words: Readonly<Record<string, ScreenText>>) {
  const labelOf = declareLabels(`e-invoices.${prefix}`, words)
  return (code: string | null): ToldText | null =>
    code !== null && Object.hasOwn(words, code) ? labelOf(code) : null
}

/** UNTDID 5305, the part that EN 16931 has. */
export const vatCategoryWords = wordsOf('vat-category', {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
  L: 'Canary Islands tax (IGIC)',
  M: 'Tax of Ceuta and Melilla (IPSI)',
})

/** UNTDID 1001. */
export const documentTypeWords = wordsOf('document-type', {
  '325': 'Pro forma invoice',
  '326': 'Partial invoice',
  '380': 'Invoice',
  '381': 'Credit note',
  '383': 'Debit note',
  '384': 'Corrected invoice',
  '386': 'Prepayment invoice',
  '389': 'Self-billed invoice',
})

/** UNTDID 4461. */
export const paymentWords = wordsOf('payment-means', {
  '10': 'Cash',
  '20': 'Cheque',
  '30': 'Credit transfer',
  '31': 'Credit transfer',
  '42': 'Credit transfer',
  '48': 'Bank card',
  '49': 'Direct debit',
  '54': 'Bank card',
  '55': 'Bank card',
  '57': 'Standing agreement',
  '58': 'SEPA credit transfer',
  '59': 'SEPA direct debit',
  '97': 'Clearing between partners',
})

/** Why something is taken off: UNTDID 5189. */
export const allowanceWords = wordsOf('allowance', {
  '64': 'Special agreement',
  '95': 'Discount',
  '100': 'Special rebate',
})

/** What is charged beside the goods: UNTDID 7161. */
export const chargeWords = wordsOf('charge', {
  ABL: 'Additional packaging',
  ADR: 'Other services',
  DL: 'Delivery',
  FC: 'Freight',
  HD: 'Handling',
  PC: 'Packing',
})

/** Pieces by UN/ECE Recommendation 20. */
export const pieceWords = wordsOf('unit', { C62: 'pcs', H87: 'pcs', EA: 'pcs', PCE: 'pcs' })

/** UN/ECE Recommendation 20 by the units that Intl.NumberFormat can name in every language. */
export const unitNames: Readonly<Record<string, string>> = {
  HUR: 'hour',
  MIN: 'minute',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
  KGM: 'kilogram',
  GRM: 'gram',
  LBR: 'pound',
  ONZ: 'ounce',
  LTR: 'liter',
  MLT: 'milliliter',
  GLL: 'gallon',
  MTR: 'meter',
  CMT: 'centimeter',
  MMT: 'millimeter',
  KMT: 'kilometer',
  FOT: 'foot',
  INH: 'inch',
  YRD: 'yard',
  P1: 'percent',
}
