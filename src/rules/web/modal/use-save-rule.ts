import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError, call } from '../../../access/web/call'
import { confirm } from '../../../ui/confirm-modal'
import { wordsOf } from '../../../ui/notices'
import { toast } from '../../../ui/toasts'
import { mergeRules } from '../../merge-rules'
import { ruleTypeLabels } from '../../rule'
import { type ModalState, modalOf, sentRuleOf } from '../../rule-modal-draft'
import type { DocumentRule, RuleConflict } from '../../rule-wire'
import { createDocumentRule, readDocumentRule, saveAndApplyRule, updateDocumentRule } from '../../rules.api'
import { reloadRules } from '../use-rules-list'
import type { RuleModalHook, RuleModalProps } from './use-rule-modal'

/** What another person did to the rule while it was open here. */
export type Meanwhile = {
  by: string
  /** The rule as it was before both, as the other person left it, and as the reader did. */
  before: ModalState
  theirs: ModalState
  mine: ModalState
  taken: string[]
  clashes: string[]
}

/** Saves the rule, on its own or together with applying it to the document that is being entered. */
export function useSaveRule(modal: RuleModalHook, { document, onClose }: RuleModalProps) {
  const { state, say } = modal
  const client = useQueryClient()
  const [running, setRunning] = useState<'save' | 'apply' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [areFieldsMarked, setFieldsMarked] = useState(false)
  const { isFine } = modal.check
  useEffect(() => {
    if (isFine) setFieldsMarked(false)
  }, [isFine])
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)

  const send = async (how: 'save' | 'apply', confirmsOtherType: boolean): Promise<DocumentRule> => {
    const { documentRuleID, version } = state!.rule
    const body = { ...sentRuleOf(state!), confirmsOtherType }
    const ofRule = { documentRuleID: documentRuleID ?? undefined, version: version ?? undefined }
    if (how === 'apply' && document) {
      const params = { id: document.invID }
      const applied = await call(saveAndApplyRule, {
        params,
        body: { ...body, ...ofRule, documentVersion: document.version },
      })
      client.setQueryData(['document', document.invID], applied.document)
      void client.invalidateQueries({ queryKey: ['history', document.invID] })
      return applied.rule
    }
    if (documentRuleID === null) return (await call(createDocumentRule, { body })).rule
    const params = { id: documentRuleID }
    return (await call(updateDocumentRule, { params, body: { ...body, version: version ?? 0 } })).rule
  }

  /** What the other person did is taken over where the reader did nothing; where both did, the reader decides. */
  const merge = async () => {
    const { documentRuleID } = state!.rule
    const read = await call(readDocumentRule, { params: { id: documentRuleID! } })
    const mine = state!
    const base = modal.base.current!
    const { merged, taken, clashes } = mergeRules({ base, theirs: read.rule, mine })
    modal.base.current = read.rule
    client.setQueryData(['document-rule', documentRuleID], read)
    modal.change(() => merged)
    const [before, theirs] = [modalOf(mine.origin, base), modalOf(mine.origin, read.rule)]
    setMeanwhile({ by: read.versions[0]?.by ?? '', before, theirs, mine, taken, clashes })
  }

  const save = async (how: 'save' | 'apply') => {
    if (!state || running) return
    setProblem(null)
    setFieldsMarked(false)
    setRunning(how)
    try {
      const checked = await modal.check.now()
      if (!checked) return
      modal.showAll(checked.failing)
      if (checked.problems.length > 0) return setFieldsMarked(true)
      const others = checked.conflicts.filter(({ kind }) => kind === 'other-type')
      if (others.length > 0 && !(await confirmsOthers(others))) return
      const { documentRuleName } = await send(how, others.length > 0)
      toast('success', say('{name} saved', { name: documentRuleName }))
      await reloadRules(client)
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.code === 'rules.changed_meanwhile') await merge()
      else setProblem(wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setRunning(null)
    }
  }

  const confirmsOthers = async (others: readonly RuleConflict[]) => {
    const type = say(ruleTypeLabels[state!.rule.documentRuleType])
    const answer = await confirm({
      title: say('Switch the supplier to {type}?', { type }),
      text: say('A supplier has one type of rule. These rules of another type no longer apply:'),
      items: others.map(({ documentRuleName }) => documentRuleName),
      confirmLabel: say('Save and switch'),
      cancelLabel: say('Cancel'),
    })
    return answer === 'confirm'
  }

  const told = areFieldsMarked ? say('Correct the fields that are marked.') : problem
  return { save, running, problem: told, meanwhile, setMeanwhile }
}
