/** Codes of UNTDID 1001 (BT-3 of EN 16931, BGM of EDIFACT) that credit the buyer. 384 (corrected invoice) may do either, so its sign decides. */
const creditNoteCodes = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])

export function kindOfTypeCode(code: string | null): 'invoice' | 'credit_note' {
  return code !== null && creditNoteCodes.has(code) ? 'credit_note' : 'invoice'
}

/** The same that charge the buyer more: for goods or services, as a financial adjustment, any, self-billed. */
const debitNoteCodes = new Set(['80', '84', '383', '527'])

export const isDebitNote = (code: string | null) => code !== null && debitNoteCodes.has(code)
