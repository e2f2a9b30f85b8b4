import type { InvoiceInput, InvoiceLine } from './invoice-model'
import { dayAfter } from './printed-values'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { pdfPart, sampleMail } from './sample-mail'

type Bill = {
  supplierId: string
  companyId: string
  number: string
  daysAgo: number
  layout: InvoiceInput['layout']
  lines: (desk: Desk) => InvoiceLine[]
  taxRate?: string
}

const service = (name: string, quantity: string, unit: string, unitPrice: string) => (): InvoiceLine[] => [
  { name, quantity, unit, unitPrice },
]
const goods =
  (supplierId: string, ...wanted: [itemNumber: string, quantity: string][]) =>
  (desk: Desk): InvoiceLine[] =>
    catalogueLines(desk.supplier(supplierId), wanted)

/** Bills without a purchase order, each of a supplier who has a document rule (seeds/demo-document-rules.ts). */
const bills: readonly Bill[] = [
  {
    supplierId: 'S-1008',
    companyId: 'HP-200',
    number: 'BH-61120',
    daysAgo: 6,
    layout: 'utility-bill',
    lines: service('Water and sewer', '1840', 'CCF', '0.92'),
  },
  {
    supplierId: 'S-1009',
    companyId: 'HP-300',
    number: '7710-2218',
    daysAgo: 5,
    layout: 'utility-bill',
    lines: service('Natural gas', '4120', 'therm', '1.08'),
  },
  {
    supplierId: 'S-1014',
    companyId: 'HP-200',
    number: 'LW-30441',
    daysAgo: 7,
    layout: 'serif-service',
    lines: service('Refuse collection, four containers', '1', 'month', '1265.00'),
  },
  {
    supplierId: 'S-1019',
    companyId: 'HP-100',
    number: 'MPI-2026-3',
    daysAgo: 9,
    layout: 'serif-service',
    lines: service('Property insurance, one quarter', '1', 'quarter', '18400.00'),
  },
  {
    supplierId: 'S-1025',
    companyId: 'HP-400',
    number: 'RH-558120',
    daysAgo: 4,
    layout: 'utility-bill',
    lines: service('Electricity', '21400', 'kWh', '0.112'),
    taxRate: '5',
  },
  {
    supplierId: 'S-1015',
    companyId: 'HP-300',
    number: 'SE-11907',
    daysAgo: 8,
    layout: 'serif-service',
    lines: service('Elevator maintenance, six cars', '1', 'month', '2940.00'),
  },
  {
    supplierId: 'S-1016',
    companyId: 'HP-200',
    number: 'BF-4471',
    daysAgo: 5,
    layout: 'serif-service',
    lines: service('Inspection of sprinklers', '1', 'visit', '1180.00'),
  },
  {
    supplierId: 'S-1017',
    companyId: 'HP-200',
    number: 'EV-0918',
    daysAgo: 3,
    layout: 'serif-service',
    lines: service('Grounds keeping', '1', 'month', '1675.00'),
  },
  {
    supplierId: 'S-1022',
    companyId: 'HP-300',
    number: 'CV-3320',
    daysAgo: 4,
    layout: 'serif-service',
    lines: goods('S-1022', ['WC-EX', '12'], ['WC-LB', '4']),
  },
  {
    supplierId: 'S-1007',
    companyId: 'HP-200',
    number: 'PL-70815',
    daysAgo: 3,
    layout: 'wholesale',
    lines: service('Laundry, guest linen', '2150', 'lb', '0.84'),
  },
  {
    supplierId: 'S-1007',
    companyId: 'HP-300',
    number: 'PL-70816',
    daysAgo: 3,
    layout: 'wholesale',
    lines: service('Laundry, guest linen', '1730', 'lb', '0.84'),
  },
  {
    supplierId: 'S-1018',
    companyId: 'HP-100',
    number: 'HO-55310',
    daysAgo: 20,
    layout: 'wholesale',
    lines: goods('S-1018', ['P-8511', '6'], ['T-58X', '2']),
  },
  {
    supplierId: 'S-1018',
    companyId: 'HP-100',
    number: 'HO-55877',
    daysAgo: 2,
    layout: 'wholesale',
    lines: goods('S-1018', ['P-8511', '8'], ['K-RFID', '3']),
  },
  {
    supplierId: 'S-1021',
    companyId: 'HP-200',
    number: 'CA-9015',
    daysAgo: 21,
    layout: 'wholesale',
    lines: goods('S-1021', ['CA-SH', '4'], ['CA-SO', '5']),
  },
  {
    supplierId: 'S-1021',
    companyId: 'HP-200',
    number: 'CA-9188',
    daysAgo: 2,
    layout: 'wholesale',
    lines: goods('S-1021', ['CA-SH', '6'], ['CA-SL', '2']),
  },
  {
    supplierId: 'S-1028',
    companyId: 'HP-200',
    number: 'QS-2231',
    daysAgo: 16,
    layout: 'serif-service',
    lines: goods('S-1028', ['ST-HK', '62']),
  },
  {
    supplierId: 'S-1028',
    companyId: 'HP-200',
    number: 'QS-2240',
    daysAgo: 2,
    layout: 'serif-service',
    lines: goods('S-1028', ['ST-HK', '71'], ['ST-BQ', '18']),
  },
  {
    supplierId: 'S-1010',
    companyId: 'HP-200',
    number: 'OL-18804',
    daysAgo: 2,
    layout: 'wholesale',
    lines: goods('S-1010', ['OL-01', '3'], ['OL-02', '4'], ['OL-07', '10']),
  },
  {
    supplierId: 'S-1012',
    companyId: 'HP-200',
    number: 'OM-4402',
    daysAgo: 1,
    layout: 'wholesale',
    lines: goods('S-1012', ['B12', '3'], ['B15', '2'], ['B21', '4']),
  },
]

/** Each as a mail of its own, as suppliers send them. */
export function codedBills(desk: Desk): Promise<SampleFile[]> {
  return Promise.all(
    bills.map(async ({ supplierId, companyId, number, daysAgo, layout, lines, taxRate = '0' }, at) => {
      const { name } = desk.supplier(supplierId)
      const input = desk.invoice(supplierId, companyId, daysAgo, {
        layout,
        language: 'en',
        invoiceNumber: number,
        taxRate,
        lines: lines(desk),
        ...(layout === 'utility-bill'
          ? {
              servicePeriod: {
                from: dayAfter(desk.today, -daysAgo - 31),
                to: dayAfter(desk.today, -daysAgo - 1),
              },
            }
          : {}),
      })
      return sampleMail(desk, {
        file: `${at + 20}-${number.toLowerCase()}.eml`,
        supplierId,
        person: name,
        mailbox: 'billing',
        subject: `Invoice ${number}`,
        text: `Invoice ${number} is attached.\n`,
        parts: [await pdfPart(`${number}.pdf`, input)],
        about: `A bill of ${name} without a purchase order, coded by a document rule`,
      })
    }),
  )
}
