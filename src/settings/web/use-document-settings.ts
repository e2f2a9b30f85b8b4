import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import type { CodedText } from '../../kernel/told-text'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import {
  readDocumentSettings,
  type SectionState,
  saveDocumentSettings,
  undoSettingsChange,
} from '../document-settings.api'
import { rebased, type SectionDraft, typeInto, valuesOf } from '../section-draft'

export const settingsKey = ['document-settings']
export const changesKey = (section: string) => [...settingsKey, 'changes', section]

type Drafts = Readonly<Record<string, SectionDraft | null>>

/** The sections of the page, and what the admin has typed into them. */
export function useDocumentSettings() {
  const say = useSay()
  const client = useQueryClient()
  const list = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(readDocumentSettings, {}, { signal }),
  })
  const [drafts, setDrafts] = useState<Drafts>({})
  const [saving, setSaving] = useState<string | null>(null)
  const put = (key: string, change: (draft: SectionDraft | null) => SectionDraft | null) =>
    setDrafts((was) => ({ ...was, [key]: change(was[key] ?? null) }))

  const take = (state: SectionState) => {
    client.setQueryData<{ sections: SectionState[] }>(settingsKey, (was) => ({
      sections: (was?.sections ?? []).map((one) => (one.key === state.key ? state : one)),
    }))
    void client.invalidateQueries({ queryKey: changesKey(state.key) })
  }
  const fail = async (key: string, error: unknown) => {
    const problems = error instanceof CallError ? error.details.problems : undefined
    if (problems) put(key, (draft) => draft && { ...draft, problems: problems as Record<string, CodedText> })
    else if (!(error instanceof CallError))
      toast('error', say("The server doesn't respond. Try again in a moment."))
    else if (error.status !== 409) toast('error', error.message)
    if (error instanceof CallError && error.status === 409)
      await client.invalidateQueries({ queryKey: settingsKey })
  }

  return {
    list,
    drafts,
    saving,
    type: (section: SectionState, name: string, text: string) =>
      put(section.key, (draft) => typeInto(section, draft, { name, text })),
    discard: (key: string) => put(key, () => null),
    settle: (section: SectionState, keep: 'theirs' | 'mine') =>
      put(section.key, (draft) => draft && rebased(draft, section, keep)),
    async save(section: SectionState, draft: SectionDraft): Promise<void> {
      setSaving(section.key)
      try {
        const body = { version: draft.base.version, values: valuesOf(draft) }
        take(await call(saveDocumentSettings, { params: { section: section.key }, body }))
        put(section.key, () => null)
        toast('success', say('Settings saved.'))
      } catch (error) {
        await fail(section.key, error)
      } finally {
        setSaving(null)
      }
    },
    async undo(key: string, version: number): Promise<void> {
      try {
        take(await call(undoSettingsChange, { params: { section: key }, body: { version } }))
        toast('success', say('Change undone.'))
      } catch (error) {
        await fail(key, error)
        if (error instanceof CallError && error.status === 409) toast('error', error.message)
      }
    },
  }
}

export type DocumentSettings = ReturnType<typeof useDocumentSettings>
