import type { RuleLine, RuleTypeCode } from '../src/rules/rule'
import type { RuleHeaderName } from '../src/rules/rule-header'

export type SeedDocumentRule = {
  type: RuleTypeCode
  name: string
  supplier: string
  company?: string
  header?: Partial<Record<RuleHeaderName, string>>
  lines?: readonly RuleLine[]
  /** What a Line Extraction rule leaves out. */
  leavesOut?: readonly string[]
  isInactive?: true
}

const line = (share: string, costCentre: string, spendCategory: string, more: RuleLine = {}): RuleLine => ({
  share,
  costCentre,
  spendCategory,
  taxCode: 'US-EXEMPT',
  ...more,
})

const custom = (
  supplier: string,
  name: string,
  header: NonNullable<SeedDocumentRule['header']>,
  ...lines: RuleLine[]
): SeedDocumentRule => ({ type: 'PROTOTYPE', supplier, name, header, lines })

const previous = (supplier: string, name: string): SeedDocumentRule => ({ type: 'PREVIOUS', supplier, name })

const engineering = { approver: 'Sam Whitaker' }
const finance = { approver: 'Grace Kim' }
const operations = { approver: 'Helen Brandt' }

/** The rules of customer 10301: 12 Custom, 3 Previous, 2 Line Extraction, 1 that is switched off. */
export const demoDocumentRules: readonly SeedDocumentRule[] = [
  custom(
    'S-1001',
    'Summit Power: electricity by area',
    { ...engineering, memo: 'Electricity' },
    line('55.00', '21000', 'SC-330'),
    line('30.00', '22000', 'SC-330'),
    line('15.00', '23000', 'SC-330'),
  ),
  custom(
    'S-1008',
    'Blue Heron: water by area',
    { ...engineering, memo: 'Water and sewer' },
    line('66.67', '21000', 'SC-331'),
    line('33.33', '22000', 'SC-331'),
  ),
  custom(
    'S-1009',
    'Granite State Gas',
    { ...engineering, memo: 'Natural gas' },
    line('100.00', '34000', 'SC-332'),
  ),
  custom(
    'S-1014',
    'Lakeview Waste',
    { ...operations, paymenttype: 'ACH' },
    line('100.00', '24000', 'SC-333'),
  ),
  custom(
    'S-1019',
    'Meridian: insurance of the houses',
    { ...finance, prepaidtype: 'SCHEDULE', memo: 'Property insurance' },
    line('100.00', '10200', 'SC-520', { isPrepaid: 'YES' }),
  ),
  custom(
    'S-1025',
    'Rideau Hydro: Vancouver',
    { ...engineering, memo: 'Electricity' },
    line('70.00', '41000', 'SC-330', { taxCode: 'CA-GST' }),
    line('30.00', '42000', 'SC-330', { taxCode: 'CA-GST' }),
  ),
  custom(
    'S-1015',
    'Sterling Elevator',
    { ...engineering, memo: 'Elevators' },
    line('100.00', '34000', 'SC-321'),
  ),
  custom('S-1016', 'Beacon Fire & Safety', engineering, line('100.00', '24000', 'SC-322')),
  custom(
    'S-1017',
    'Evergreen Landscaping',
    operations,
    line('100.00', '24000', 'SC-323', { worktags: 'SEASON-SUMMER' }),
  ),
  custom(
    'S-1022',
    'ClearView Windows',
    operations,
    line('50.00', '31000', 'SC-324'),
    line('50.00', '32000', 'SC-324'),
  ),
  custom('S-1007', 'Pinecrest Laundry', operations, line('100.00', '21000', 'SC-310')),
  {
    ...custom('S-1007', 'Pinecrest Laundry: Seattle', operations, line('100.00', '31000', 'SC-310')),
    company: 'HP-300',
  },
  previous('S-1018', 'Harborline: as last time'),
  previous('S-1021', 'Crown Amenities: as last time'),
  previous('S-1028', 'Quayside Staffing: as last time'),
  {
    type: 'NPOLINES',
    supplier: 'S-1010',
    name: 'Orchard Lane: every line to the kitchen',
    lines: [{ costCentre: '22000', spendCategory: 'SC-111', taxCode: 'US-EXEMPT' }],
  },
  {
    type: 'NPOLINES',
    supplier: 'S-1012',
    name: 'Old Mill Bakery: every line to the kitchen',
    lines: [{ costCentre: '22000', spendCategory: 'SC-114', taxCode: 'US-EXEMPT' }],
    leavesOut: ['item'],
  },
  {
    ...custom(
      'S-1020',
      'Silver Birch: lobby renovation',
      finance,
      line('100.00', '10000', 'SC-211', { worktags: 'PRJ-LOBBY' }),
    ),
    isInactive: true,
  },
]
