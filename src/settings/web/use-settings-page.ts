import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import type { CodedText } from '../../kernel/told-text'
import { type Say, useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { rebased, type SectionDraft, typeInto, valuesOf } from '../section-draft'
import {
  readSettingsPage,
  type SectionChange,
  type SectionState,
  saveSettings,
  undoSettingsChange,
} from '../settings-pages.api'
import type { SettingsPageName } from '../settings-section'
import { isMeant, valuesWith } from './asked-before-saving'

export const settingsKey = (page: SettingsPageName) => ['settings', page]
export const changesKey = (page: SettingsPageName, section: string) => [
  ...settingsKey(page),
  'changes',
  section,
]

type Drafts = Readonly<Record<string, SectionDraft | null>>

/** The sections of the page, and what the admin has typed into them. */
export function useSettingsPage(name: SettingsPageName) {
  const say = useSay()
  const client = useQueryClient()
  const list = useQuery({
    queryKey: settingsKey(name),
    queryFn: ({ signal }) => call(readSettingsPage, { params: { page: name } }, { signal }),
  })
  const [drafts, setDrafts] = useState<Drafts>({})
  const [saving, setSaving] = useState<string | null>(null)
  const actions = useMemo(
    () => settingsActions({ name, say, client, setDrafts, setSaving }),
    [name, say, client],
  )
  return { name, list, drafts, saving, actions }
}

type Parts = {
  name: SettingsPageName
  say: Say
  client: QueryClient
  setDrafts(change: (was: Drafts) => Drafts): void
  setSaving(section: string | null): void
}

/** What is done with the sections; they stay the same as long as their page does. */
function settingsActions({ name, say, client, setDrafts, setSaving }: Parts) {
  const put = (key: string, change: (draft: SectionDraft | null) => SectionDraft | null) =>
    setDrafts((was) => ({ ...was, [key]: change(was[key] ?? null) }))

  const take = (state: SectionState) => {
    client.setQueryData<{ sections: SectionState[] }>(settingsKey(name), (was) => ({
      sections: (was?.sections ?? []).map((one) => (one.key === state.key ? state : one)),
    }))
    void client.invalidateQueries({ queryKey: changesKey(name, state.key) })
    // the frame shows the customer's name, logo and formats
    if (state.key === 'general')
      for (const queryKey of [['session'], ['logo']]) void client.invalidateQueries({ queryKey })
  }
  const fail = async (key: string, error: unknown) => {
    const problems = error instanceof CallError ? error.details.problems : undefined
    if (problems) put(key, (draft) => draft && { ...draft, problems: problems as Record<string, CodedText> })
    else if (!(error instanceof CallError))
      toast('error', say("The server doesn't respond. Try again in a moment."))
    else if (error.status !== 409) toast('error', error.message)
    if (error instanceof CallError && error.status === 409)
      await client.invalidateQueries({ queryKey: settingsKey(name) })
  }

  return {
    type: (section: SectionState, name: string, text: string) =>
      put(section.key, (draft) => typeInto(section, draft, { name, text })),
    discard: (key: string) => put(key, () => null),
    settle: (section: SectionState, keep: 'theirs' | 'mine') =>
      put(section.key, (draft) => draft && rebased(draft, section, keep)),
    async save(section: SectionState, draft: SectionDraft): Promise<void> {
      setSaving(section.key)
      try {
        const body = { version: draft.base.version, values: valuesOf(draft) }
        if (!(await isMeant(section.key, body.values))) return
        take(await call(saveSettings, { params: { page: name, section: section.key }, body }))
        put(section.key, () => null)
        toast('success', say('Settings saved.'))
      } catch (error) {
        await fail(section.key, error)
      } finally {
        setSaving(null)
      }
    },
    async undo({ key, values }: SectionState, { version, differences }: SectionChange): Promise<void> {
      try {
        const before = differences.map(({ name, from }) => ({ name, value: from }))
        if (!(await isMeant(key, valuesWith(values, before)))) return
        take(await call(undoSettingsChange, { params: { page: name, section: key }, body: { version } }))
        toast('success', say('Change undone.'))
      } catch (error) {
        await fail(key, error)
        if (error instanceof CallError && error.status === 409) toast('error', error.message)
      }
    },
  }
}

export type SettingsPageState = ReturnType<typeof useSettingsPage>
export type SettingsActions = SettingsPageState['actions']
