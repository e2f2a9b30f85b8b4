import type { EndpointRequest } from '../../access/endpoint'
import { call } from '../../access/web/call'
import { savePreference } from '../settings.api'

type Choice = EndpointRequest<typeof savePreference>['body']['value']

/** What follows a change within this time is saved together with it. */
const pauseMs = 400
const waiting = new Map<string, Choice>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Remembers a choice of the reader on the server; null forgets it. A first change is sent at once, those that follow it
 * closely are sent as one. Nothing is lost when the page is left or read again meanwhile.
 */
export function savePreferenceSoon(key: string, value: Choice): void {
  waiting.set(key, value)
  if (timer !== undefined) return
  saveWaiting()
  timer = setTimeout(saveRest, pauseMs)
}

function saveRest(): void {
  timer = waiting.size > 0 ? setTimeout(saveRest, pauseMs) : undefined
  saveWaiting()
}

function saveWaiting(): void {
  // a choice that could not be kept is still shown; the next one is sent whole
  for (const [key, value] of waiting)
    call(savePreference, { params: { key }, body: { value } }, { outlivesPage: true }).catch(() => {})
  waiting.clear()
}

globalThis.addEventListener?.('pagehide', saveWaiting)
