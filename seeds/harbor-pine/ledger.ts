import type { SeedCompany, SeedCostCentre, SeedSpendCategory } from '../seed-types'
import { address } from '../supplier-record'
import { canadianGst } from '../tax-ids'

export const harborPineCompanies: SeedCompany[] = [
  {
    id: 'HP-100',
    name: 'Harbor & Pine Hospitality Group, Inc.',
    currency: 'USD',
    vatId: null,
    taxNumber: '07-5501188',
    address: address('1500 Waterfront Avenue, Suite 800 | 97201 | Portland | OR | US'),
  },
  {
    id: 'HP-200',
    name: 'Harbor & Pine Portland LLC',
    currency: 'USD',
    vatId: null,
    taxNumber: '08-3341907',
    address: address('318 Pine Street | 97204 | Portland | OR | US'),
  },
  {
    id: 'HP-300',
    name: 'Harbor & Pine Seattle LLC',
    currency: 'USD',
    vatId: null,
    taxNumber: '09-1182256',
    address: address('77 Harbor Steps | 98101 | Seattle | WA | US'),
  },
  {
    id: 'HP-400',
    name: 'Harbor & Pine Vancouver ULC',
    currency: 'CAD',
    vatId: null,
    taxNumber: canadianGst('99977001'),
    address: address('990 Coal Pier Road | V6C 3T4 | Vancouver | BC | CA'),
  },
]

const centre = (code: string, name: string, companyId: string): SeedCostCentre => ({ code, name, companyId })

export const harborPineCostCentres: SeedCostCentre[] = [
  centre('10000', 'Group administration', 'HP-100'),
  centre('10200', 'Group finance and IT', 'HP-100'),
  centre('21000', 'Portland rooms', 'HP-200'),
  centre('22000', 'Portland kitchen', 'HP-200'),
  centre('23000', 'Portland bar and banquets', 'HP-200'),
  centre('24000', 'Portland engineering', 'HP-200'),
  centre('31000', 'Seattle rooms', 'HP-300'),
  centre('32000', 'Seattle kitchen', 'HP-300'),
  centre('34000', 'Seattle engineering', 'HP-300'),
  centre('41000', 'Vancouver rooms', 'HP-400'),
  centre('42000', 'Vancouver kitchen', 'HP-400'),
  centre('44000', 'Vancouver engineering', 'HP-400'),
]

export const harborPineSpendCategories: SeedSpendCategory[] = `
SC-110 Groceries
SC-111 Fresh produce
SC-112 Meat and seafood
SC-113 Dairy and eggs
SC-114 Bread and pastry
SC-115 Coffee and tea
SC-116 Wine and spirits
SC-117 Soft drinks
SC-118 Kitchen disposables
SC-119 Kitchen smallwares
SC-210 Guest room furniture
SC-211 Lobby furniture
SC-212 Carpets and curtains
SC-213 Mattresses
SC-220 Kitchen equipment
SC-221 Laundry equipment
SC-222 Computer hardware
SC-223 Televisions and telephones
SC-310 Linen and laundry
SC-311 Guest amenities
SC-312 Cleaning supplies
SC-313 Uniforms
SC-320 Repairs and maintenance
SC-321 Elevators
SC-322 Fire and life safety
SC-323 Grounds and landscaping
SC-324 Window cleaning
SC-325 Pest control
SC-330 Electricity
SC-331 Water and sewer
SC-332 Natural gas
SC-333 Waste and recycling
SC-340 Telephone and internet
SC-341 Software subscriptions
SC-410 Office supplies
SC-411 Printing and signage
SC-412 Postage and couriers
SC-510 Temporary staff
SC-520 Insurance
SC-530 Legal and audit fees
`
  .trim()
  .split('\n')
  .map((row) => ({ code: row.slice(0, 6), name: row.slice(7) }))
