import { headerCodesOf } from './header-codes'
import { routingFrom } from './iban'
import type { SeedCustomer } from './seed-types'
import { address, supplierRecord } from './supplier-record'
import { codes } from './tax-codes-and-worktags'

const companies: SeedCustomer['companies'] = [
  {
    id: 'LS-100',
    name: 'Lakeside School District',
    currency: 'USD',
    vatId: null,
    taxNumber: '28-1150934',
    address: address('300 Shoreline Drive | 54901 | Oshkosh | WI | US'),
  },
]

const suppliers: SeedCustomer['suppliers'] = [
  supplierRecord({
    id: 'S-5001',
    name: 'Blackboard & Chalk School Supply',
    at: '62 Primer Street | 53703 | Madison | WI | US',
    domain: 'blackboardchalk',
    phone: '(608) 555-0141',
    currency: 'USD',
    termsDays: 30,
    category: 'SC-410',
    taxNumber: '29-6604718',
    bank: { name: 'Example Lakes Bank', routing: routingFrom('50003388'), account: '5001228094' },
    items: [
      'BC-104 | Copy paper, letter, 10 reams | case | 44.90',
      'BC-220 | Whiteboard markers, 12 ct | box | 9.75',
    ],
  }),
  supplierRecord({
    id: 'S-5002',
    name: 'Winnebago Student Transit',
    at: '1900 Depot Road | 54956 | Neenah | WI | US',
    domain: 'winnebagotransit',
    phone: '(920) 555-0167',
    currency: 'USD',
    termsDays: 15,
    category: 'SC-510',
    taxNumber: '49-2018836',
    bank: { name: 'Example Lakes Bank', routing: routingFrom('50003388'), account: '5002760415' },
    items: ['WT-1 | School bus, one route, one month | route | 3860.00'],
  }),
]

/** Uses Validation Services too, and has nothing there at the moment. */
export const lakeside: SeedCustomer = {
  id: '10340',
  name: 'Lakeside Schools',
  shortname: 'lakeside',
  locale: 'en-US',
  timeZone: 'America/Chicago',
  currencies: ['USD'],
  region: 'us',
  usesValidationServices: true,
  inboxes: ['invoices@lakeside.example'],
  companies,
  suppliers,
  costCentres: [
    { code: '100', name: 'District office', companyId: 'LS-100' },
    { code: '200', name: 'Elementary schools', companyId: 'LS-100' },
    { code: '300', name: 'High school', companyId: 'LS-100' },
  ],
  spendCategories: codes(`
SC-410 School supplies
SC-510 Student transport
`),
  taxCodes: codes('US-EXEMPT Exempt from sales tax'),
  worktags: [],
  headerCodes: headerCodesOf(suppliers, companies),
  purchaseOrders: [],
  users: [],
}
