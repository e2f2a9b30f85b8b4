import { sumOf } from '../kernel/decimals'
import { hundredOf } from './hundred'
import { emptyRule, type RuleCustomValues, type RuleDraft, ruleCustomFields } from './rule'
import { narrowed, ruleHeaderNames } from './rule-header'
import {
  type EntryValues,
  type NamedValue,
  openToCreate,
  openToUpdate,
  type RuleModalOrigin,
  type RuleModalState,
  type RuleStep,
  stepOf,
} from './rule-modal-state'
import type { DocumentRule, HeaderItem, SentRule, ShownLine } from './rule-wire'

/** A line of the modal; the id tells it from others on the screen. */
export type ModalLine = ShownLine & { id: number }

/** What the modal edits of a rule besides its header fields and lines. */
export type ModalRule = Pick<RuleDraft, 'documentRuleName' | 'documentRuleType' | 'previous' | 'columns'> & {
  custom: RuleCustomValues
  documentRuleID: number | null
  /** As it was read: sent with the next change. */
  version: number | null
}
export type ModalState = RuleModalState<ModalRule, ModalLine>

export const emptyModalRule: ModalRule = {
  documentRuleID: null,
  version: null,
  documentRuleName: emptyRule.documentRuleName,
  documentRuleType: emptyRule.documentRuleType,
  previous: emptyRule.previous,
  columns: emptyRule.columns,
  custom: {},
}

export function newModal(origin: RuleModalOrigin): ModalState {
  return openToCreate<ModalRule, ModalLine>(origin, emptyModalRule)
}

/** The modal of a rule that is there. */
export function modalOf(origin: RuleModalOrigin, rule: DocumentRule): ModalState {
  return openToUpdate(origin, {
    rule: modalRuleOf(rule),
    header: rule.header,
    lines: withIds(rule.documentRuleLines),
  })
}

export function modalRuleOf(rule: DocumentRule): ModalRule {
  return {
    documentRuleID: rule.documentRuleID,
    version: rule.version,
    documentRuleName: rule.documentRuleName,
    documentRuleType: rule.documentRuleType.code,
    previous: rule.previous,
    columns: rule.columns,
    custom: rule.custom,
  }
}

/** What the modal takes from the document being entered. */
export function entryValuesOf(from: {
  header: readonly HeaderItem[]
  documentRuleLines: readonly ShownLine[]
}): EntryValues<ModalLine> {
  const item = (name: string) => from.header.find((one) => one.name === name)
  const option = (name: string) => {
    const found = item(name)
    const id = narrowed(found?.value ?? null)
    return found && id ? { id, displayValue: found.text, description: '' } : null
  }
  return {
    supplier: option('supplier'),
    company: option('company'),
    customeracct: item('customeracct')?.value ?? null,
    header: from.header satisfies readonly NamedValue[],
    lines: withIds(from.documentRuleLines),
  }
}

/** What is sent to be checked, tested and saved. */
export function sentRuleOf({ rule, fields, lines }: ModalState): SentRule {
  return {
    documentRuleName: rule.documentRuleName,
    documentRuleType: rule.documentRuleType,
    header: ruleHeaderNames.map((name) => ({ name, value: fields[name].value })),
    documentRuleLines: lines.map(({ cells }) => ({ ...cells })),
    previous: { from: rule.previous.from, copies: [...rule.previous.copies] },
    columns: rule.columns.map((one) => ({ ...one })),
    custom: { ...rule.custom },
  }
}

export function withIds(lines: readonly ShownLine[]): ModalLine[] {
  return lines.map((line, at) => ({ ...line, id: at + 1 }))
}

/** The lines with one more at the end. */
export function withLine(lines: readonly ModalLine[], line: ShownLine): ModalLine[] {
  return [...lines, { ...line, id: Math.max(0, ...lines.map(({ id }) => id)) + 1 }]
}

/** The step in which a field of a rule stands: a header field, `documentRuleName`, or "lines.2.costCentre". */
export function stepOfField(field: string): RuleStep {
  if (field === 'documentRuleName' || field === 'documentRuleType') return 'one'
  const header = ruleHeaderNames.find((name) => name === field)
  const isCustom = ruleCustomFields.some((name) => name === field)
  return header ? stepOf(header) : isCustom ? 'two' : 'three'
}

/** The lines with a hundred shared out evenly among them. */
export function evenShares(lines: readonly ModalLine[]): ModalLine[] {
  const shares = hundredOf(lines.map(() => 1n))
  return lines.map((line, at) => ({ ...line, cells: { ...line.cells, share: shares[at]! } }))
}

/** What the lines' percentages make together, and whether that is a hundred; a text that is no number counts nothing. */
export function shareTotal(lines: readonly ShownLine[]): { total: string; isWhole: boolean } {
  const shares = lines.map(({ cells }) => cells.share?.trim() || '0')
  const total = sumOf(shares.filter((share) => sumOf([share]) !== null)) ?? '0'
  return { total, isWhole: total === '100' }
}
