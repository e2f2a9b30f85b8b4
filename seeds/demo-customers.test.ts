import { describe, expect, it } from 'vitest'
import { alpenwerk, demoCustomers, freshStart, harborPine, reviewedCustomers } from './demo-customers'
import { harborPineUsers, providerStaff } from './demo-users'
import { isIban, isRoutingNumber } from './iban'
import type { SeedCustomer, SeedPurchaseOrder } from './seed-types'
import { isVatId } from './tax-ids'

const unique = (values: string[]) => new Set(values).size === values.length
const withStatus = (customer: SeedCustomer, status: string) =>
  customer.purchaseOrders.filter((order) => order.status === status).length
const isPartlyReceived = (order: SeedPurchaseOrder) =>
  order.lines.some(
    (line) => Number(line.receivedQuantity) > 0 && Number(line.receivedQuantity) < Number(line.quantity),
  )

describe('the demo customers', () => {
  it('have as much master data as a newcomer is promised', () => {
    expect([
      harborPine.companies.length,
      harborPine.suppliers.length,
      harborPine.purchaseOrders.length,
    ]).toEqual([4, 28, 60])
    expect([alpenwerk.companies.length, alpenwerk.suppliers.length, alpenwerk.purchaseOrders.length]).toEqual(
      [3, 18, 49],
    )
    for (const customer of [harborPine, alpenwerk]) {
      expect(customer.costCentres).toHaveLength(12)
      expect(customer.spendCategories).toHaveLength(40)
    }
    expect(freshStart.suppliers).toEqual([])
  })

  it('use Validation Services in both regions, some with nobody of their own', () => {
    const served = demoCustomers.filter((customer) => customer.usesValidationServices)
    expect(served).toEqual([harborPine, ...reviewedCustomers])
    expect(new Set(served.map(({ region }) => region))).toEqual(new Set(['us', 'eu']))
    expect(reviewedCustomers.filter(({ users }) => users.length > 0)).toEqual([])
    expect(unique(demoCustomers.map(({ id }) => id))).toBe(true)
  })

  it('have orders in every state', () => {
    const states = ['fully-invoiced', 'closed', 'cancelled', 'open']
    expect(states.map((state) => withStatus(harborPine, state))).toEqual([5, 3, 2, 50])
    expect(states.map((state) => withStatus(alpenwerk, state))).toEqual([4, 3, 2, 40])
    expect(harborPine.purchaseOrders.filter(isPartlyReceived)).toHaveLength(10)
    expect(alpenwerk.purchaseOrders.filter(isPartlyReceived)).toHaveLength(8)
  })

  it.each(demoCustomers.map((customer) => [customer.name, customer] as const))(
    '%s refers to nothing that is missing',
    (_, customer) => {
      const suppliers = new Map(customer.suppliers.map((supplier) => [supplier.id, supplier]))
      const categories = new Set(customer.spendCategories.map((category) => category.code))
      const centres = new Set(customer.costCentres.map((centre) => centre.code))
      const companies = new Set(customer.companies.map((company) => company.id))
      expect(unique(customer.suppliers.map((supplier) => supplier.id))).toBe(true)
      expect(unique(customer.suppliers.map((supplier) => supplier.emailDomain))).toBe(true)
      expect(unique(customer.purchaseOrders.map((order) => order.number))).toBe(true)
      expect(categories.size).toBe(customer.spendCategories.length)
      for (const supplier of customer.suppliers) expect(categories).toContain(supplier.defaultSpendCategory)
      for (const centre of customer.costCentres) expect(companies).toContain(centre.companyId)
      for (const order of customer.purchaseOrders) {
        expect(suppliers.get(order.supplierId)?.currency).toBe(order.currency)
        expect(companies).toContain(order.companyId)
        expect(unique(order.lines.map((line) => line.itemNumber))).toBe(true)
        for (const line of order.lines) {
          expect(categories).toContain(line.spendCategory)
          expect(centres).toContain(line.costCentre)
          expect(line.unitPrice).toMatch(/^\d+\.\d{2,4}$/)
        }
      }
    },
  )

  it('every tax id and account number has right check digits', () => {
    const owners = demoCustomers.flatMap((customer) => [...customer.companies, ...customer.suppliers])
    const vatIds = owners.flatMap((owner) => (owner.vatId === null ? [] : [owner.vatId]))
    expect(vatIds.filter((id) => !isVatId(id))).toEqual([])
    const european = owners.filter((owner) => !['US', 'CA'].includes(owner.address.country))
    expect(european.filter((owner) => owner.vatId === null)).toEqual([])
    const banks = demoCustomers.flatMap((customer) =>
      customer.suppliers.flatMap((supplier) => supplier.remitTos.flatMap((remitTo) => remitTo.bank ?? [])),
    )
    expect(banks.length).toBeGreaterThan(40)
    for (const bank of banks)
      expect('iban' in bank ? isIban(bank.iban) : isRoutingNumber(bank.routing)).toBe(true)
    const ibans = banks.flatMap((bank) => ('iban' in bank ? [bank.iban] : []))
    expect(unique(ibans)).toBe(true)
    expect(unique(vatIds)).toBe(true)
    expect(european.filter((owner) => 'iban' in owner && owner.iban === null)).toEqual([])
  })
})

describe('the demo users', () => {
  const users = [...demoCustomers.flatMap((customer) => customer.users), ...providerStaff]

  it('all have a mailbox that cannot exist', () => {
    expect(users.filter((user) => !/^[a-z]+\.[a-z]+@[a-z]+\.example$/.test(user.email))).toEqual([])
    expect(unique(users.map((user) => user.email))).toBe(true)
    expect(unique(users.map((user) => user.id))).toBe(true)
  })

  it('stand for every role once at least', () => {
    expect(new Set(users.flatMap((user) => user.roles)).size).toBe(10)
    expect(harborPineUsers.find((user) => user.displayName === 'Priya Nair')?.roles).toEqual(['AP_MANAGER'])
    expect(harborPineUsers.filter((user) => user.roles.length === 0)).toHaveLength(1)
    expect(harborPineUsers.filter((user) => user.status === 'deactivated')).toHaveLength(1)
    expect(harborPineUsers.filter((user) => user.status === 'invited')).toHaveLength(1)
  })

  it('belong to their customer or to the provider', () => {
    for (const customer of demoCustomers) {
      for (const user of customer.users) {
        expect(user.customerId).toBe(customer.id)
        expect(user.groups).toEqual([`USERS_${customer.shortname}`])
      }
    }
    expect(
      providerStaff.every((user) => user.customerId === null && user.groups.includes('KONTOR_STAFF')),
    ).toBe(true)
  })
})
