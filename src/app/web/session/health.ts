import { call } from '../../../access/web/call'
import { checkHealth } from '../../../tenants/tenants.api'
import { keepSession, readKeptSession } from './kept-session'

let asking: Promise<boolean> | null = null

/** Asks the health check, once for all who ask meanwhile, and keeps the answer. */
export function askHealth(): Promise<boolean> {
  asking ??= checkNow().then((apiIsHealthy) => {
    asking = null
    keepSession({ apiIsHealthy })
    return apiIsHealthy
  })
  return asking
}

/** Healthy only with HTTP 200 (specification §7). */
async function checkNow(): Promise<boolean> {
  let status = 0
  const onStatus = (answered: number) => {
    status = answered
  }
  await call(checkHealth, {}, { skipErrorHandling: true, onStatus }).catch(() => undefined)
  return status === 200
}

/** The last answer; null: not known. One that was bad is asked for again, the server may be back. */
export function knownHealth(): true | null {
  return readKeptSession().apiIsHealthy || null
}

/** The server stopped answering: the guard asks for its health again before the next page. */
export function doubtHealth(): void {
  keepSession({ apiIsHealthy: null })
}
