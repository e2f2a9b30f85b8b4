import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../access/web/call'
import type { LookupItem } from '../../../master-data/master-data.api'
import { useSay } from '../../../ui/say'
import { defaultRuleType, type RuleCustomField, type RuleCustomValues } from '../../rule'
import type { RuleHeaderName } from '../../rule-header'
import {
  emptyModalRule,
  entryValuesOf,
  type ModalRule,
  type ModalState,
  modalOf,
  newModal,
  sentRuleOf,
  withIds,
} from '../../rule-modal-draft'
import {
  applySaved,
  chooseOption,
  completeStep,
  prefillFromEntry,
  type RuleModalOrigin,
  type RuleStep,
  resetModal,
  setField,
  showProblems,
  takeEntryValues,
  withoutStale,
} from '../../rule-modal-state'
import type { DocumentRule, SentRule } from '../../rule-wire'
import { readDocumentRule, readRuleForm } from '../../rules.api'
import { useRuleCheck } from './use-rule-check'

export type RuleModalProps = {
  origin: RuleModalOrigin
  /** null makes a new one. */
  ruleId: number | null
  /** The document that it is made beside. */
  document?: { invID: number; version: number } | undefined
  /** Whether the rule may be applied to that document at once. */
  mayApply?: boolean
  /** What the rule begins with, where it was proposed. */
  draft?: SentRule | undefined
  onClose(): void
  /** Opens another rule in place of this one. */
  onOpen(ruleId: number): void
}

