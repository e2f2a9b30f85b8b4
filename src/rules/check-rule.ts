import { checkHeaderValue } from '../documents/header-values'
import { checkLineValue } from '../documents/line-values'
import { makeHundred, sumOf } from '../kernel/decimals'
import { ExpectedError } from '../kernel/error-codes'
import type { ToldText } from '../kernel/told-text'
import { taxOptionOf } from './apply-rule'
import { emptyRule, type RuleCustomField, type RuleDraft, ruleLineNames } from './rule'
import { emptyRuleHeader, ruleHeaderFields, scopeAll, storedHeaderValue } from './rule-header'
import type { RuleProblem, SentRule } from './rule-wire'
import { ruleProblems } from './rules-errors'

/** A rule as it is kept: trimmed, empty lookups as null or `!all`, company and account by their scopes (specification §4, §5). */
export function draftOf(sent: SentRule): RuleDraft {
  const custom = Object.entries(sent.custom ?? {}).flatMap(([name, value]) =>
    value.trim() ? [[name, value.trim()]] : [],
  )
  const values = sent.header.map(({ name, value }) => [name, storedHeaderValue(name, value)])
  const header = { ...emptyRuleHeader, ...Object.fromEntries(values) }
  if (header.companytype === scopeAll) header.company = scopeAll
  if (header.customeraccttype === scopeAll) header.customeracct = scopeAll
  return {
    documentRuleName: sent.documentRuleName.trim(),
    documentRuleType: sent.documentRuleType,
    header,
    documentRuleLines: sent.documentRuleLines.map((line) =>
      Object.fromEntries(
        Object.entries(line).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
      ),
    ),
    previous: sent.previous ?? emptyRule.previous,
    columns: sent.columns ?? emptyRule.columns,
    ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}),
  }
}

/** Everything that is wrong with a rule by itself, each at its place. */
export function problemsOf(draft: RuleDraft): RuleProblem[] {
  return [...headerProblems(draft), ...lineProblems(draft), ...typeProblems(draft)]
}

function headerProblems({ documentRuleName, header, custom }: RuleDraft): RuleProblem[] {
  const found: RuleProblem[] = []
  const add = (field: string, problem: ToldText) => found.push({ field, problem })
  if (documentRuleName === '') add('documentRuleName', ruleProblems.nameMissing())
  if (header.supplier === null) add('supplier', ruleProblems.supplierMissing())
  if (header.companytype !== scopeAll && header.company === scopeAll)
    add('company', ruleProblems.companyMissing())
  if (header.customeraccttype !== scopeAll && header.customeracct === scopeAll)
    add('customeracct', ruleProblems.accountMissing())
  for (const { name, options, fills } of ruleHeaderFields) {
    const value = header[name]
    if (value === null) continue
    if (options && !options.some((option) => option.value === value)) add(name, ruleProblems.notOffered())
    else if (fills) {
      const problem = problemIn(() =>
        checkHeaderValue(fills, name === 'taxoption' ? taxOptionOf(value) : value),
      )
      if (problem) add(name, problem)
    }
  }
  for (const [name, value] of Object.entries(custom ?? {})) {
    const problem = problemIn(() => checkHeaderValue(name as RuleCustomField, value))
    if (problem) add(name, problem)
  }
  return found
}

/** Lines belong to a Custom Rule and, one of them, to a Line Extraction; their percentages must make a hundred. */
function lineProblems({ documentRuleType, documentRuleLines }: RuleDraft): RuleProblem[] {
  if (documentRuleType === 'PREVIOUS' || documentRuleType === 'NONE') return []
  const cells = documentRuleLines.flatMap((line, at) =>
    ruleLineNames.flatMap((name): RuleProblem[] => {
      const field = `lines.${at}.${name}`
      const isShare = name === 'share' && documentRuleType === 'PROTOTYPE'
      const value = line[name] ?? null
      if (isShare && !isPercentage(value)) return [{ field, problem: ruleProblems.badPercentage() }]
      const problem = problemIn(() => checkLineValue(name, value, 'USD'))
      return problem ? [{ field, problem }] : []
    }),
  )
  const shares = documentRuleLines.map(({ share }) => share ?? '')
  const isOff =
    documentRuleType === 'PROTOTYPE' &&
    shares.length > 0 &&
    shares.every(isPercentage) &&
    !makeHundred(shares)
  if (!isOff) return cells
  return [...cells, { field: 'documentRuleLines', problem: ruleProblems.notHundred({ sum: sumOf(shares)! }) }]
}

const isPercentage = (value: string | null) => value !== null && /^-?\d{1,6}(\.\d{1,6})?$/.test(value)

function typeProblems({ documentRuleType, documentRuleLines, previous, columns }: RuleDraft): RuleProblem[] {
  if (documentRuleType === 'PREVIOUS' && previous.copies.length === 0)
    return [{ field: 'previous', problem: ruleProblems.nothingCopied() }]
  if (documentRuleType !== 'NPOLINES') return []
  const found: RuleProblem[] = []
  if (documentRuleLines.length > 1)
    found.push({ field: 'documentRuleLines', problem: ruleProblems.oneLine() })
  if (new Set(columns.map(({ to }) => to)).size < columns.length)
    found.push({ field: 'columns', problem: ruleProblems.columnTwice() })
  return found
}

function problemIn(check: () => unknown): ToldText | null {
  try {
    check()
    return null
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    return (error.values.problem as ToldText | undefined) ?? error.told
  }
}
