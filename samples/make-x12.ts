import type { Day } from '../src/kernel/dates'
import { type InvoiceInput, invoiceTotals } from './invoice-model'

/**
 * An invoice as an X12 810 (version 004010), from its supplier to `receiver`. Its control number is made of the digits of
 * the invoice number.
 */
export function x12Of(input: InvoiceInput, { receiver, today }: { receiver: string; today: Day }): Buffer {
  const { supplier, invoiceNumber, poNumber } = input
  const { lines, grossMinor } = invoiceTotals(input)
  const day = (iso: Day) => iso.replaceAll('-', '')
  const control = invoiceNumber.replace(/\D/g, '').slice(-9).padStart(9, '0')
  const plain = (text: string) => text.replace(/[*~>]/g, ' ')
  const body = [
    `BIG*${day(input.issueDate)}*${invoiceNumber}${poNumber ? `**${poNumber}` : ''}`,
    `CUR*SE*${input.currency}`,
    `N1*SE*${plain(supplier.name)}`,
    `N1*BY*${plain(input.buyer.name)}`,
    `DTM*011*${day(input.issueDate)}`,
    ...lines.flatMap((line, index) => [
      `IT1*${index + 1}*${line.quantity}*EA*${line.unitPrice}**VP*${plain(line.itemNumber ?? '')}`,
      `PID*F****${plain(line.name)}`,
    ]),
    // TDS counts cents
    `TDS*${grossMinor}`,
    `CTT*${lines.length}`,
  ]
  const party = (name: string) => name.replace(/\W/g, '').toUpperCase().slice(0, 15).padEnd(15)
  const [from, to] = [party(supplier.name), party(receiver)]
  return Buffer.from(
    `${[
      `ISA*00*          *00*          *ZZ*${from}*ZZ*${to}*${day(today).slice(2)}*0900*U*00401*${control}*0*P*>`,
      `GS*IN*${from.trim()}*${to.trim()}*${day(today)}*0900*${Number(control)}*X*004010`,
      'ST*810*0001',
      ...body,
      `SE*${body.length + 2}*0001`,
      `GE*1*${Number(control)}`,
      `IEA*1*${control}`,
    ].join('~\n')}~\n`,
  )
}
