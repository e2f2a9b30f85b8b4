import type { DocumentLine, LineCell } from '../documents/document-line'
import type { HeaderFieldName } from '../documents/header-fields'
import { isSameCell } from '../documents/line-edits'
import { type LineFieldName, lineFieldNames } from '../documents/line-fields'
import type { CodedText } from '../kernel/told-text'
import { chooseRule, type RuleIndex } from './choose-rule'
import {
  type EngineDocument,
  type EngineRule,
  isOfPerson,
  mayWrite,
  type PreviousInvoice,
} from './engine-document'
import { codingBefore, copiedFields, usualShares, usualValue } from './previous-lines'
import { type ColumnMapping, type RuleCustomField, type RuleDraft, type RuleLine, readColumns } from './rule'
import { ruleHeaderFields, taxOptions } from './rule-header'
import { ruleReasons } from './rule-reasons'
import type { RuleEffect } from './rule-wire'
import { areOfPerson, areOfRule, type SharedLine, writeShares } from './share-lines'

/** What a rule does with a document. `lines` are those that it has afterwards, null where they stay. */
export type RuleOutcome = {
  rule: EngineRule
  outcome: 'applied' | 'skipped'
  why: CodedText
  fields: { name: HeaderFieldName; value: string }[]
  lines: DocumentLine[] | null
  wrote: RuleEffect[]
  kept: RuleEffect[]
}

export type Asked = {
  document: EngineDocument
  rules: RuleIndex
  /** The supplier's submitted invoices, newest first; only asked for where a rule copies them. */
  previous?: readonly PreviousInvoice[]
  newId: () => string
}

/**
 * What the rules make of a document: the narrowest one that is for it writes what it has to, and says what it left because
 * a person or a sure reading stands for it. Asked again it changes nothing more. @returns null where no rule is for the document.
 */
export function applyRules({ document, rules, previous = [], newId }: Asked): RuleOutcome | null {
  const chosen = chooseRule(rules, document)
  if (!chosen) return null
  const { rule } = chosen
  const because = reasonToSkip(document, rule, previous)
  if (because) return { rule, outcome: 'skipped', why: because, fields: [], lines: null, wrote: [], kept: [] }
  const header = writeHeader(document, wantedFields(rule, previous))
  const lines = writeLines({ document, rule, previous, newId })
  return {
    rule,
    outcome: 'applied',
    why: chosen.why,
    fields: header.fields,
    lines: lines.after,
    wrote: [...header.wrote, ...lines.wrote],
    kept: [...header.kept, ...lines.kept],
  }
}

function reasonToSkip(
  { fields, isEInvoice }: EngineDocument,
  { draft }: EngineRule,
  previous: readonly PreviousInvoice[],
): CodedText | null {
  const order = fields.poNumber?.value
  if (isEInvoice) return ruleReasons.eInvoice()
  if (order) return ruleReasons.hasOrder({ order })
  if (draft.documentRuleType === 'NONE') return ruleReasons.leftAlone()
  if (draft.documentRuleType !== 'PREVIOUS' || previous.length > 0) return null
  const account = fields.customerAccount?.value
  return account ? ruleReasons.noPreviousOfAccount({ account }) : ruleReasons.noPrevious()
}

type Wanted = Map<HeaderFieldName, string>

/** What the rule says itself goes before what it copies. */
function wantedFields({ draft }: EngineRule, previous: readonly PreviousInvoice[]): Wanted {
  const wanted: Wanted = new Map()
  if (draft.documentRuleType === 'PREVIOUS') {
    const { from, copies } = draft.previous
    const names = [
      ...(copies.includes('header') ? copiedFields : []),
      ...(copies.includes('memo') ? (['memo'] as const) : []),
    ]
    for (const name of names) {
      const value = usualValue(previous, name, from)
      if (value !== null) wanted.set(name, value)
    }
  }
  for (const [name, value] of ownFields(draft)) wanted.set(name, value)
  return wanted
}

const own = new WeakMap<RuleDraft, [HeaderFieldName, string][]>()

function ownFields(draft: RuleDraft): [HeaderFieldName, string][] {
  const known = own.get(draft)
  if (known) return known
  const made = ruleHeaderFields.flatMap(({ name, fills }): [HeaderFieldName, string][] => {
    const value = name === 'taxoption' ? taxOptionOf(draft.header.taxoption) : draft.header[name]
    return fills && value ? [[fills, value]] : []
  })
  for (const [name, value] of Object.entries(draft.custom ?? {})) made.push([name as RuleCustomField, value])
  own.set(draft, made)
  return made
}

/** The document's tax option for the rule's code. */
export const taxOptionOf = (code: string | null) =>
  taxOptions.find(({ value }) => value === code)?.taxOption ?? null

