/**
 * BT-8 tells by a code when VAT becomes due: UBL uses UNTDID 2005 (3 invoice, 35 delivery, 432 payment), CII the same in
 * UNTDID 2475 (5, 29, 72). FatturaPA's I and D (date of the invoice, of the payment) are read as they are written.
 */
const pairs: readonly { ubl: string; cii: string; fattura?: string }[] = [
  { ubl: '3', cii: '5', fattura: 'I' },
  { ubl: '35', cii: '29' },
  { ubl: '432', cii: '72', fattura: 'D' },
]

const codeIn = (syntax: 'ubl' | 'cii') => (code: string | null) =>
  pairs.find((pair) => Object.values(pair).includes(code ?? ''))?.[syntax] ?? code

export const timeCodeInUbl = codeIn('ubl')
export const timeCodeInCii = codeIn('cii')
