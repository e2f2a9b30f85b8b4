import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EmbeddedProvider } from './embedded-provider'
import type { Framing, Page } from './pages/page-frame'
import { languagesOf, pageWords } from './pages/page-words'

/** The API's description is about the API: pages and the OpenID protocol are none of it. */
export const undocumented = { schema: { hide: true } }

/** A page speaks the language that is wanted first, else the browser's. */
export async function framingFor(
  { options }: EmbeddedProvider,
  { headers }: Pick<FastifyRequest, 'headers'>,
  wanted: readonly (string | null)[] = [],
  timeZone: string | null = null,
): Promise<Framing> {
  const known = wanted.filter((one) => one !== null)
  const words = await pageWords([...known, ...languagesOf(headers['accept-language'])], timeZone)
  return { product: options.product, words }
}

export function send(reply: FastifyReply, page: Page) {
  return reply.code(page.status).headers(page.headers).send(page.body)
}
