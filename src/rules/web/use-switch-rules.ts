import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../access/web/call'
import { confirm } from '../../ui/confirm-modal'
import { wordsOf } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { type ListedRule, switchDocumentRules } from '../rules.api'
import { reloadRules } from './use-rules-list'

type Named = Pick<ListedRule, 'documentRuleID' | 'documentRuleName'>

const namesShown = 8

/** Deactivates or reactivates rules after a question; says which could not be and why. */
export function useSwitchRules() {
  const say = useSay()
  const tell = useTell()
  const client = useQueryClient()
  const [isSwitching, setSwitching] = useState(false)

  /** @returns the ids that stay as they were; null when the answer was no. */
  const switchRules = useCallback(
    async (rules: readonly Named[], isActive: boolean): Promise<number[] | null> => {
      const count = rules.length
      const names = rules.map(({ documentRuleName }) => documentRuleName)
      const answer = await confirm({
        title: isActive
          ? say('Reactivate {count, plural, one {document rule} other {# document rules}}', { count })
          : say('Deactivate {count, plural, one {document rule} other {# document rules}}', { count }),
        text: isActive
          ? say('It will be applied to new documents again.')
          : say("It won't be applied to new documents. Documents it has already filled in stay as they are."),
        items:
          count > namesShown
            ? [...names.slice(0, namesShown), say('and {count} more', { count: count - namesShown })]
            : names,
        confirmLabel: say(isActive ? 'Reactivate' : 'Deactivate'),
        cancelLabel: say('Cancel'),
      })
      if (answer !== 'confirm') return null
      setSwitching(true)
      try {
        const ids = rules.map(({ documentRuleID }) => documentRuleID)
        const { done, refused } = await call(switchDocumentRules, {
          body: { documentRuleIDs: ids, isActive },
        })
        if (done.length > 0)
          toast(
            'success',
            isActive
              ? say('{count, plural, one {Rule} other {# rules}} reactivated', { count: done.length })
              : say('{count, plural, one {Rule} other {# rules}} deactivated', { count: done.length }),
          )
        for (const { documentRuleID, why } of refused) {
          const name = rules.find((rule) => rule.documentRuleID === documentRuleID)?.documentRuleName ?? ''
          toast('error', `${name}: ${tell(why)}`)
        }
        return refused.map(({ documentRuleID }) => documentRuleID)
      } catch (error) {
        toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
        return rules.map(({ documentRuleID }) => documentRuleID)
      } finally {
        setSwitching(false)
        await reloadRules(client)
      }
    },
    [say, tell, client],
  )
  return { isSwitching, switchRules }
}
