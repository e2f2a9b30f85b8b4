import { alpenwerkCompanies, alpenwerkCostCentres, alpenwerkSpendCategories } from './alpenwerk/ledger'
import { alpenwerkOtherSuppliers } from './alpenwerk/suppliers-elsewhere'
import { alpenwerkGermanAustrianSuppliers } from './alpenwerk/suppliers-germany-austria'
import { alpenwerkSwissSuppliers } from './alpenwerk/suppliers-switzerland'
import { blueMesa } from './blue-mesa'
import { alpenwerkUsers, freshStartUsers, harborPineUsers } from './demo-users'
import { harborPineCompanies, harborPineCostCentres, harborPineSpendCategories } from './harbor-pine/ledger'
import { harborPineFoodSuppliers } from './harbor-pine/suppliers-food'
import { harborPinePropertySuppliers } from './harbor-pine/suppliers-property'
import { harborPineUtilitySuppliers } from './harbor-pine/suppliers-utilities'
import { alpenwerkHeaderCodes, harborPineHeaderCodes } from './header-codes'
import { lakeside } from './lakeside'
import { nordlicht } from './nordlicht'
import { blanketOrder, purchaseOrders } from './purchase-orders'
import type { SeedCustomer, SeedSupplier } from './seed-types'
import {
  alpenwerkTaxCodes,
  alpenwerkWorktags,
  harborPineTaxCodes,
  harborPineWorktags,
} from './tax-codes-and-worktags'

const byId = (a: SeedSupplier, b: SeedSupplier): number => a.id.localeCompare(b.id)

const harborPineSuppliers = [
  ...harborPineFoodSuppliers,
  ...harborPinePropertySuppliers,
  ...harborPineUtilitySuppliers,
].sort(byId)

const alpenwerkSuppliers = [
  ...alpenwerkGermanAustrianSuppliers,
  ...alpenwerkSwissSuppliers,
  ...alpenwerkOtherSuppliers,
].sort(byId)

export const harborPine: SeedCustomer = {
  id: '10301',
  name: 'Harbor & Pine Hospitality Group',
  shortname: 'harborpine',
  locale: 'en-US',
  timeZone: 'America/Los_Angeles',
  currencies: ['USD', 'CAD'],
  region: 'us',
  usesValidationServices: true,
  inboxes: ['invoices@harborpine.example', 'utilities@harborpine.example'],
  companies: harborPineCompanies,
  suppliers: harborPineSuppliers,
  costCentres: harborPineCostCentres,
  spendCategories: harborPineSpendCategories,
  taxCodes: harborPineTaxCodes,
  worktags: harborPineWorktags,
  headerCodes: harborPineHeaderCodes(harborPineSuppliers, harborPineCompanies),
  purchaseOrders: purchaseOrders({
    suppliers: harborPineSuppliers,
    costCentres: harborPineCostCentres,
    companyByCurrency: [
      ['USD', 'HP-200'],
      ['CAD', 'HP-400'],
    ],
    numberPrefix: 'PO-',
    firstNumber: 104501,
    counts: { all: 60, partlyReceived: 10, fullyInvoiced: 5, closed: 3, cancelled: 2 },
    fullCatalogueOrdersOf: ['S-1002'],
  }),
  users: harborPineUsers,
}

export const alpenwerk: SeedCustomer = {
  id: '10318',
  name: 'Alpenwerk Maschinenbau AG',
  shortname: 'alpenwerk',
  locale: 'de-CH',
  timeZone: 'Europe/Zurich',
  currencies: ['CHF', 'EUR', 'PLN'],
  region: 'eu',
  usesValidationServices: false,
  inboxes: ['rechnungen@alpenwerk.example'],
  companies: alpenwerkCompanies,
  suppliers: alpenwerkSuppliers,
  costCentres: alpenwerkCostCentres,
  spendCategories: alpenwerkSpendCategories,
  taxCodes: alpenwerkTaxCodes,
  worktags: alpenwerkWorktags,
  headerCodes: alpenwerkHeaderCodes(alpenwerkSuppliers, alpenwerkCompanies),
  purchaseOrders: alpenwerkOrders(),
  users: alpenwerkUsers,
}

/** A customer with nothing in it, so that every empty state can be seen. */
export const freshStart: SeedCustomer = {
  id: '10399',
  name: 'Fresh Start',
  shortname: 'freshstart',
  locale: 'en-US',
  timeZone: 'America/New_York',
  currencies: ['USD'],
  region: 'us',
  usesValidationServices: false,
  inboxes: ['invoices@freshstart.example'],
  companies: [],
  suppliers: [],
  costCentres: [],
  spendCategories: [],
  taxCodes: [],
  worktags: [],
  headerCodes: [],
  purchaseOrders: [],
  users: freshStartUsers,
}

export { blueMesa, nordlicht }

/** Only the provider's specialists work here; none has a past. */
export const reviewedCustomers: readonly SeedCustomer[] = [blueMesa, nordlicht, lakeside]

export const demoCustomers: SeedCustomer[] = [harborPine, alpenwerk, ...reviewedCustomers, freshStart]

/** Those of whom the demo has the three months before today. */
export const customersWithPast: readonly SeedCustomer[] = [harborPine, alpenwerk]

function alpenwerkOrders() {
  const orders = purchaseOrders({
    suppliers: alpenwerkSuppliers,
    costCentres: alpenwerkCostCentres,
    companyByCurrency: [
      ['CHF', 'AW-10'],
      ['EUR', 'AW-20'],
    ],
    numberPrefix: '',
    firstNumber: 4500012301,
    counts: { all: 45, partlyReceived: 8, fullyInvoiced: 4, closed: 3, cancelled: 2 },
    fullCatalogueOrdersOf: ['S-2001', 'S-2004', 'S-2009'],
  })
  const centres = alpenwerkCostCentres
  const blanket = (number: string, supplierId: string, companyId: string) =>
    blanketOrder({
      number,
      companyId,
      supplier: alpenwerkSuppliers.find(({ id }) => id === supplierId)!,
      costCentre: centres.find((centre) => centre.companyId === companyId)!.code,
    })
  return [
    ...orders,
    blanket('4500010001', 'S-2001', 'AW-20'),
    blanket('4500010002', 'S-2002', 'AW-20'),
    blanket('4500010003', 'S-2003', 'AW-10'),
    blanket('4500010005', 'S-2005', 'AW-10'),
  ]
}
