import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CodedText } from '../../kernel/told-text'
import { isPrivateAddress } from '../../platform/outward/private-addresses'
import { deliveryProblems } from '../integration-errors'

export type PostOptions = { mayBePrivate: boolean; timeoutMs?: number; signal?: AbortSignal }
/** What came of a try; `problem` null: it arrived. */
export type Posted = { status: number | null; problem: CodedText | null; isSilence?: true }

const defaultTimeoutMs = 10_000

/**
 * Posts a message. The name is resolved once, every address is checked, and the connection goes to the one that was
 * checked, so that a name can't change its mind in between. Redirects are not followed; of the answer only the status is read.
 */
export async function postMessage(
  message: { url: string; headers: Record<string, string>; body: string },
  { mayBePrivate, timeoutMs = defaultTimeoutMs, signal }: PostOptions,
): Promise<Posted> {
  const url = new URL(message.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const timeout = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const address = await until(ended, addressOf(host, mayBePrivate))
    if (address === null) return failed(deliveryProblems.isPrivate({ host }))
    const status = await until(ended, statusOf({ ...message, url, host, address, signal: ended }))
    if (status >= 200 && status < 300) return { status, problem: null }
    const isRedirect = status >= 300 && status < 400
    const why = isRedirect ? deliveryProblems.redirected : deliveryProblems.refused
    return { status, problem: why({ status }) }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted)
      return {
        ...failed(deliveryProblems.noAnswer({ seconds: Math.ceil(timeoutMs / 1000) })),
        isSilence: true,
      }
    const { code, message: words } = error as NodeJS.ErrnoException
    return failed(deliveryProblems.unreachable({ host, problem: code ?? words }))
  }
}

const failed = (problem: CodedText): Posted => ({ status: null, problem })

/** The address to connect to; null when any that the name has is private. */
async function addressOf(host: string, mayBePrivate: boolean): Promise<string | null> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true })
  if (!mayBePrivate && found.some(({ address }) => isPrivateAddress(address))) return null
  return found[0]!.address
}

type Asked = {
  url: URL
  host: string
  address: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

function statusOf({ url, host, address, headers, body, signal }: Asked): Promise<number> {
  const isTls = url.protocol === 'https:'
  const send = isTls ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asked = send(
      {
        method: 'POST',
        host: address,
        port: url.port || (isTls ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        ...(isTls && !isIP(host) ? { servername: host } : {}),
        headers: {
          ...headers,
          host: url.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        agent: false,
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** What takes no signal of its own is not waited for any longer either. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
