import { type RuleHeaderName, ruleHeaderNames, scopeAll, scopeOne, storedHeaderValue } from './rule-header'
import {
  defaultModalFields,
  isLookup,
  isScoped,
  type ModalFields,
  type ModalOption,
  type ScopedField,
  scopedFields,
} from './rule-modal-fields'

export type RuleModalMode = 'CREATE' | 'UPDATE'
export type RuleModalOrigin = 'DocumentEntry' | 'DocumentRulesList'
export const ruleSteps = ['one', 'two', 'three'] as const
export type RuleStep = (typeof ruleSteps)[number]

/** A value of the header as the server sends it, and as the document being entered has it. */
export type NamedValue = { name: string; value: string | null; text?: string | null | undefined }

/** What the modal takes from the document that is being entered. */
export type EntryValues<Line> = {
  supplier: ModalOption | null
  company: ModalOption | null
  customeracct: string | null
  header: readonly NamedValue[]
  lines: readonly Line[]
}

/** The rule modal: everything that it shows, apart from what the server answers. */
export type RuleModalState<Rule, Line> = {
  mode: RuleModalMode
  origin: RuleModalOrigin
  isNewRule: boolean
  rule: Rule
  fields: ModalFields
  lines: readonly Line[]
  complete: Readonly<Record<RuleStep, boolean>>
  /** Indexes of the accordion panels that are open. */
  openPanels: readonly number[]
  usesEntry: boolean
  entry: EntryValues<Line> | null
  /** What stood in steps two and three before they were taken from the document. */
  beforeEntry: { fields: ModalFields; lines: readonly Line[] } | null
}

const nothingComplete = { one: false, two: false, three: false }

/** Opened for a new rule: no step is complete, only the first panel is open. */
export function openToCreate<Rule, Line>(
  origin: RuleModalOrigin,
  emptyRule: Rule,
): RuleModalState<Rule, Line> {
  return {
    mode: 'CREATE',
    origin,
    isNewRule: true,
    rule: emptyRule,
    fields: defaultModalFields(),
    lines: [],
    complete: nothingComplete,
    openPanels: [0],
    usesEntry: false,
    entry: null,
    beforeEntry: null,
  }
}

/** Opened for a rule that is there: its first step is complete, and the first two panels are open. */
export function openToUpdate<Rule, Line>(
  origin: RuleModalOrigin,
  saved: { rule: Rule; header: readonly NamedValue[]; lines: readonly Line[] },
): RuleModalState<Rule, Line> {
  const empty = openToCreate<Rule, Line>(origin, saved.rule)
  return {
    ...applySaved(empty, saved.header, { isInitial: true }),
    mode: 'UPDATE',
    isNewRule: false,
    lines: saved.lines,
    complete: { ...nothingComplete, one: true },
    openPanels: [0, 1],
  }
}

/** An empty rule again, made for the same page. */
export function resetModal<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  emptyRule: Rule,
): RuleModalState<Rule, Line> {
  return { ...openToCreate<Rule, Line>(state.origin, emptyRule), entry: state.entry }
}

/** Supplier, company and customer account of the document being entered; an empty one means all. */
export function prefillFromEntry<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  entry: EntryValues<Line>,
): RuleModalState<Rule, Line> {
  let fields = withOption(state.fields, 'supplier', entry.supplier)
  fields = withScope(withOption(fields, 'company', entry.company), 'company')
  fields = withScope(withValue(fields, 'customeracct', entry.customeracct), 'customeracct')
  return { ...state, fields, entry }
}

/** 'Revert to document entry value': the company with its options, or the customer account. */
export function revertToEntry<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  name: ScopedField,
): RuleModalState<Rule, Line> {
  const { entry } = state
  if (!entry) return state
  const fields =
    name === 'company'
      ? withOption(state.fields, name, entry.company)
      : withValue(state.fields, name, entry.customeracct)
  return { ...state, fields: withScope(fields, name) }
}

/** Can a field be taken back to another value than it has? */
export function differsFromEntry<Rule, Line>(
  { entry, fields }: RuleModalState<Rule, Line>,
  name: ScopedField,
): boolean {
  if (!entry) return false
  const value = name === 'company' ? (entry.company?.id ?? null) : entry.customeracct
  return fields[name].value !== storedHeaderValue(name, value)
}

/**
 * Saved values by name in any case. Supplier, company and customer account stay as they are unless the initial settings
 * are asked for, which also set their scopes.
 */
