import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErpStatus } from '../../documents/erp-status-words'
import type { LineFieldName } from '../../documents/line-fields'
import { keyOfRow, type MasterDataObject } from '../../master-data/master-data'
import { type ErpInvoiceContent, erpLine } from '../erp-invoice'
import { type Attachment, type Erp, ErpRefusal, ErpUnavailable } from './erp'

export type ErpUnderTest = {
  erp: Erp
  customerId: number
  setMode(mode: 'accept' | 'refuse' | 'slow' | 'down', message?: string): Promise<void>
  /** Somebody does something with an invoice in the ERP. */
  setStatus(erpId: string, status: ErpStatus, message?: string): Promise<void>
  /** Somebody changes the ERP's books; $1 is the customer. */
  change(statement: string): Promise<void>
  /** How many invoices the ERP holds of this invoice number. */
  countHeld(invoiceNumber: string): Promise<number>
  /** SHA-256 of the file that the ERP holds beside the invoice. */
  heldFile(invoiceNumber: string): Promise<string | null>
}

export const invoiceFile = Buffer.from('%PDF-1.4 an invoice')
export const invoiceFileHash = createHash('sha256').update(invoiceFile).digest('hex')

export function anAttachment(): Attachment {
  return {
    fileName: 'invoice.pdf',
    type: 'application/pdf',
    sha256: invoiceFileHash,
    read: async () => invoiceFile,
  }
}

const aLine = (values: Partial<Record<LineFieldName, string>>) =>
  erpLine(
    {
      id: randomUUID(),
      cells: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, { value, source: 'TYPED' as const }]),
      ),
    },
    0,
  )

/** An invoice that the test master data allows; its number is new each time. */
export function anInvoice(changes: Partial<ErpInvoiceContent> = {}): ErpInvoiceContent {
  return {
    documentId: 10001,
    documentType: 'INVOICE',
    companyId: 'C-1',
    supplierId: 'S-1',
    remitToId: null,
    invoiceNumber: `N-${randomUUID()}`,
    invoiceDate: '2026-03-02',
    dueDate: '2026-04-01',
    currency: 'USD',
    controlAmount: '108.50',
    netAmount: '100.00',
    taxAmount: '8.50',
    poNumber: 'PO-77',
    customerAccount: null,
    memo: 'für die Küche',
    header: { freightAmount: '4.50', approver: 'Priya Nair' },
    lines: [aLine({ description: 'Flour', quantity: '10', unitPrice: '10', netAmount: '100.00' })],
    ...changes,
  }
}

