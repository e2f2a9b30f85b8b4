import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { deviceOf } from './sign-in-limits'

const deviceName = 'kontor_device'
const deviceSeconds = 180 * 24 * 60 * 60

/** Who tries, as far as a request says it: from where, and what the browser holds of an earlier sign-in. */
export const triedFrom = (request: FastifyRequest) => ({ address: request.ip, device: deviceCookie(request) })

function deviceCookie({ headers }: FastifyRequest): string | null {
  return new RegExp(`(?:^|; *)${deviceName}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1] ?? null
}

/** The browser is known from now on: tries of others with this name no longer count against it. */
export function keepDevice(reply: FastifyReply, options: EmbeddedProvider['options'], email: string): void {
  const device = deviceOf(options.secret, email, randomBytes(16).toString('base64url'))
  const secure = options.issuer.startsWith('https:') ? '; Secure' : ''
  const cookie = `${deviceName}=${device}; Path=${mountPathOf(options)}; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`
  // as the provider itself sets its cookies: on the answer of Node
  reply.raw.appendHeader('set-cookie', cookie)
}
