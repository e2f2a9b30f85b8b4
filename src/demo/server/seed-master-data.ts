import type { SeedAddress, SeedCustomer } from '../../../seeds/seed-types'
import { dayOfInstant } from '../../kernel/dates'
import type { MasterData } from '../../master-data/master-data'

const dayMs = 24 * 60 * 60_000

/** A demo customer's master data in the form that the ERP gives it; order dates count back from `today`. */
export function masterDataOfSeed(seed: SeedCustomer, today: Date): MasterData {
  return {
    companies: seed.companies.map((company) => ({
      id: company.id,
      name: company.name,
      vatId: company.vatId,
      address: addressLine(company.address),
      currency: company.currency,
      isActive: true,
    })),
    suppliers: seed.suppliers.map((supplier) => ({
      id: supplier.id,
      name: supplier.name,
      vatId: supplier.vatId ?? supplier.taxNumber,
      ibans: supplier.iban ? [supplier.iban] : [],
      email: `accounting@${supplier.emailDomain}`,
      emailDomain: supplier.emailDomain,
      address: addressLine(supplier.address),
      currency: supplier.currency,
      paymentTerms: `${supplier.paymentTermsDays} days net`,
      category: supplier.defaultSpendCategory,
      isBlocked: false,
    })),
    remitTos: seed.suppliers.flatMap((supplier) =>
      supplier.remitTos.map((remitTo) => ({
        id: remitTo.id,
        supplierId: supplier.id,
        name: remitTo.name,
        address: addressLine(remitTo.address),
        iban: remitTo.bank && 'iban' in remitTo.bank ? remitTo.bank.iban : null,
      })),
    ),
    costCentres: seed.costCentres.map((centre) => ({ id: centre.code, name: centre.name })),
    spendCategories: seed.spendCategories.map((category) => ({ id: category.code, name: category.name })),
    taxCodes: seed.taxCodes.map((tax) => ({ id: tax.code, name: tax.name })),
    worktags: seed.worktags.map((tag) => ({ id: tag.code, name: tag.name })),
    headerCodes: seed.headerCodes,
    purchaseOrders: seed.purchaseOrders.map((order) => ({
      number: order.number,
      supplierId: order.supplierId,
      companyId: order.companyId,
      currency: order.currency,
      status: orderStatus[order.status],
      orderedOn: dayOfInstant(new Date(today.getTime() - order.orderedDaysAgo * dayMs)),
      lines: order.lines.map((line) => ({
        line: line.lineNumber,
        item: line.itemNumber,
        description: line.description,
        unit: line.unit,
        quantity: line.quantity,
        quantityReceived: line.receivedQuantity,
        quantityInvoiced: line.invoicedQuantity,
        unitPrice: line.unitPrice,
      })),
    })),
  }
}

const orderStatus = {
  open: 'OPEN',
  closed: 'CLOSED',
  cancelled: 'CANCELLED',
  'fully-invoiced': 'FULLY_INVOICED',
} as const

function addressLine(address: SeedAddress): string {
  const town = [address.postalCode, address.city, address.region].filter(Boolean).join(' ')
  return [address.street, town, address.country].join(', ')
}
