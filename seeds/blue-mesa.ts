import { headerCodesOf } from './header-codes'
import { routingFrom } from './iban'
import type { SeedBank, SeedCustomer } from './seed-types'
import { address, supplierRecord } from './supplier-record'
import { codes } from './tax-codes-and-worktags'

const bank = (account: string): SeedBank => ({
  name: 'Example Desert Bank',
  routing: routingFrom('50002277'),
  account,
})

const companies: SeedCustomer['companies'] = [
  {
    id: 'BM-100',
    name: 'Blue Mesa Clinics, Inc.',
    currency: 'USD',
    vatId: null,
    taxNumber: '07-7714402',
    address: address('2600 Mesa Verde Boulevard | 85016 | Phoenix | AZ | US'),
  },
  {
    id: 'BM-200',
    name: 'Blue Mesa Surgery Center LLC',
    currency: 'USD',
    vatId: null,
    taxNumber: '08-9035127',
    address: address('415 Canyon Road | 85701 | Tucson | AZ | US'),
  },
]

const suppliers: SeedCustomer['suppliers'] = [
  supplierRecord({
    id: 'S-3001',
    name: 'Saguaro Medical Supply Co.',
    at: '1140 Distribution Drive | 85043 | Phoenix | AZ | US',
    domain: 'saguaromedical',
    phone: '(602) 555-0114',
    currency: 'USD',
    termsDays: 30,
    category: 'SC-110',
    taxNumber: '09-3318840',
    bank: bank('3001447812'),
    account: 'BM-4471',
    items: [
      'SM-1010 | Nitrile exam gloves, small, 200 ct | box | 11.40',
      'SM-1012 | Nitrile exam gloves, medium, 200 ct | box | 11.40',
      'SM-1014 | Nitrile exam gloves, large, 200 ct | box | 11.40',
      'SM-1105 | Surgical masks, level 3, 50 ct | box | 9.85',
      'SM-1118 | Isolation gowns, yellow, 10 ct | pack | 14.20',
      'SM-1130 | Shoe covers, non-skid, 100 ct | pack | 12.75',
      'SM-1204 | Gauze sponges, 4 x 4 in, sterile, 50 ct | box | 6.95',
      'SM-1211 | Adhesive bandages, 1 x 3 in, 100 ct | box | 4.30',
      'SM-1219 | Elastic bandage, 3 in, 10 ct | box | 13.60',
      'SM-1226 | Paper tape, 1 in, 12 rolls | box | 10.90',
      'SM-1301 | Syringe, luer lock, 5 ml, 100 ct | box | 15.25',
      'SM-1307 | Syringe, luer lock, 10 ml, 100 ct | box | 18.70',
      'SM-1322 | Hypodermic needle, 25 G, 100 ct | box | 8.15',
      'SM-1340 | Sharps container, 5 qt | each | 7.45',
      'SM-1408 | Sodium chloride 0.9 %, 500 ml, 24 ct | case | 62.40',
      'SM-1415 | IV administration set, 50 ct | case | 96.50',
      'SM-1502 | Alcohol prep pads, 200 ct | box | 3.85',
      'SM-1509 | Povidone iodine, 16 oz | each | 8.60',
      'SM-1604 | Exam table paper, 21 in, 12 rolls | case | 38.90',
      'SM-1611 | Pillow covers, 100 ct | case | 24.35',
      'SM-1703 | Thermometer covers, 500 ct | box | 12.10',
      'SM-1718 | Blood pressure cuff, adult | each | 21.80',
      'SM-1805 | Specimen cups, sterile, 100 ct | case | 33.15',
      'SM-1812 | Biohazard bags, 10 gal, 200 ct | case | 29.70',
    ],
  }),
  supplierRecord({
    id: 'S-3002',
    name: 'Red Rock Diagnostics Laboratory',
    at: '88 Sample Street | 85281 | Tempe | AZ | US',
    domain: 'redrockdiagnostics',
    phone: '(480) 555-0150',
    currency: 'USD',
    termsDays: 20,
    category: 'SC-210',
    taxNumber: '17-4402916',
    bank: bank('3002119087'),
    items: [
      'RR-CBC | Complete blood count | test | 14.50',
      'RR-MET | Comprehensive metabolic panel | test | 19.75',
      'RR-LIP | Lipid panel | test | 17.20',
    ],
  }),
  supplierRecord({
    id: 'S-3003',
    name: 'Desert Sun Linen Service',
    at: '730 Cotton Lane | 85009 | Phoenix | AZ | US',
    domain: 'desertsunlinen',
    phone: '(602) 555-0188',
    currency: 'USD',
    termsDays: 30,
    category: 'SC-310',
    taxNumber: '18-2290475',
    bank: bank('3003550146'),
    items: [
      'DL-20 | Scrub sets, washed and folded | set | 2.45',
      'DL-31 | Patient gowns, washed and folded | each | 0.95',
      'DL-44 | Bed sheets, washed and pressed | each | 1.10',
    ],
  }),
  supplierRecord({
    id: 'S-3004',
    name: 'Copper State Power',
    at: '9 Generator Avenue | 85003 | Phoenix | AZ | US',
    domain: 'copperstatepower',
    phone: '(800) 555-0122',
    currency: 'USD',
    termsDays: 21,
    category: 'SC-330',
    taxNumber: '19-8841203',
    bank: bank('3004002233'),
    account: '7702 1148 305',
  }),
]

/** The provider's specialists see its invoices first; nobody of the clinics themselves works here. */
export const blueMesa: SeedCustomer = {
  id: '10325',
  name: 'Blue Mesa Clinics',
  shortname: 'bluemesa',
  locale: 'en-US',
  timeZone: 'America/Phoenix',
  currencies: ['USD'],
  region: 'us',
  usesValidationServices: true,
  inboxes: ['invoices@bluemesa.example'],
  companies,
  suppliers,
  costCentres: [
    { code: '1000', name: 'Administration', companyId: 'BM-100' },
    { code: '2000', name: 'Phoenix clinics', companyId: 'BM-100' },
    { code: '2500', name: 'Phoenix laboratory', companyId: 'BM-100' },
    { code: '3000', name: 'Tucson operating rooms', companyId: 'BM-200' },
  ],
  spendCategories: codes(`
SC-110 Medical supplies
SC-210 Laboratory services
SC-310 Linen and laundry
SC-330 Electricity
`),
  taxCodes: codes(`
US-EXEMPT Exempt from sales tax
US-STATE State sales tax
`),
  worktags: [],
  headerCodes: headerCodesOf(suppliers, companies),
  purchaseOrders: [],
  users: [],
}