function writeHeader({ fields, doubtBelow, isInUse }: EngineDocument, wanted: Wanted) {
  const result = {
    fields: [] as { name: HeaderFieldName; value: string }[],
    wrote: [] as RuleEffect[],
    kept: [] as RuleEffect[],
  }
  for (const [name, value] of wanted) {
    const stored = fields[name]
    if ((stored?.value ?? null) === value || isInUse?.(name) === false) continue
    const effect = { field: name, line: null, cell: null, from: stored?.value ?? null, to: value }
    if (!mayWrite(stored, doubtBelow(name))) result.kept.push(effect)
    else {
      result.fields.push({ name, value })
      result.wrote.push(effect)
    }
  }
  return result
}

type LineWork = {
  document: EngineDocument
  rule: EngineRule
  previous: readonly PreviousInvoice[]
  newId: () => string
}
type Lines = { after: DocumentLine[] | null; wrote: RuleEffect[]; kept: RuleEffect[] }

function writeLines(work: LineWork): Lines {
  const { document, rule, previous } = work
  const { draft } = rule
  if (draft.documentRuleType === 'NPOLINES') return extract(document, rule)
  if (draft.documentRuleType === 'PROTOTYPE') return share(work, sharedLines(draft))
  if (!draft.previous.copies.includes('lines')) return unchanged
  if (document.lines.length > 0 && !areOfRule(document.lines)) {
    return compared(
      document.lines,
      document.lines.map((line) => withCells(line, codingBefore(line, previous) ?? {}, nameOf(rule))),
    )
  }
  return share(work, usualShares(previous, draft.previous.from))
}

const unchanged: Lines = { after: null, wrote: [], kept: [] }
const nameOf = ({ draft }: EngineRule) => draft.documentRuleName
const shared = new WeakMap<RuleDraft, SharedLine[]>()

function sharedLines(draft: RuleDraft): SharedLine[] {
  const known = shared.get(draft)
  if (known) return known
  const made = draft.documentRuleLines.map(sharedLine)
  shared.set(draft, made)
  return made
}

const sharedLine = ({ share, ...cells }: RuleLine): SharedLine => ({ cells, share: share ?? '0' })

function share({ document, rule, newId }: LineWork, parts: readonly SharedLine[]): Lines {
  if (parts.length === 0) return unchanged
  const after = writeShares(document, parts, nameOf(rule), newId)
  const all = compared(document.lines, after)
  return areOfPerson(document.lines) ? { after: null, wrote: [], kept: all.wrote } : all
}

/** Puts what was read into the cells that the rule names, and codes every line as its one line says. */
function extract({ lines }: EngineDocument, rule: EngineRule): Lines {
  const [coding = {}] = rule.draft.documentRuleLines
  const { share: _, ...cells } = coding
  return compared(
    lines,
    lines.map((line) => withCells(mapped(line, rule.draft.columns, nameOf(rule)), cells, nameOf(rule))),
  )
}

function mapped(line: DocumentLine, columns: ColumnMapping, rule: string): DocumentLine {
  const read = readColumns.some((column) => line.cells[column]?.predicted)
  if (!read) return line
  const cells = { ...line.cells }
  for (const name of [...readColumns, 'memo'] as const) {
    const stored = line.cells[name]
    if (stored && isOfPerson(stored.source)) continue
    const from = columns.find(({ to }) => to === name)?.column
    const value = (from && line.cells[from]?.predicted?.value) ?? null
    if (from === name || (stored?.value ?? null) === value) continue
    cells[name] = ruleCell(value, stored, rule)
  }
  return { ...line, cells }
}

/** Fills what nobody has filled. */
function withCells(
  line: DocumentLine,
  coding: RuleLine | Partial<Record<LineFieldName, string>>,
  rule: string,
): DocumentLine {
  const cells = { ...line.cells }
  for (const [name, value] of Object.entries(coding) as [LineFieldName, string | null][]) {
    const stored = cells[name]
    const isFree = !stored || stored.source === 'RULE' || stored.source === 'MASTER'
    if (value && isFree && stored?.value !== value) cells[name] = ruleCell(value, stored, rule)
  }
  return { ...line, cells }
}

const ruleCell = (value: string | null, stored: LineCell | undefined, rule: string): LineCell => ({
  value,
  source: 'RULE',
  rule,
  ...(stored?.predicted ? { predicted: stored.predicted } : {}),
})

/** What is another after than before, line by line. */
function compared(before: readonly DocumentLine[], after: DocumentLine[]): Lines {
  const wrote: RuleEffect[] = []
  const isSame =
    before.length === after.length &&
    after.every(
      (line, at) =>
        line.id === before[at]!.id &&
        lineFieldNames.every((name) => isSameCell(before[at]!.cells[name], line.cells[name])),
    )
  if (isSame) return unchanged
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [was, is] = [before[at]?.cells ?? {}, after[at]?.cells ?? {}]
    for (const cell of Object.keys(is) as LineFieldName[]) {
      const from = was[cell]?.value ?? null
      const to = is[cell]?.value ?? null
      if (from !== to) wrote.push({ field: 'line', line: at + 1, cell, from, to })
    }
    for (const cell of Object.keys(was) as LineFieldName[])
      if (!is[cell] && was[cell]?.value != null)
        wrote.push({ field: 'line', line: at + 1, cell, from: was[cell].value, to: null })
  }
  return { after, wrote, kept: [] }
}
