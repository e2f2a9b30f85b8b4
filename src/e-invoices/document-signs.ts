import type { Invoice } from './invoice-model'

/** A credit note in negative amounts as one in positive ones; every other invoice as it is. */
export function positiveCredit(invoice: Invoice): Invoice {
  const { kind, totals } = invoice
  if (kind !== 'credit_note' || !totals.payable?.startsWith('-')) return invoice
  return {
    ...invoice,
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: turned(line.quantity),
      netAmount: turned(line.netAmount),
    })),
    charges: invoice.charges.map((charge) => ({ ...charge, amount: turned(charge.amount) })),
    totals: {
      ...totals,
      lines: turned(totals.lines),
      charges: turned(totals.charges),
      withoutVat: turned(totals.withoutVat),
      vat: turned(totals.vat),
      withVat: turned(totals.withVat),
      payable: turned(totals.payable),
    },
    vatBreakdown: invoice.vatBreakdown.map((row) => ({
      ...row,
      taxable: turned(row.taxable),
      vat: turned(row.vat),
    })),
  }
}

/** With the digits that it has: "-119.00" → "119.00". */
function turned(amount: string | null): string | null {
  if (amount === null || /^[+-]?0*(\.0*)?$/.test(amount)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount.replace(/^\+/, '')}`
}