/** Everything of one open rule: what is typed, what the server says about it, and what was saved. */
export function useRuleModal({ origin, ruleId, document, draft }: RuleModalProps) {
  const say = useSay()
  const client = useQueryClient()
  const loaded = useQuery({
    queryKey: ['document-rule', ruleId],
    queryFn: ({ signal }) => call(readDocumentRule, { params: { id: ruleId! } }, { signal }),
    enabled: ruleId !== null,
  })
  const documentID = document?.invID
  const form = useQuery({
    queryKey: ['document-rule-form', documentID],
    queryFn: ({ signal }) => call(readRuleForm, { query: { documentID } }, { signal }),
    gcTime: 0,
  })
  const [state, setState] = useState<ModalState | null>(null)
  /** The rule as the reader knows it: what others did to it since is seen against this. */
  const base = useRef<DocumentRule | null>(null)
  const initial = useRef<string>('')
  /** What stood in custom fields before they were taken from the document. */
  const ownCustom = useRef<RuleCustomValues>({})
  const isReady = form.data !== undefined && (ruleId === null || loaded.data !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; what is fetched again later must not overwrite what was typed
  useEffect(() => {
    if (!isReady || state !== null) return
    const rule = loaded.data?.rule ?? null
    base.current = rule
    let begun = rule ? modalOf(origin, rule) : newModal(origin)
    const from = form.data?.fromDocument
    if (from) {
      const entry = entryValuesOf(from)
      begun = rule ? { ...begun, entry } : prefillFromEntry(begun, entry)
    }
    initial.current = textOf(begun, rule !== null)
    setState(draft ? withDraft(begun, draft) : begun)
  }, [isReady])
  const [isNameOwn, setNameOwn] = useState(ruleId !== null)
  const check = useRuleCheck(state)
  const proposed = check.proposedName
  useEffect(() => {
    if (isNameOwn || !proposed) return
    setState((was) => was && { ...was, rule: { ...was.rule, documentRuleName: proposed } })
  }, [proposed, isNameOwn])
  const [attempted, setAttempted] = useState<readonly RuleStep[]>([])
  const change = (how: (state: ModalState) => ModalState) => setState((was) => was && how(was))

  return {
    state,
    change,
    base,
    check,
    error: loaded.error ?? form.error,
    retry: () => void Promise.all([form.refetch(), ruleId === null ? null : loaded.refetch()]),
    versions: loaded.data?.versions ?? [],
    lastTouched: loaded.data?.rule.documentRuleUsages[0]?.invID,
    prepaidTypes:
      form.data?.header
        .find(({ name }) => name === 'prepaidtype')
        ?.options?.map((option) => ({
          value: option.prepayment_Release_Type_ID,
          label: option.prepayment_Release_Type_Name,
        })) ?? [],
    isChanged: state !== null && textOf(state, isNameOwn) !== initial.current,
    set: (name: RuleHeaderName, value: string | null) => change((was) => setField(was, name, value)),
    choose: (name: RuleHeaderName, option: LookupItem | null) =>
      change((was) => chooseOption(was, name, option)),
    setRule: (part: Partial<ModalRule>, step: RuleStep) => {
      if (part.documentRuleName !== undefined) setNameOwn(part.documentRuleName !== '')
      change((was) => withoutStale({ ...was, rule: { ...was.rule, ...part } }, step))
    },
    customFields: form.data?.customFields ?? [],
    setCustom: (name: RuleCustomField, value: string | null) =>
      change(({ rule, ...was }) => {
        const { [name]: _, ...others } = rule.custom
        const custom = value ? { ...others, [name]: value } : others
        return withoutStale({ ...was, rule: { ...rule, custom } }, 'two')
      }),
    /** 'Use header and lines from document entry' */
    takeEntry: (isUsed: boolean) => {
      const taken = form.data?.fromDocument?.custom ?? {}
      change((was) => {
        const next = takeEntryValues(was, isUsed)
        if (isUsed) ownCustom.current = was.rule.custom
        const custom = isUsed ? { ...was.rule.custom, ...taken } : ownCustom.current
        return next === was ? was : { ...next, rule: { ...next.rule, custom } }
      })
    },
    setLines: (lines: ModalState['lines']) => change((was) => withoutStale({ ...was, lines }, 'three')),
    reset: () => {
      setAttempted([])
      setNameOwn(false)
      change((was) => resetModal(was, emptyModalRule))
    },
    attempted,
    /** Checks a step, and goes on when nothing is wrong in it. @returns whether it did. */
    next: async (step: RuleStep) => {
      setAttempted((was) => [...new Set([...was, step])])
      const checked = await check.now()
      if (!checked) return false
      const { proposedName } = checked
      // whoever was quicker than the proposal takes it
      if (!isNameOwn && proposedName)
        change((was) => ({ ...was, rule: { ...was.rule, documentRuleName: proposedName } }))
      const isComplete = !checked.failing.includes(step)
      if (isComplete) change((was) => completeStep(was, step))
      return isComplete
    },
    /** Shows all that is wrong. */
    showAll: (failing: readonly RuleStep[]) => {
      setAttempted(['one', 'two', 'three'])
      change((was) => showProblems(was, failing))
    },
    /** The server holds this rule now. */
    hold: (rule: DocumentRule) => {
      base.current = rule
      client.setQueryData(['document-rule', rule.documentRuleID], (was: typeof loaded.data) =>
        was ? { ...was, rule } : was,
      )
      const held = modalOf(origin, rule)
      initial.current = textOf(held, true)
      change((was) => ({ ...held, entry: was.entry, openPanels: was.openPanels, complete: was.complete }))
    },
    say,
  }
}

export type RuleModalHook = ReturnType<typeof useRuleModal>
/** A modal whose rule has been loaded. */
export type OpenRule = RuleModalHook & { state: ModalState }

/** A proposed name counts as none: nobody typed it. */
function textOf(state: ModalState, isNameOwn: boolean): string {
  const sent = sentRuleOf(state)
  return JSON.stringify(isNameOwn ? sent : { ...sent, documentRuleName: '' })
}

function withDraft(state: ModalState, draft: SentRule): ModalState {
  const applied = applySaved(state, draft.header, { isInitial: state.isNewRule })
  const isTyped = draft.documentRuleType !== defaultRuleType || state.isNewRule
  return {
    ...applied,
    lines: draft.documentRuleLines.length > 0 ? linesOf(draft, state) : state.lines,
    rule: {
      ...applied.rule,
      documentRuleName: draft.documentRuleName || applied.rule.documentRuleName,
      documentRuleType: isTyped ? draft.documentRuleType : applied.rule.documentRuleType,
      previous: draft.previous ?? applied.rule.previous,
      columns: draft.columns ?? applied.rule.columns,
      custom: draft.custom ?? applied.rule.custom,
    },
  }
}

/** Words that are known already are kept for what stays the same. */
function linesOf(draft: SentRule, { lines }: ModalState): ModalState['lines'] {
  return withIds(draft.documentRuleLines.map((cells, at) => ({ cells, texts: lines[at]?.texts ?? {} })))
}
