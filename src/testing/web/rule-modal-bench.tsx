import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { LookupItem } from '../../master-data/master-data.api'
import { draftOf, problemsOf } from '../../rules/check-rule'
import { findConflicts } from '../../rules/find-conflicts'
import { emptyRule, type RuleLine, ruleTypeLabels } from '../../rules/rule'
import { narrowed, type RuleHeaderName, ruleHeaderFields } from '../../rules/rule-header'
import { type RuleStep, ruleSteps } from '../../rules/rule-modal-state'
import type { DocumentRule, HeaderItem, RuleConflict, RuleVersion, SentRule } from '../../rules/rule-wire'
import { answerCalls } from './render-screen'

type Header = Partial<Record<RuleHeaderName, string>>
type AskedRule = SentRule & { documentRuleID?: number }

const item = (id: string, displayValue: string): LookupItem => ({ id, displayValue, description: '' })
const masterData: Record<string, readonly LookupItem[]> = {
  suppliers: [
    item('S-1', 'Northgate Telecom'),
    item('S-2', 'Kugellager Nord GmbH'),
    item('S-2006', 'Rheintal Hydraulik AG'),
  ],
  companies: [item('AW-10', 'Alpenwerk Schweiz'), item('AW-20', 'Alpenwerk Deutschland')],
  'remit-tos': [item('R-1', 'Main account')],
  currencies: [item('CHF', 'Swiss franc')],
  'payment-terms': [item('N30', '30 days')],
  'payment-types': [item('WIRE', 'Wire')],
  'ship-tos': [item('D-1', 'Dock 1')],
  people: [item('P-1', 'Anke Vogt')],
  'handling-codes': [item('H-1', 'Rush')],
}
const textIn = (kind: string, id: string) => masterData[kind]?.find((one) => one.id === id)?.displayValue

/** The header of a rule as the server sends it, each value with the words that it is shown by. */
export function shownHeader(given: Header): HeaderItem[] {
  return ruleHeaderFields.map(({ name, default: empty, placeholder, lookup }) => {
    const value = given[name] ?? empty
    const text = (value && lookup && textIn(lookup, value)) || value || ''
    return { name, value, text, placeholder: placeholder ?? '' }
  })
}

/** A rule as the server sends it. */
export function savedRule(of: {
  id: number
  name: string
  header: Header
  lines?: readonly RuleLine[]
  version?: number
}): DocumentRule {
  return {
    ...emptyRule,
    documentRuleID: of.id,
    prototypeDocumentRuleID: null,
    documentRuleName: of.name,
    documentRuleType: { code: 'PROTOTYPE', label: ruleTypeLabels.PROTOTYPE },
    header: shownHeader(of.header),
    documentRuleLines: (of.lines ?? []).map((cells) => ({ cells: { ...cells }, texts: {} })),
    previous: { from: 'LAST', copies: ['header', 'lines'] },
    columns: [...emptyRule.columns],
    custom: {},
    isActive: true,
    version: of.version ?? 1,
    documentRuleUsages: [],
  }
}

type Answers = Parameters<typeof answerCalls>[0]
type Given = {
  /** Rules that are there already. */
  rules?: readonly DocumentRule[]
  versions?: readonly RuleVersion[]
  /** What a rule of the document beside it would be. */
  fromDocument?: { header: HeaderItem[]; lines: readonly RuleLine[] }
  more?: Answers
}

