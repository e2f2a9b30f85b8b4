import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { createRule, deleteRule, listRules, updateRule } from '../rejection.api'
import type { RuleBody, UsageType } from '../rejection-rule'
import { type RejectionEvent, toastOf } from '../rejection-texts'
import type { RejectionRuleRow } from '../rejection-wire'
import { hasMorePages } from '../rule-form'

const pageSize = 100
const ruleKey = (usageType: UsageType) => ['rejection-rules', usageType]

/** Every rule of one use: pages are fetched while there are more, and put together. */
export function useRules(usageType: UsageType) {
  return useQuery({
    queryKey: ruleKey(usageType),
    queryFn: ({ signal }) => fetchAllRules(usageType, signal),
  })
}

async function fetchAllRules(usageType: UsageType, signal: AbortSignal): Promise<RejectionRuleRow[]> {
  const all: RejectionRuleRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { usage_type: usageType, page, page_size: pageSize }
    const { rules, metadata } = await call(listRules, { query }, { signal })
    all.push(...rules)
    if (!hasMorePages(metadata)) return all
  }
}

/** Saves and deletes rules; says what came of it, and loads the list again whatever it was. */
export function useRuleChanges(usageType: UsageType) {
  const client = useQueryClient()
  const say = useSay()
  const [isSaving, setSaving] = useState(false)
  const reload = useCallback(() => reloadRejection(client), [client])

  const attempt = useCallback(
    async (
      event: 'created' | 'updated' | 'deleted',
      send: (onStatus: (status: number) => void) => Promise<unknown>,
    ) => {
      setSaving(true)
      let status = 0
      let problem: string | null = null
      try {
        await send((answered) => {
          status = answered
        })
      } catch (error) {
        status = error instanceof CallError ? error.status : 0
        problem =
          error instanceof CallError
            ? error.message
            : say("The server doesn't respond. Try again in a moment.")
      } finally {
        setSaving(false)
      }
      const told = toastOf({ event, usageType, status } as RejectionEvent)
      if (told) toast(told.kind, told.text)
      await reload()
      return problem
    },
    [usageType, reload, say],
  )

  /** @returns what the server has against the rule; null when it was saved. */
  const save = (body: RuleBody, id: number | null) =>
    id === null
      ? attempt('created', (onStatus) => call(createRule, { body }, { onStatus }))
      : attempt('updated', (onStatus) => call(updateRule, { params: { id }, body }, { onStatus }))
  const remove = (id: number) =>
    attempt('deleted', (onStatus) => call(deleteRule, { params: { id } }, { onStatus }))
  return { isSaving, save, remove, reload }
}

/** Everything that a change of rules may have touched. */
export async function reloadRejection(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all(
    ['rejection-rules', 'rejection-changes', 'rejection-exceptions'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
