import { sessionOf } from './sessions'

/** The access token of somebody who signed in at the embedded provider like a browser would. */
export async function signIn(baseUrl: string, email: string): Promise<string> {
  return (await sessionOf(baseUrl, email)).tokens.access_token
}

export type Api = {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown): Promise<T>
  /** The raw answer, for bytes and for expected errors. */
  call(method: string, path: string, init?: RequestInit): Promise<Response>
}

/** Calls the API for one customer. `get` and `send` throw on every answer that is an error. */
export function apiClient(baseUrl: string, token: string, customerId: string): Api {
  const call = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${baseUrl}${path}`, {
      signal: AbortSignal.timeout(20_000),
      ...init,
      method,
      headers: { authorization: `Bearer ${token}`, customerid: customerId, ...init.headers },
    })
  const json = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    call,
    get: (path) => json(call('GET', path)),
    send: (method, path, body) =>
      json(
        call(method, path, {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
  }
}

/** Uploads one file; the answer of the call. */
export function uploadFile(
  api: Api,
  fileName: string,
  bytes: Uint8Array,
): Promise<{ outcome: string; invID: number | null }> {
  return api
    .call('POST', '/api/uploads', {
      body: bytes,
      headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(fileName) },
    })
    .then(async (response) => {
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
      return (await response.json()) as { outcome: string; invID: number | null }
    })
}