/** A server that knows some master data and rules, and checks a rule as the real one does. @returns the calls that were sent. */
export function answerRules({ rules = [], versions = [], fromDocument, more = {} }: Given) {
  const entry = fromDocument && {
    documentRuleName: '',
    header: fromDocument.header,
    documentRuleLines: fromDocument.lines.map((cells) => ({ cells, texts: {} })),
    custom: {},
  }
  return answerCalls({
    'GET /api/document-rules/form': () => ({
      header: shownHeader({}),
      fromDocument: entry ?? null,
      customFields: [],
    }),
    'POST /api/document-rules/check': (body) => checked(body as AskedRule, rules),
    ...Object.fromEntries(
      rules.map((rule) => [
        `GET /api/document-rules/${rule.documentRuleID}`,
        () => ({ rule, versions: [...versions] }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(masterData).map(([kind, options]) => [
        `GET /api/lookups/${kind}`,
        (_, { searchParams }: URL) => ({
          options: options.filter((one) =>
            `${one.id} ${one.displayValue}`.includes(searchParams.get('q') ?? ''),
          ),
          page: 1,
          totalPages: 1,
        }),
      ]),
    ),
    ...more,
  } satisfies Answers)
}

function checked(asked: AskedRule, rules: readonly DocumentRule[]) {
  const draft = draftOf(asked)
  const { supplier, company, customeracct } = draft.header
  const parts = [
    textIn('suppliers', supplier ?? ''),
    textIn('companies', narrowed(company) ?? ''),
    narrowed(customeracct),
  ]
  const others = rules
    .filter(({ documentRuleID }) => documentRuleID !== asked.documentRuleID)
    .map((rule) => ({ id: rule.documentRuleID, draft: draftOf(sentOf(rule)) }))
  return {
    problems: problemsOf(draft),
    conflicts: findConflicts(draft, others) satisfies RuleConflict[],
    proposedName: parts.filter(Boolean).join(' · '),
  }
}

function sentOf({ header, documentRuleType, documentRuleLines, ...rule }: DocumentRule): SentRule {
  return {
    ...rule,
    documentRuleType: documentRuleType.code,
    header: header.map(({ name, value }) => ({ name, value })),
    documentRuleLines: documentRuleLines.map(({ cells }) => cells),
  }
}

/** The rule modal on the screen, whose roles and names are asked for by their attributes: in jsdom that is much quicker. */
export const modalBox = () => document.querySelector<HTMLElement>('[role=dialog]')!
export const modalName = () =>
  document.getElementById(modalBox().getAttribute('aria-labelledby')!)!.textContent!

/** The first field with this label, without the mark of what is required; null when there is none. */
export function fieldOf<F extends HTMLElement = HTMLInputElement>(label: string): F | null {
  for (const one of modalBox().querySelectorAll('label')) {
    if (one.textContent?.replace(/ ?\*$/, '') !== label) continue
    return (one.htmlFor ? document.getElementById(one.htmlFor) : one.querySelector('input')) as F | null
  }
  return null
}
export const shownIn = (label: string) => fieldOf(label)!.value
export const buttonsOf = (name: string, within: ParentNode = modalBox()) =>
  [...within.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
export const press = (name: string, within?: ParentNode) => fireEvent.click(buttonsOf(name, within)[0]!)
export const type = (label: string, value: string) => fireEvent.change(fieldOf(label)!, { target: { value } })

/** The list that belongs to a field, as its attributes say. */
export const listOf = (label: string) =>
  document.getElementById(fieldOf(label)!.getAttribute('aria-controls') ?? '')

export const stepOf = (step: RuleStep) => modalBox().querySelector(`[data-step=${step}]`)!
export const headOf = (step: RuleStep) => stepOf(step).querySelector<HTMLButtonElement>('h3 button')!
const stepsWith = (selector: string) => ruleSteps.filter((step) => stepOf(step).querySelector(selector))
export const expectOpen = (...open: RuleStep[]) => expect(stepsWith('h3 [aria-expanded=true]')).toEqual(open)
export const expectComplete = (...steps: RuleStep[]) =>
  waitFor(() => expect(stepsWith('[data-complete=true]')).toEqual(steps))
export const goOn = (step: RuleStep) => press(step === 'three' ? 'Check lines' : 'Continue', stepOf(step))
export const tick = (label: string) => fireEvent.click(fieldOf(label)!)
export const isTicked = (label: string) => fieldOf(label)!.checked

/** Waits until it is there and has the focus. */
export const focused = (find: () => Element | null | undefined) =>
  waitFor(() => {
    expect(find()).toBeTruthy()
    expect(document.activeElement).toBe(find())
  })

/** Opens the list of a field, with what matches the typed text, and waits until it is there. */
export async function openList(label: string, typed = ''): Promise<HTMLElement[]> {
  fireEvent.click(fieldOf(label)!)
  if (typed) type(label, typed)
  const options = () => [...(listOf(label)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  await waitFor(() => {
    expect(options()).not.toHaveLength(0)
    for (const option of options()) expect(option.textContent).toContain(typed)
  })
  return options()
}

/** Takes the first option of a field that contains the text. */
export async function take(label: string, typed = ''): Promise<void> {
  fireEvent.click((await openList(label, typed))[0]!)
}

/** Takes one of a field's fixed options. */
export async function pick(label: string, option: string): Promise<void> {
  const found = (await openList(label)).find((one) => one.textContent === option)
  fireEvent.click(found!)
}

/** What the server was last asked to check. */
export function watchChecks(calls: ReturnType<typeof answerRules>) {
  const last = () =>
    calls.findLast(({ call }) => call === 'POST /api/document-rules/check')?.body as SentRule | undefined
  const header = (): Partial<Record<RuleHeaderName, string | null>> =>
    Object.fromEntries(last()?.header.map(({ name, value }) => [name, value]) ?? [])
  /** With another name or memo, since what was answered two seconds ago isn't asked again. */
  const soon = async (name: RuleHeaderName, value: string | null, by: 'Rule name' | 'Memo' = 'Rule name') => {
    const word = `Sent ${++sendings}`
    type(by, word)
    const told = () => (by === 'Memo' ? header().memo : last()?.documentRuleName)
    await waitFor(() => expect([told(), header()[name]]).toEqual([word, value]))
  }
  return { header, soon }
}
let sendings = 0

export const isScope = (name: RuleHeaderName) => name === 'companytype' || name === 'customeraccttype'
export const labelOf = (name: RuleHeaderName) => ruleHeaderFields.find((one) => one.name === name)!.text

/** The control itself; of a scope's answers the one that is chosen. */
export function controlOf(name: RuleHeaderName): HTMLInputElement {
  if (!isScope(name)) return fieldOf(labelOf(name))!
  const legend = name === 'companytype' ? 'Companies' : 'Customer accounts'
  const group = [...modalBox().querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === legend,
  )
  const chosen = group!.querySelectorAll<HTMLInputElement>('input:checked')
  expect(chosen).toHaveLength(1)
  return chosen[0]!
}
