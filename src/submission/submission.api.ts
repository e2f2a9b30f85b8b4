import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { erpStatuses } from '../documents/erp-status-words'

/** How the embedded ERP behaves when an invoice is handed to it. */
export const erpModes = ['accept', 'refuse', 'slow', 'down'] as const

export const erpInvoice = z.object({
  erpID: z.string(),
  invID: z.number(),
  supplierID: z.string().nullable(),
  supplierName: z.string().nullable(),
  companyID: z.string().nullable(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  controlAmt: z.string(),
  poNumber: z.string().nullable(),
  status: z.string(),
  received_at: z.string(),
})
export type ErpInvoice = z.output<typeof erpInvoice>

export const listErpInvoices = endpoint({
  name: 'listErpInvoices',
  method: 'GET',
  path: '/api/embedded-erp/invoices',
  summary: 'What the embedded ERP holds, newest first',
  scope: 'customer',
  permission: 'erp.read',
  query: z.object({
    /** The erpID of the last one seen. */
    before: z
      .string()
      .regex(/^ERP-\d{1,15}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ invoices: z.array(erpInvoice), isEmbedded: z.boolean() }),
})

export const setErpInvoiceStatus = endpoint({
  name: 'setErpInvoiceStatus',
  method: 'PUT',
  path: '/api/embedded-erp/invoice-status',
  summary: 'Does in the embedded ERP what its people would do with an invoice: approve, deny, pay, void',
  scope: 'customer',
  permission: 'demo.manage',
  body: z.object({
    erpID: z.string().regex(/^ERP-\d{1,15}$/),
    status: z.enum(erpStatuses),
    message: z.string().trim().max(500).default(''),
  }),
  response: z.object({ status: z.enum(erpStatuses) }),
})

export const readErpMode = endpoint({
  name: 'readErpMode',
  method: 'GET',
  path: '/api/embedded-erp/behaviour',
  summary: 'How the embedded ERP answers',
  scope: 'customer',
  permission: 'erp.read-mode',
  response: z.object({ mode: z.enum(erpModes), message: z.string() }),
})

export const setErpMode = endpoint({
  name: 'setErpMode',
  method: 'PUT',
  path: '/api/embedded-erp/behaviour',
  summary: 'Tells the embedded ERP to accept, refuse (with a message), be slow or be down',
  scope: 'customer',
  permission: 'demo.manage',
  body: z.object({ mode: z.enum(erpModes), message: z.string().max(500).default('') }),
  response: z.object({ mode: z.enum(erpModes), message: z.string() }),
})