/** What every ERP behind the port must do. Call it in a describe with a way to reach the ERP under test. */
export function describeErp(name: string, open: () => ErpUnderTest): void {
  const order = (invoice: ErpInvoiceContent, idempotencyKey: string = randomUUID()) => ({
    customerId: open().customerId,
    idempotencyKey,
    invoice,
    attachment: anAttachment(),
  })

  describe(`${name} as Kontor's ERP`, () => {
    beforeEach(() => open().setMode('accept'))

    it('takes an invoice and says what it holds now', async () => {
      const invoice = anInvoice()
      const { erpId, held } = await open().erp.submitInvoice(order(invoice))
      expect(erpId).toMatch(/^ERP-\d+$/)
      expect(held).toEqual(invoice)
      expect(await open().countHeld(invoice.invoiceNumber)).toBe(1)
      expect(await open().heldFile(invoice.invoiceNumber)).toBe(invoiceFileHash)
    })

    it('takes an invoice once, however often it is sent under its key', async () => {
      const invoice = anInvoice()
      const sent = order(invoice)
      const first = await open().erp.submitInvoice(sent)
      const again = await open().erp.submitInvoice(sent)
      const changed = await open().erp.submitInvoice({
        ...sent,
        invoice: { ...invoice, controlAmount: '1.00' },
      })
      expect(again).toEqual(first)
      expect(changed).toEqual(first)
      expect(await open().countHeld(invoice.invoiceNumber)).toBe(1)
    })

    it('takes an invoice once when it is sent many times at the same moment', async () => {
      const sent = order(anInvoice())
      const answers = await Promise.all(Array.from({ length: 8 }, () => open().erp.submitInvoice(sent)))
      expect(new Set(answers.map((answer) => answer.erpId)).size).toBe(1)
      expect(await open().countHeld(sent.invoice.invoiceNumber)).toBe(1)
    })

    it('refuses in its own words and names the field', async () => {
      const wrong: [Partial<ErpInvoiceContent>, string, RegExp][] = [
        [{ companyId: 'C-404' }, 'companyID', /C-404/],
        [{ supplierId: 'S-404' }, 'supplierID', /S-404/],
        [{ supplierId: 'S-9' }, 'supplierID', /blocked/],
      ]
      for (const [changes, field, words] of wrong) {
        const refused = open().erp.submitInvoice(order(anInvoice(changes)))
        await expect(refused).rejects.toSatisfy(
          (error) => error instanceof ErpRefusal && error.field === field && words.test(error.message),
        )
      }
      const posted = anInvoice()
      await open().erp.submitInvoice(order(posted))
      const twin = open().erp.submitInvoice(order(anInvoice({ invoiceNumber: posted.invoiceNumber })))
      await expect(twin).rejects.toSatisfy(
        (error) =>
          error instanceof ErpRefusal &&
          error.field === 'invoiceNumber' &&
          /already posted/.test(error.message),
      )
    })

    it('takes the invoice after a refusal once the reason is gone', async () => {
      await open().setMode('refuse', 'Buchungsperiode 02/2026 ist geschlossen.')
      const sent = order(anInvoice())
      await expect(open().erp.submitInvoice(sent)).rejects.toThrow('Buchungsperiode 02/2026 ist geschlossen.')
      expect(await open().countHeld(sent.invoice.invoiceNumber)).toBe(0)
      await open().setMode('accept')
      await open().erp.submitInvoice(sent)
      expect(await open().countHeld(sent.invoice.invoiceNumber)).toBe(1)
    })

    it('is unavailable, not refusing, while it is down', async () => {
      await open().setMode('down')
      await expect(open().erp.submitInvoice(order(anInvoice()))).rejects.toBeInstanceOf(ErpUnavailable)
    })

    it('counts what it has booked on the lines of the order, once', async () => {
      const line = aLine({ poLine: '1', quantity: '2.5', unitPrice: '1.2345', netAmount: '3.09' })
      const booked = async () =>
        (await open().erp.readPurchaseOrder(open().customerId, 'PO-77'))!.lines[0]!.quantityInvoiced
      const before = Number(await booked())
      const sent = order(anInvoice({ lines: [line, line] }))
      await open().erp.submitInvoice(sent)
      await open().erp.submitInvoice(sent)
      expect(Number(await booked())).toBe(before + 5)
      const credit = anInvoice({ documentType: 'CREDIT', lines: [line] })
      await open().erp.submitInvoice(order(credit))
      expect(Number(await booked())).toBe(before + 2.5)
    })

    it('gives one purchase order or supplier as the whole master data have it, and nothing where there is none', async () => {
      const { erp, customerId } = open()
      const all = { customerId, after: null, limit: 500 }
      const orders = await erp.readChanges({ ...all, object: 'purchaseOrders' })
      const order = orders.rows[0]!
      expect(await erp.readPurchaseOrder(customerId, order.number)).toEqual(order)
      expect(await erp.readPurchaseOrder(customerId, 'PO/4 04?')).toBeNull()
      const suppliers = await erp.readChanges({ ...all, object: 'suppliers' })
      const remitTos = await erp.readChanges({ ...all, object: 'remitTos' })
      expect(await erp.readSupplier(customerId, 'S-1')).toEqual({
        supplier: suppliers.rows.find(({ id }) => id === 'S-1'),
        remitTos: remitTos.rows.filter(({ supplierId }) => supplierId === 'S-1'),
      })
      expect(await erp.readSupplier(customerId, 'S-404')).toBeNull()
    })

    it('tells what became of its invoices, page by page, each as it is now and nothing twice', async () => {
      const { erp, customerId, setStatus } = open()
      const readFrom = async (cursor: string | null) => {
        const read = []
        for (let page = await erp.readStatuses({ customerId, after: cursor, limit: 2 }); ; ) {
          read.push(...page.invoices)
          if (!page.hasMore) return { read, next: page.next }
          page = await erp.readStatuses({ customerId, after: page.next, limit: 2 })
        }
      }
      const before = await readFrom(null)
      const taken: string[] = []
      for (let n = 0; n < 5; n++) taken.push((await erp.submitInvoice(order(anInvoice()))).erpId)
      await setStatus(taken[1]!, 'APPROVED')
      await setStatus(taken[1]!, 'PAID')
      await setStatus(taken[3]!, 'DENIED', 'Kostenstelle gesperrt')
      const { read, next } = await readFrom(before.next)
      const told = (at: number, status: ErpStatus, message: string | null = null) => ({
        erpId: taken[at],
        documentId: 10001,
        status,
        message,
      })
      expect(read).toEqual([
        told(0, 'IN_APPROVAL'),
        told(2, 'IN_APPROVAL'),
        told(4, 'IN_APPROVAL'),
        told(1, 'PAID'),
        told(3, 'DENIED', 'Kostenstelle gesperrt'),
      ])
      expect(await readFrom(next)).toEqual({ read: [], next })
    })

    it('tells what changed in its master data, page by page, and what is gone', async () => {
      const { erp, customerId, change } = open()
      const readFrom = async (object: MasterDataObject, cursor: string | null) => {
        const read = { keys: [] as string[], removed: [] as string[], pages: 0, next: cursor }
        for (let hasMore = true; hasMore; read.pages++) {
          const page = await erp.readChanges({ customerId, object, after: read.next, limit: 2 })
          read.keys.push(...page.rows.map(keyOfRow))
          read.removed.push(...page.removed)
          expect(page.rejected).toEqual([])
          ;({ next: read.next, hasMore } = page)
        }
        return read
      }
      const all = await readFrom('suppliers', null)
      expect(all.keys.toSorted()).toEqual(['S-1', 'S-2', 'S-9'])
      expect(await readFrom('suppliers', all.next)).toMatchObject({ keys: [], removed: [], next: all.next })
      await change(
        "INSERT INTO erp_suppliers (customer_id, id, name, currency) VALUES ($1, 'S-NEW', 'New', 'USD')",
      )
      await change("UPDATE erp_suppliers SET name = name WHERE customer_id = $1 AND id = 'S-2'")
      const more = await readFrom('suppliers', all.next)
      expect(more).toMatchObject({ keys: ['S-NEW', 'S-2'], removed: [] })
      await change("DELETE FROM erp_suppliers WHERE customer_id = $1 AND id = 'S-NEW'")
      const less = await readFrom('suppliers', more.next)
      expect(less).toMatchObject({ keys: [], removed: ['S-NEW'] })
      expect((await readFrom('suppliers', null)).keys).not.toContain('S-NEW')
      const orders = await readFrom('purchaseOrders', null)
      await change(
        "UPDATE erp_purchase_order_lines SET description = description WHERE customer_id = $1 AND purchase_order_number = 'PO-77'",
      )
      const changed = await erp.readChanges({
        customerId,
        object: 'purchaseOrders',
        after: orders.next,
        limit: 9,
      })
      expect(changed.rows).toMatchObject([{ number: 'PO-77', lines: [{ description: 'Flour' }] }])
    })

    it('says that it is there, or that it cannot be asked', async () => {
      const { erp, customerId, setMode } = open()
      expect(await erp.testConnection(customerId)).toBeNull()
      await setMode('down', 'Maintenance until 18:00')
      await expect(erp.testConnection(customerId)).rejects.toBeInstanceOf(ErpUnavailable)
      const asked = { customerId, object: 'suppliers', after: null, limit: 2 } as const
      await expect(erp.readChanges(asked)).rejects.toBeInstanceOf(ErpUnavailable)
    })
  })
}
