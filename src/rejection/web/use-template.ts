import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import {
  deleteTemplate,
  listReplacementFields,
  readTemplate,
  saveTemplate,
  sendTestMail,
} from '../rejection-mail.api'
import { toastOf } from '../rejection-texts'

/** The template in one language; `null` is the customer's own. */
const templateKey = (language: string | null) => ['rejection-template', language]

export function useTemplate(language: string | null) {
  return useQuery({
    queryKey: templateKey(language),
    queryFn: ({ signal }) => call(readTemplate, { query: { language: language ?? undefined } }, { signal }),
    // a text that somebody is changing must not change under his hands
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useReplacementFields() {
  return useQuery({
    queryKey: ['rejection-replacement-fields'],
    queryFn: ({ signal }) => call(listReplacementFields, {}, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** Saves the template, gives it up, or mails it to the person himself. */
export function useTemplateChanges(language: string | null) {
  const client = useQueryClient()
  const say = useSay()
  const [running, setRunning] = useState<'save' | 'test' | 'reset' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const attempt = async (kind: NonNullable<typeof running>, send: () => Promise<void>) => {
    setRunning(kind)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      setProblem(
        error instanceof CallError
          ? error.message
          : say("The server doesn't respond. Try again in a moment."),
      )
    } finally {
      setRunning(null)
    }
  }
  const take = async (template: Awaited<ReturnType<typeof readNow>>) => {
    client.setQueryData(templateKey(language), template)
    await client.invalidateQueries({ queryKey: ['rejection-template-languages'] })
    await client.invalidateQueries({ queryKey: ['rejection-changes'] })
  }
  const save = (message_template: string) =>
    attempt('save', async () => {
      const body = { message_template, ...(language ? { language } : {}) }
      const saved = await call(saveTemplate, { body })
      const told = toastOf({ event: 'template-saved', hasTemplate: Boolean(saved?.message_template) })
      if (told) toast(told.kind, say(told.text))
      if (saved?.message_template) await take(saved)
    })
  const reset = (ofLanguage: string) =>
    attempt('reset', async () => {
      const params = { language: ofLanguage }
      await take(await call(deleteTemplate, { params }))
    })
  const test = (message_template: string, ofLanguage: string) =>
    attempt('test', async () => {
      const body = { message_template, language: ofLanguage }
      const { to } = await call(sendTestMail, { body })
      toast('success', say('Test e-mail sent to {address}.', { address: to }))
    })
  return { running, problem, setProblem, save, reset, test }
}

function readNow() {
  return call(readTemplate, {})
}
