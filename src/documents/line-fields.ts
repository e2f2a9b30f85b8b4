import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'

/** Cells of a line in the order of the grid. */
export const lineFieldNames = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'netAmount',
  'poLine',
  'item',
  'spendCategory',
  'costCentre',
  'taxCode',
  'taxApplicability',
  'worktags',
  'isPrepaid',
  'isBillable',
  'businessDocument',
  'company',
  'affiliate',
  'share',
  'poNumber',
  'memo',
] as const
export type LineFieldName = (typeof lineFieldNames)[number]

/** Master data that a cell is chosen from. */
export type LineLookup = 'spend-categories' | 'cost-centres' | 'tax-codes' | 'worktags' | 'companies'

export type LineField = {
  name: LineFieldName
  label: ScreenText
  /** `decimal` counts as fine as it is written, `amount` as fine as the currency; `yes-no` is YES or nothing. */
  kind: 'text' | 'decimal' | 'amount' | 'whole' | 'lookup' | 'choice' | 'yes-no'
  lookup?: LineLookup
  choices?: readonly { value: string; label: ScreenText }[]
  maxLength: number
  /** In pixels, as the grid begins. */
  width: number
}

const code = { kind: 'lookup', maxLength: 100 } as const
const number = { maxLength: 26 } as const

export const lineFields: readonly LineField[] = [
  { name: 'description', label: 'Description', kind: 'text', maxLength: 2000, width: 260 },
  { name: 'quantity', label: 'Quantity', kind: 'decimal', ...number, width: 86 },
  { name: 'unit', label: 'Unit', kind: 'text', maxLength: 40, width: 64 },
  { name: 'unitPrice', label: 'Unit cost', kind: 'decimal', ...number, width: 96 },
  { name: 'netAmount', label: 'Extended amount', kind: 'amount', ...number, width: 136 },
  { name: 'poLine', label: 'PO line', kind: 'whole', maxLength: 6, width: 122 },
  { name: 'item', label: 'Item', kind: 'text', maxLength: 100, width: 110 },
  { name: 'spendCategory', label: 'Spend category', ...code, lookup: 'spend-categories', width: 150 },
  { name: 'costCentre', label: 'Cost center', ...code, lookup: 'cost-centres', width: 150 },
  { name: 'taxCode', label: 'Tax code', ...code, lookup: 'tax-codes', width: 120 },
  {
    name: 'taxApplicability',
    label: 'Tax applicability',
    kind: 'choice',
    choices: [
      { value: 'TAXABLE', label: 'Taxable' },
      { value: 'EXEMPT', label: 'Exempt' },
      { value: 'REVERSE_CHARGE', label: 'Reverse charge' },
    ],
    maxLength: 20,
    width: 130,
  },
  { name: 'worktags', label: 'Worktags', ...code, lookup: 'worktags', width: 130 },
  { name: 'isPrepaid', label: 'Prepaid', kind: 'yes-no', maxLength: 3, width: 112 },
  { name: 'isBillable', label: 'Billable', kind: 'yes-no', maxLength: 3, width: 128 },
  { name: 'businessDocument', label: 'Business document', kind: 'text', maxLength: 80, width: 150 },
  { name: 'company', label: 'Company', ...code, lookup: 'companies', width: 130 },
  { name: 'affiliate', label: 'Intercompany affiliate', ...code, lookup: 'companies', width: 170 },
  { name: 'share', label: '% split', kind: 'decimal', ...number, width: 76 },
  { name: 'poNumber', label: 'PO number', kind: 'text', maxLength: 80, width: 122 },
  { name: 'memo', label: 'Memo', kind: 'text', maxLength: 2000, width: 180 },
]

/** The table's row for a cell. */
export function lineField(name: LineFieldName): LineField {
  return lineFields.find((field) => field.name === name) as LineField
}

/** A cell's label inside a text. */
export const lineFieldText = declareLabels(
  'documents.line-field',
  Object.fromEntries(lineFields.map(({ name, label }) => [name, label])),
)
