import { decimalFromMinor } from '../../../kernel/money'
import type { Blocker } from '../../../submission/touchless-blocker'
import { addRow } from './copy-in'
import type { Buffers } from './filled-tables'
import { drawOf, type GeneratedDocument } from './generated-document'
import { at, companyOf, personOf } from './generated-values'

/** The header's values with what read them, so that the entry screen shows what the lists show. */
export function addFields(to: Buffers, document: GeneratedDocument, blocker: Blocker | null): void {
  const { customer, supplier, currency, grossMinor, taxMinor } = document
  if (!supplier || currency === null || grossMinor === null || taxMinor === null) return
  const money = (minor: number) => decimalFromMinor(BigInt(minor), currency)
  const values: [string, string | null][] = [
    ['documentType', document.documentType],
    ['companyID', companyOf(document)],
    ['supplierID', supplier.id],
    ['supplierName', supplier.name],
    ['invoiceNumber', document.number],
    ['invoiceDate', document.invoiceDay],
    ['dueDate', document.dueDay],
    ['currency', currency],
    ['netAmt', money(grossMinor - taxMinor)],
    ['taxAmt', money(taxMinor)],
    ['controlAmt', money(grossMinor)],
    ['poNumber', document.poNumber],
  ]
  if (document.customerAccount) values.push(['customerAccount', document.customerAccount])
  if (document.paymentTerms) values.push(['paymentTerms', document.paymentTerms])
  const changedAt = at(document.receivedAt + 20_000)
  const unsure = blocker === 'confidence' ? Math.floor(drawOf(document.id, 3) * values.length) : -1
  for (const [index, [name, value]] of values.entries())
    if (value !== null) {
      // most of what was misread was no certain reading
      const isUnsure =
        index === unsure || (document.misread?.includes(index) && drawOf(document.id, 60 + index) < 0.9)
      const confidence = isUnsure
        ? 0.9 + drawOf(document.id, 4) * 0.07
        : 0.976 + drawOf(document.id, 5 + index) * 0.023
      // of what was read without certainty every third was wrong
      const isCorrected = document.misread
        ? document.misread.includes(index)
        : isUnsure
          ? document.id % 3 === 0
          : document.method !== 'AUTO' && drawOf(document.id, 30 + index) < 0.02
      const read = confidence.toFixed(3)
      addRow(
        to.document_fields,
        isCorrected
          ? [
              customer.id,
              document.id,
              name,
              value,
              'TYPED',
              null,
              misread(value),
              read,
              personOf(document).name,
              changedAt,
            ]
          : [customer.id, document.id, name, value, 'RECOGNISED', read, value, read, null, changedAt],
      )
    }
}

/** Its last character taken for another. */
const misread = (value: string) => `${value.slice(0, -1)}${value.endsWith('1') ? '7' : '1'}`
