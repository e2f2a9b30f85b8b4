import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import {
  discardFieldDraft,
  type FieldSettings,
  type LayoutContent,
  publishFieldDraft,
  readFieldSettings,
  restoreFieldVersion,
  saveFieldDraft,
} from '../field-settings.api'

const settingsKey = ['field-settings']
export const versionsKey = ['field-settings-versions']

/** Field Settings as the server has them, and what changes them. What is refused is told. */
export function useFieldSettings() {
  const say = useSay()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(readFieldSettings, {}, { signal }),
  })
  const [isSaving, setSaving] = useState(false)

  /** @returns what the server has now; null where it refused */
  async function attempt(send: () => Promise<FieldSettings>, done: string): Promise<FieldSettings | null> {
    setSaving(true)
    try {
      const settings = await send()
      client.setQueryData(settingsKey, settings)
      await client.invalidateQueries({ queryKey: versionsKey })
      toast('success', done)
      return settings
    } catch (error) {
      const message =
        error instanceof CallError ? error.message : say("The server doesn't respond. Try again in a moment.")
      toast('error', message)
      await client.invalidateQueries({ queryKey: settingsKey })
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    query,
    isSaving,
    saveDraft: (version: number, layout: LayoutContent) =>
      attempt(() => call(saveFieldDraft, { body: { version, layout } }), say('Draft saved.')),
    discardDraft: (version: number) =>
      attempt(() => call(discardFieldDraft, { body: { version } }), say('Draft discarded.')),
    publish: (version: number, over: number) =>
      attempt(() => call(publishFieldDraft, { body: { version, over } }), say('Field Settings published.')),
    restore: (version: number, over: number) =>
      attempt(() => call(restoreFieldVersion, { body: { version, over } }), say('Version restored.')),
  }
}
export type FieldSettingsState = ReturnType<typeof useFieldSettings>
