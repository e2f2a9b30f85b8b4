import { useEffect, useRef, useState } from 'react'
import type { FieldBox } from '../../documents/document-line'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'

/** What the entry window tells a viewer on a second screen. */
export type FocusNews = { kind: 'focus'; field: HeaderFieldName | null; label: string; box: FieldBox | null }
type Message = FocusNews | { kind: 'hello' }

const channelName = (documentId: number) => `kontor.document.${documentId}`

/** The field that a person works on; it stays the one while he points at the page. */
export function useActiveField() {
  return useState<HeaderFieldName | null>(null)
}

/** Tells other windows which field is worked on. */
export function useFocusSender(documentId: number, news: FocusNews): void {
  const latest = useRef(news)
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = new BroadcastChannel(channelName(documentId))
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'hello') opened.postMessage(latest.current)
    }
    channel.current = opened
    return () => opened.close()
  }, [documentId])
  const told = JSON.stringify(news)
  useEffect(() => {
    latest.current = JSON.parse(told) as FocusNews
    channel.current?.postMessage(latest.current)
  }, [told])
}

/** Listens to the entry window; null until it says something. */
export function useFocusNews(documentId: number): FocusNews | null {
  const [news, setNews] = useState<FocusNews | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(channelName(documentId))
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'focus') setNews(data)
    }
    channel.postMessage({ kind: 'hello' } satisfies Message)
    return () => channel.close()
  }, [documentId])
  return news
}

export const fieldInputId = (name: HeaderFieldName) => `entry-field-${name}`

/** Focuses a field and opens what it is chosen from. */
export function openField(name: HeaderFieldName): void {
  focusField(name)
  if (headerField(name).kind === 'lookup') document.getElementById(fieldInputId(name))?.click()
}

export function focusField(name: HeaderFieldName): void {
  const input = document.getElementById(fieldInputId(name))
  input?.focus()
  if (input instanceof HTMLInputElement) input.select()
}
