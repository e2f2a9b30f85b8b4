/** Codes of UNTDID 1001 (BT-3 of EN 16931, BGM of EDIFACT) that credit the buyer. 384 (corrected invoice) may do either, so its sign decides. */
const creditNoteCodes = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])

export function kindOfTypeCode(code: string | null): 'invoice' | 'credit_note' {
  return code !== null && creditNoteCodes.has(code) ? 'credit_note' : 'invoice'
}

/** The same that charge the buyer more: for goods or services, as a financial adjustment, any, self-billed; X12's debit invoice and memo (BIG07). */
const debitNoteCodes = new Set(['80', '84', '383', '527', 'DI', 'DR'])

export const isDebitNote = (code: string | null) => code !== null && debitNoteCodes.has(code)

/** Tells what is to come, and asks for no payment. */
export const proFormaCode = '325'

/** The document type of the form, where a code says that it is neither an invoice nor a credit note. */
export function formTypeOf(code: string | null): 'DEBIT' | 'OTHER' | null {
  if (code === proFormaCode) return 'OTHER'
  return isDebitNote(code) ? 'DEBIT' : null
}
