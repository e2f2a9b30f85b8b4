import { randomBytes } from 'node:crypto'
import { principalFromClaims } from '../../access/principal'
import { adminRole, customerGroup, staffGroup, superuserGroup } from '../../access/roles'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { MasterData } from '../../master-data/master-data'
import type { Actor, Context } from '../../tenants/server/context'

export const product = 'Kontor'

/** Two customers: the first uses validation services, the second does not. Both have the same small master data. */
export const harbor = 10301
export const alpenwerk = 10318

type Claims = { name: string; approle: string[]; isStaff?: boolean; isSuperuser?: boolean; rights?: string[] }

/** One person for each role, named by the role's short form in product-decisions 2.3 where it has one. */
export const cast = {
  PA: { name: 'Alex Morgan', approle: [adminRole(product)], isStaff: true },
  APS: { name: 'Dana Whitfield', approle: ['AP_SPECIALIST'] },
  APS2: { name: 'Luis Ortega', approle: ['AP_SPECIALIST'] },
  APS_RELEASE: { name: 'Rita Stone', approle: ['AP_SPECIALIST'], rights: ['release-hitl'] },
  APM: { name: 'Priya Nair', approle: ['AP_MANAGER'] },
  APA: { name: 'Tom Becker', approle: ['AP_ADMIN'] },
  ES: { name: 'Omar Haddad', approle: ['ESCALATIONS_SPECIALIST'] },
  VS: { name: 'Mia Tan', approle: ['VS_SPECIALIST'], isStaff: true },
  VSM: { name: 'Jonas Weber', approle: ['VS_MANAGER'], isStaff: true },
  FINANCE: { name: 'Grace Kim', approle: ['FINANCIAL_ACCOUNTING'] },
  PAYMENTS: { name: 'Sofia Rossi', approle: ['PAYMENTS_SPECIALIST'] },
  NOBODY: { name: 'Noah Reed', approle: [] },
} satisfies Record<string, Claims>
export type CastName = keyof typeof cast

/** The context of a call by one of the cast, or by Kontor itself. */
export type ContextAs = (who: CastName | 'SYS', customerId?: number) => Context

/** A signed-in person acting for a customer, with the roles that his claims would give him. */
export function actorOf(name: CastName, customerId = harbor): Actor {
  const person: Claims = cast[name]
  const claims = {
    sub: `user-${name}`,
    email: `${name.toLowerCase()}@test.example`,
    name: person.name,
    approle: person.approle,
    rights: person.rights ?? [],
    groups: [
      person.isStaff ? staffGroup(product) : customerGroup('TEST'),
      ...(person.isSuperuser ? [superuserGroup] : []),
    ],
    customerid: person.isStaff ? undefined : String(customerId),
  }
  const principal = { ...principalFromClaims(claims, { product }), customerId: String(customerId) }
  return { kind: 'user', id: claims.sub, name: person.name, principal }
}

export const testMasterData: MasterData = {
  companies: [
    { id: 'C-1', name: 'Harbor & Pine', vatId: null, address: 'Pier 1', currency: 'USD', isActive: true },
  ],
  suppliers: [
    supplier('S-1', 'Cedar Foods', false),
    supplier('S-2', 'Bright Linen', false),
    supplier('S-9', 'Blocked Trading', true),
  ],
  remitTos: [{ id: 'R-1', supplierId: 'S-1', name: 'Cedar Foods Lockbox', address: 'Box 7', iban: null }],
  costCentres: [{ id: '31000', name: 'Kitchen' }],
  spendCategories: [{ id: 'FOOD', name: 'Food' }],
  taxCodes: [{ id: 'T8', name: 'Sales tax 8.5 %' }],
  worktags: [{ id: 'PRJ-1', name: 'New kitchen' }],
  headerCodes: [
    { kind: 'payment-terms', id: '30 days net', name: '30 days net', description: '' },
    { kind: 'people', id: 'Grace Kim', name: 'Grace Kim', description: 'Finance' },
  ],
  purchaseOrders: [
    {
      number: 'PO-77',
      supplierId: 'S-1',
      companyId: 'C-1',
      currency: 'USD',
      status: 'OPEN',
      orderedOn: '2026-02-01',
      lines: [
        {
          line: 1,
          description: 'Flour',
          unit: 'KG',
          quantity: '100',
          quantityReceived: '40',
          quantityInvoiced: '0',
          unitPrice: '1.2345',
        },
      ],
    },
  ],
}

function supplier(id: string, name: string, isBlocked: boolean): MasterData['suppliers'][number] {
  const emailDomain = `${name.toLowerCase().replaceAll(' ', '-')}.example`
  const none = { vatId: null, email: null, address: '', category: null }
  return {
    ...none,
    id,
    name,
    isBlocked,
    ibans: [],
    emailDomain,
    currency: 'USD',
    paymentTerms: '30 days net',
  }
}

/** A header that can be submitted; its invoice number is new each time. */
export function goodHeader(): Partial<Record<HeaderFieldName, string | null>> {
  return {
    documentType: 'INVOICE',
    companyID: 'C-1',
    supplierID: 'S-1',
    supplierName: 'Cedar Foods',
    invoiceNumber: `INV-${randomBytes(5).toString('hex')}`,
    invoiceDate: '2026-03-02',
    dueDate: '2026-04-01',
    currency: 'USD',
    netAmt: '100.00',
    taxAmt: '8.50',
    controlAmt: '108.50',
    poNumber: 'PO-77',
  }
}