export function applySaved<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  saved: readonly NamedValue[],
  { isInitial }: { isInitial: boolean },
): RuleModalState<Rule, Line> {
  let { fields } = state
  for (const { name: given, value, text } of saved) {
    const name = ruleHeaderNames.find((one) => one === given.toLowerCase())
    if (!name || (!isInitial && appliesTo.includes(name))) continue
    fields = isLookup(name)
      ? withOption(fields, name, value ? { id: value, displayValue: text || value, description: '' } : null)
      : withValue(fields, name, value)
    if (isInitial && isScoped(name)) fields = withScope(fields, name)
  }
  return { ...state, fields }
}

/** Whom the rule applies to: values that belong to the first step. */
const appliesTo: readonly RuleHeaderName[] = [
  'supplier',
  'company',
  'customeracct',
  'companytype',
  'customeraccttype',
]

/** One value by hand. The scope 'all' empties what it is about; a value given makes the scope 'one'. */
export function setField<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  name: RuleHeaderName,
  value: string | null,
): RuleModalState<Rule, Line> {
  const scoped = scopedFields.find(({ scope }) => scope === name)
  let fields = withValue(state.fields, name, value)
  if (scoped && value === scopeAll) fields = withOption(fields, scoped.field, null)
  return withoutStale({ ...state, fields }, stepOf(name))
}

/** A choice from master data, with the words that it is shown by. */
export function chooseOption<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  name: RuleHeaderName,
  option: ModalOption | null,
): RuleModalState<Rule, Line> {
  return withoutStale({ ...state, fields: withOption(state.fields, name, option) }, stepOf(name))
}

/** 'Use header and lines from document entry': fills steps two and three, or puts back what stood there. */
export function takeEntryValues<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  isUsed: boolean,
): RuleModalState<Rule, Line> {
  if (isUsed === state.usesEntry || !state.entry) return state
  if (!isUsed) return { ...state, ...state.beforeEntry, usesEntry: false, beforeEntry: null }
  const { entry } = state
  return {
    ...applySaved(state, entry.header, { isInitial: false }),
    lines: entry.lines,
    usesEntry: true,
    beforeEntry: { fields: state.fields, lines: state.lines },
  }
}

/** Marks a step as complete, and opens the panel of the next one beside those that are open. */
export function completeStep<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  step: RuleStep,
): RuleModalState<Rule, Line> {
  const next = Math.min(ruleSteps.indexOf(step) + 1, ruleSteps.length - 1)
  return {
    ...state,
    complete: { ...state.complete, [step]: true },
    openPanels: [...new Set([...state.openPanels, next])].sort(),
  }
}

/** Panels that can be opened: the first, and each after a complete one. */
export function showPanels<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  wanted: readonly number[],
): RuleModalState<Rule, Line> {
  const mayOpen = (panel: number) => panel === 0 || state.complete[ruleSteps[panel - 1]!]
  return { ...state, openPanels: [...new Set(wanted)].filter(mayOpen).sort() }
}

/** After a check of the whole rule: steps without a problem are complete, and the first one with a problem is open. */
export function showProblems<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  failing: readonly RuleStep[],
): RuleModalState<Rule, Line> {
  const complete = Object.fromEntries(ruleSteps.map((step) => [step, !failing.includes(step)]))
  const first = ruleSteps.findIndex((step) => failing.includes(step))
  const checked = { ...state, complete: complete as RuleModalState<Rule, Line>['complete'] }
  return first < 0 ? checked : showPanels(checked, [...state.openPanels, first])
}

/** A step that was changed is no longer complete. */
export function withoutStale<Rule, Line>(
  state: RuleModalState<Rule, Line>,
  step: RuleStep,
): RuleModalState<Rule, Line> {
  return { ...state, complete: { ...state.complete, [step]: false } }
}

export function stepOf(name: RuleHeaderName): RuleStep {
  return appliesTo.includes(name) ? 'one' : 'two'
}

function withValue(fields: ModalFields, name: RuleHeaderName, value: string | null): ModalFields {
  const field = fields[name]
  return {
    ...fields,
    [name]: {
      ...field,
      // blanks between words come one key after the other; those around them go when it is saved
      value: value?.trim() ? value : storedHeaderValue(name, value),
      isValid: true,
      hasError: false,
      errorMessage: '',
    },
  }
}

function withOption(fields: ModalFields, name: RuleHeaderName, option: ModalOption | null): ModalFields {
  const isAll = !option || option.id === '' || option.id === scopeAll
  const next = withValue(fields, name, isAll ? null : option.id)
  if (!isLookup(name)) return next
  return { ...next, [name]: { ...next[name], options: isAll ? [] : [option] } }
}

function withScope(fields: ModalFields, name: ScopedField): ModalFields {
  const { scope } = scopedFields.find(({ field }) => field === name)!
  return withValue(fields, scope, fields[name].value === scopeAll ? scopeAll : scopeOne)
}
