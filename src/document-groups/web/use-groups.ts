import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { confirm } from '../../ui/confirm-modal'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import type { GroupDraft } from '../document-group'
import {
  createDocumentGroup,
  deleteDocumentGroup,
  type GroupListState,
  type ListedGroup,
  listDocumentGroups,
  orderDocumentGroups,
  previewGroupOrder,
  saveDocumentGroup,
  undoGroupChange,
} from '../document-groups.api'

const groupsKey = ['document-groups']
export const groupChangesKey = ['document-group-changes']

/** The customer's groups, and what changes them. A change that is refused says so, and the list is loaded anew. */
export function useGroups() {
  const say = useSay()
  const client = useQueryClient()
  const list = useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => call(listDocumentGroups, {}, { signal }),
  })
  const [isSaving, setSaving] = useState(false)

  /** @returns what the server has against it; null when it was done */
  async function attempt(send: () => Promise<GroupListState>, done: string): Promise<unknown> {
    setSaving(true)
    try {
      client.setQueryData(groupsKey, await send())
      await client.invalidateQueries({ queryKey: groupChangesKey })
      toast('success', done)
      return null
    } catch (error) {
      const message =
        error instanceof CallError ? error.message : say("The server doesn't respond. Try again in a moment.")
      toast('error', message)
      await client.invalidateQueries({ queryKey: groupsKey })
      return error
    } finally {
      setSaving(false)
    }
  }

  /** Where documents would move, whoever moves a group says first that it is meant. */
  async function isOrderMeant(ids: number[]): Promise<boolean> {
    const { of, moves } = await call(previewGroupOrder, { body: { ids } })
    if (moves.length === 0) return true
    const moving = moves.reduce((sum, { count }) => sum + count, 0)
    const answer = await confirm({
      type: 'primary',
      title: say('Save this order?'),
      text: say(
        '{count, plural, one {# of the last {of} documents would go} other {# of the last {of} documents would go}} to another group.',
        { count: moving, of },
      ),
      items: moves.map(({ from, to, count }) => say('{from} → {to}: {count}', { from, to, count })),
      confirmLabel: say('Save order'),
    })
    return answer === 'confirm'
  }

  return {
    list,
    isSaving,
    save: (group: GroupDraft, kept: { id: number; version: number } | null) =>
      attempt(
        () =>
          kept
            ? call(saveDocumentGroup, { params: { id: kept.id }, body: { version: kept.version, group } })
            : call(createDocumentGroup, { body: group }),
        say('Group saved.'),
      ),
    remove: ({ id, version }: ListedGroup) =>
      attempt(() => call(deleteDocumentGroup, { params: { id }, body: { version } }), say('Group deleted.')),
    undo: (version: number) =>
      attempt(() => call(undoGroupChange, { body: { version } }), say('Change undone.')),
    async order(ids: number[]): Promise<void> {
      const was = client.getQueryData<GroupListState>(groupsKey)
      if (!was) return
      const ordered = [...ids, ...was.groups.map(({ id }) => id).filter((id) => !ids.includes(id))]
      client.setQueryData<GroupListState>(groupsKey, {
        ...was,
        groups: ordered.map((id) => was.groups.find((group) => group.id === id)!),
      })
      if (!(await isOrderMeant(ids))) {
        client.setQueryData<GroupListState>(groupsKey, was)
        return
      }
      await attempt(
        () => call(orderDocumentGroups, { body: { version: was.version, ids } }),
        say('Order saved.'),
      )
    },
  }
}
export type Groups = ReturnType<typeof useGroups>
