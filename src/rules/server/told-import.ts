import { problemOfIssue } from '../../access/http-errors'
import { fieldText } from '../../documents/document-labels'
import { lineFieldText } from '../../documents/line-fields'
import { ExpectedError } from '../../kernel/error-codes'
import type { ToldText, ToldValue } from '../../kernel/told-text'
import { ruleLineNames } from '../rule'
import { type RuleHeaderName, ruleHeaderFields } from '../rule-header'
import type { RuleProblem } from '../rule-wire'
import { ruleImport, rulesErrors } from '../rules-errors'

const mostTold = 10

/** Something that is wrong with an import, and where. */
export type ImportProblem = { place: readonly ToldValue[]; problem: ToldText }

/** The refusal of an import: its first problems in a list, and how many more there are. */
export function importRefusal(problems: readonly ImportProblem[]): ExpectedError {
  const told = problems
    .slice(0, mostTold)
    .map(({ place, problem }) =>
      place.reduceRight<ToldText>((told, one) => ruleImport.at({ place: one, problem: told }), problem),
    )
  const more = problems.length - told.length
  const sentences = [ruleImport.nothing(), ...told, ...(more > 0 ? [ruleImport.more({ count: more })] : [])]
  return rulesErrors.brokenImport({ problems: { sentences, areLines: true } })
}

/** What a rule of the import is refused for. @throws what isn't a refusal */
export function problemsOfRule(error: unknown, at: number, name: string): ImportProblem[] {
  if (!(error instanceof ExpectedError)) throw error
  const problems = (error.details.problems as RuleProblem[] | undefined) ?? [
    { field: '', problem: error.told },
  ]
  return problems.map(({ field, problem }) => ({ place: [ruleAt(at, name), ...placeOf(field)], problem }))
}

type Issue = { path: readonly PropertyKey[]; code: string }

/** What the shape of the file is refused for; properties have the names that stand in the file. */
export function problemOfShape({ path, code, ...rest }: Issue, sent: object): ImportProblem {
  const problem = problemOfIssue(code, rest)
  const [list, at, ...property] = path
  if (list !== 'rules' || typeof at !== 'number') return { place: [path.join('.')], problem }
  const rule = (sent as { rules: unknown[] }).rules[at] as { documentRuleName?: unknown } | null | undefined
  const named = property.map((one) => (typeof one === 'number' ? one + 1 : String(one)))
  return {
    place: [ruleAt(at, rule?.documentRuleName), ...(named.length > 0 ? [named.join(' › ')] : [])],
    problem,
  }
}

const ruleAt = (at: number, name: unknown): ToldText =>
  typeof name === 'string' && name.trim()
    ? ruleImport.rule({ number: at + 1, name: name.trim() })
    : ruleImport.unnamed({ number: at + 1 })

const ownFields: Partial<Record<string, string>> = {
  supplier: 'supplierID',
  company: 'companyID',
  customeracct: 'customerAccount',
}

/** The field of a problem as people know it; nothing where the problem is about the whole rule. */
function placeOf(field: string): ToldText[] {
  const [, line, cell] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? []
  if (cell && ruleLineNames.some((name) => name === cell))
    // a percentage that is wrong says itself what it is
    return [ruleImport.line({ number: Number(line) + 1 }), ...(cell === 'share' ? [] : [lineFieldText(cell)])]
  const filled = ruleHeaderFields.find(({ name }) => name === (field as RuleHeaderName))?.fills
  const label = fieldText(ownFields[field] ?? filled ?? field)
  return 'code' in label ? [label] : []
}
