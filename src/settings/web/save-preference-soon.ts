import { call } from '../../access/web/call'
import { savePreference } from '../settings.api'

/** Several changes in a row are saved as one. */
const pauseMs = 400
const waiting = new Map<string, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Remembers a choice of the reader on the server, a moment from now; null forgets it. */
export function savePreferenceSoon(key: string, value: unknown): void {
  waiting.set(key, value)
  clearTimeout(timer)
  timer = setTimeout(saveWaiting, pauseMs)
}

function saveWaiting(): void {
  for (const [key, value] of waiting)
    void call(savePreference, { params: { key }, body: { value: value as never } })
  waiting.clear()
}
