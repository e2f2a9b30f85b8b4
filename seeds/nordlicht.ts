import { headerCodesOf } from './header-codes'
import { germanIban } from './iban'
import type { SeedCustomer } from './seed-types'
import { address, supplierRecord } from './supplier-record'
import { codes } from './tax-codes-and-worktags'
import { germanVatId } from './tax-ids'

const bank = (account: string) => ({ name: 'Musterbank Nord', iban: germanIban(account) })

const companies: SeedCustomer['companies'] = [
  {
    id: 'NL-10',
    name: 'Nordlicht Logistik GmbH',
    currency: 'EUR',
    vatId: germanVatId('99831470'),
    taxNumber: '46715/20418',
    address: address('Am Containerbahnhof 7 | 20457 | Hamburg | | DE'),
  },
  {
    id: 'NL-20',
    name: 'Nordlicht Kühltransporte GmbH',
    currency: 'EUR',
    vatId: germanVatId('99831482'),
    taxNumber: '60138/77205',
    address: address('Fischereihafenstraße 31 | 27572 | Bremerhaven | | DE'),
  },
]

const suppliers: SeedCustomer['suppliers'] = [
  supplierRecord({
    id: 'S-4001',
    name: 'Elbtank Mineralöle GmbH',
    at: 'Tankweg 14 | 21129 | Hamburg | | DE',
    domain: 'elbtank',
    phone: '+49 40 5550 210',
    currency: 'EUR',
    termsDays: 14,
    category: 'SC-310',
    vatId: germanVatId('99840215'),
    taxNumber: '46733/51192',
    bank: bank('40010217'),
    account: '600418',
    items: [
      'DK-B7 | Dieselkraftstoff B7, lose | l | 1.2480',
      'ADB-10 | AdBlue, Kanister 10 l | Stk | 8.90',
      'MOE-30 | Motorenöl 10W-40, Fass 60 l | Stk | 214.50',
    ],
  }),
  supplierRecord({
    id: 'S-4002',
    name: 'Reifen Petersen KG',
    at: 'Gewerbering 22 | 24539 | Neumünster | | DE',
    domain: 'reifen-petersen',
    phone: '+49 4321 5550 17',
    currency: 'EUR',
    termsDays: 30,
    category: 'SC-320',
    vatId: germanVatId('99840231'),
    taxNumber: '20471/30884',
    bank: bank('40020931'),
    items: [
      'RP-3157 | Lkw-Reifen 315/70 R 22.5, Antriebsachse | Stk | 428.00',
      'RP-3155 | Lkw-Reifen 315/70 R 22.5, Lenkachse | Stk | 446.50',
      'RP-MON | Montage und Auswuchten | Stk | 32.00',
    ],
  }),
  supplierRecord({
    id: 'S-4003',
    name: 'Zollbüro Hansen & Partner',
    at: 'Kontorhof 3 | 20095 | Hamburg | | DE',
    domain: 'zollbuero-hansen',
    phone: '+49 40 5550 38',
    currency: 'EUR',
    termsDays: 14,
    category: 'SC-410',
    vatId: germanVatId('99840258'),
    taxNumber: '48702/11946',
    bank: bank('40034406'),
    items: [
      'ZA-EX | Ausfuhranmeldung | Stk | 48.00',
      'ZA-IM | Einfuhrabfertigung | Stk | 85.00',
      'ZA-TR | Versandverfahren T1 | Stk | 62.50',
    ],
  }),
]

/** German, in the other region; the provider's specialists see its invoices first. */
export const nordlicht: SeedCustomer = {
  id: '10331',
  name: 'Nordlicht Logistik',
  shortname: 'nordlicht',
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  currencies: ['EUR'],
  region: 'eu',
  usesValidationServices: true,
  inboxes: ['rechnungen@nordlicht.example'],
  companies,
  suppliers,
  costCentres: [
    { code: '1000', name: 'Verwaltung', companyId: 'NL-10' },
    { code: '2000', name: 'Fuhrpark Hamburg', companyId: 'NL-10' },
    { code: '3000', name: 'Disposition', companyId: 'NL-10' },
    { code: '4000', name: 'Kühlzüge Bremerhaven', companyId: 'NL-20' },
  ],
  spendCategories: codes(`
SC-310 Kraftstoffe
SC-320 Reifen und Werkstatt
SC-410 Zoll und Abfertigung
`),
  taxCodes: codes(`
DE-07 Vorsteuer 7 %
DE-19 Vorsteuer 19 %
`),
  worktags: [],
  headerCodes: headerCodesOf(suppliers, companies),
  purchaseOrders: [],
  users: [],
}
