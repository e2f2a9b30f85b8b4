import { customFieldsOf } from '../documents/custom-fields'
import { type LineFieldName, lineField } from '../documents/line-fields'
import type { ScreenText } from '../kernel/screen-text'
import { emptyRuleHeader, type RuleHeader } from './rule-header'

/** What a rule does with a document (specification §3), by its code. */
export const ruleTypeCodes = ['PROTOTYPE', 'PREVIOUS', 'NPOLINES', 'NONE'] as const
export type RuleTypeCode = (typeof ruleTypeCodes)[number]

export const ruleTypeLabels: Readonly<Record<RuleTypeCode, ScreenText>> = {
  PROTOTYPE: 'Custom Rule',
  PREVIOUS: 'Previous Invoice',
  NPOLINES: 'Line Extraction',
  NONE: 'No Automation',
}
export const defaultRuleType: RuleTypeCode = 'NONE'

/** Cells of a rule's line, in the order of the modal; `share` is its percentage. */
export const ruleLineNames = [
  'company',
  'spendCategory',
  'taxApplicability',
  'taxCode',
  'share',
  'item',
  'description',
  'isPrepaid',
  'costCentre',
  'isBillable',
  'businessDocument',
  'memo',
  'worktags',
] as const satisfies readonly LineFieldName[]
export type RuleLineName = (typeof ruleLineNames)[number]

/** Labels, kinds and lookups are those of a document's line; only the share has a name of its own here. */
export const ruleLineFields = ruleLineNames.map((name) => {
  const { label, ...field } = lineField(name)
  const shareLabel: ScreenText = 'Total %'
  return { ...field, name, label: name === 'share' ? shareLabel : label }
})

/**
 * One line that a Custom Rule writes: percentages are plain decimals and make 100 together. A Line Extraction rule has one
 * line at most: what every line that it takes is coded with.
 */
export type RuleLine = Readonly<Partial<Record<RuleLineName, string | null>>>

/** What a Previous Invoice rule copies. */
export const previousParts = ['header', 'lines', 'memo'] as const
export type PreviousPart = (typeof previousParts)[number]
export const previousSources = ['LAST', 'MEDIAN'] as const
/** From the last submitted invoice, or what is usual in the last three. */
export type PreviousSource = (typeof previousSources)[number]
export type PreviousChoice = Readonly<{ from: PreviousSource; copies: readonly PreviousPart[] }>

/** Columns that are read from a page, and the cells that a Line Extraction rule may put them into. */
export const readColumns = ['description', 'item', 'quantity', 'unit', 'unitPrice', 'netAmount'] as const
export type ReadColumn = (typeof readColumns)[number]
export const mappedCells = [...readColumns, 'memo'] as const satisfies readonly LineFieldName[]
export type MappedCell = (typeof mappedCells)[number]
/** What stands in a column that is not named is left out. */
export type ColumnMapping = readonly Readonly<{ column: ReadColumn; to: MappedCell }>[]

/** The custom fields that a rule can fill: those whose values repeat from one invoice to the next. */
export const ruleCustomFields = [
  ...customFieldsOf('Text'),
  ...customFieldsOf('Choice'),
  ...customFieldsOf('Lookup'),
]
export type RuleCustomField = (typeof ruleCustomFields)[number]
export type RuleCustomValues = Readonly<Partial<Record<RuleCustomField, string>>>

/** Everything that is edited of a rule, and kept of each of its versions. */
export type RuleDraft = Readonly<{
  documentRuleName: string
  documentRuleType: RuleTypeCode
  header: RuleHeader
  documentRuleLines: readonly RuleLine[]
  previous: PreviousChoice
  columns: ColumnMapping
  /** Left out where it fills none. */
  custom?: RuleCustomValues
}>

/** The rule of a modal that was just opened in CREATE. */
export const emptyRule: RuleDraft = {
  documentRuleName: '',
  documentRuleType: defaultRuleType,
  header: emptyRuleHeader,
  documentRuleLines: [],
  previous: { from: 'LAST', copies: ['header', 'lines'] },
  columns: readColumns.map((column) => ({ column, to: column })),
}
