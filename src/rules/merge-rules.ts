import { type ModalRule, type ModalState, modalOf } from './rule-modal-draft'
import type { DocumentRule, ShownLine } from './rule-wire'

const ownParts = ['documentRuleName', 'documentRuleType', 'previous', 'columns', 'custom'] as const

/**
 * Two people changed one rule. What only the other changed is taken over, what only the reader changed stays; where both did,
 * the reader's stays for now and is named. `base` is the rule as the reader opened it.
 */
export function mergeRules({
  base,
  theirs,
  mine,
}: {
  base: DocumentRule
  theirs: DocumentRule
  mine: ModalState
}): { merged: ModalState; taken: string[]; clashes: string[] } {
  const [was, now] = [modalOf(mine.origin, base), modalOf(mine.origin, theirs)]
  const taken: string[] = []
  const clashes: string[] = []
  /** Whether the other's value is the one that stands. */
  const isTaken = (name: string, values: { base: unknown; theirs: unknown; mine: unknown }) => {
    const [b, t, m] = [asText(values.base), asText(values.theirs), asText(values.mine)]
    if (t === b || t === m) return false
    if (m === b) taken.push(name)
    else clashes.push(name)
    return m === b
  }
  const rule: ModalRule = { ...mine.rule, version: theirs.version }
  for (const name of ownParts) {
    const values = { base: was.rule[name], theirs: now.rule[name], mine: mine.rule[name] }
    if (isTaken(name, values)) Object.assign(rule, { [name]: now.rule[name] })
  }
  const fields = { ...mine.fields }
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const values = { base: was.fields[name].value, theirs: now.fields[name].value, mine: fields[name].value }
    if (isTaken(name, values)) fields[name] = now.fields[name]
  }
  const lineValues = { base: cellsOf(was.lines), theirs: cellsOf(now.lines), mine: cellsOf(mine.lines) }
  const lines = isTaken('lines', lineValues) ? now.lines : mine.lines
  return { merged: { ...mine, rule, fields, lines }, taken, clashes }
}

/** What stands in one place of another state, put into this one. */
export function takePlace(into: ModalState, from: ModalState, name: string): ModalState {
  if (name === 'lines') return { ...into, lines: from.lines }
  if (name in from.fields) {
    const field = name as keyof ModalState['fields']
    return { ...into, fields: { ...into.fields, [field]: from.fields[field] } }
  }
  const part = name as (typeof ownParts)[number]
  return { ...into, rule: { ...into.rule, [part]: from.rule[part] } }
}

/** Cells without those in which nothing stands. */
function cellsOf(lines: readonly ShownLine[]) {
  return lines.map(({ cells }) =>
    Object.entries(cells)
      .filter(([, value]) => value !== null && value !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
