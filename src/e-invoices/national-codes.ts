/** Codes of FatturaPA and KSeF in the lists of EN 16931; a code that isn't national stays as it is. */

type Codes = Readonly<Record<string, string>>

/** BT-3: FatturaPA's TipoDocumento and KSeF's RodzajFaktury in UNTDID 1001. */
const typeCodes: Codes = {
  TD01: '380',
  TD02: '386',
  TD03: '386',
  TD04: '381',
  TD05: '383',
  TD06: '380',
  TD07: '380',
  TD08: '381',
  TD09: '383',
  TD24: '380',
  TD25: '380',
  TD26: '380',
  VAT: '380',
  UPR: '380',
  ROZ: '380',
  ZAL: '386',
  KOR: '384',
  KOR_ZAL: '384',
  KOR_ROZ: '384',
}

/** BT-3 of a credit note or an invoice. TD16 to TD23, TD27 and TD28 are made by the buyer: self-billed (389). */
export function standardTypeCode(code: string | null, kind: 'invoice' | 'credit_note'): string {
  const known = typeCodes[code ?? ''] ?? (code?.startsWith('TD') ? '389' : code)
  return kind === 'credit_note' && (known === null || known === '380' || known === '384')
    ? '381'
    : (known ?? '380')
}

/** BT-81: FatturaPA's ModalitaPagamento and KSeF's FormaPlatnosci (1 cash, 2 card, 4 cheque, 6 transfer, 7 mobile) in UNTDID 4461. */
const paymentCodes: Codes = {
  MP01: '10',
  MP02: '20',
  MP03: '23',
  MP05: '30',
  MP08: '48',
  MP09: '49',
  MP10: '49',
  MP11: '49',
  MP16: '49',
  MP17: '49',
  MP19: '59',
  MP20: '59',
  MP21: '59',
  MP22: '97',
  MP23: '68',
  1: '10',
  2: '48',
  4: '20',
  6: '30',
  7: '68',
}

/** Every other way is one that the parties have agreed on (ZZZ). */
export const standardPaymentCode = (code: string | null) =>
  paymentCodes[code ?? ''] ?? (code === null ? null : 'ZZZ')

/** BT-118: FatturaPA's Natura by its first two places and KSeF's words for rates in UNTDID 5305. */
const vatCategories: Codes = {
  N1: 'O',
  N2: 'O',
  'N3.1': 'G',
  'N3.2': 'K',
  N3: 'E',
  N4: 'E',
  N5: 'E',
  N6: 'AE',
  N7: 'O',
  zw: 'E',
  oo: 'AE',
  np: 'O',
  'np I': 'O',
  'np II': 'AE',
  '0 KR': 'Z',
  '0 WDT': 'K',
  '0 EX': 'G',
}

export function standardVat(vat: { category: string | null; rate: string | null }): typeof vat {
  const { category, rate } = vat
  const ofRate = rate === null ? null : /^0*(\.0*)?$/.test(rate) ? 'Z' : 'S'
  const standard =
    category === null ? ofRate : (vatCategories[category] ?? vatCategories[category.slice(0, 2)] ?? category)
  if (standard === 'O') return { category: 'O', rate: null }
  return { category: standard, rate: rate ?? (standard === null ? null : '0') }
}
