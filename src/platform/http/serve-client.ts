import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { type ClientFile, clientFiles } from './client-files'
import { clientPages, withNonce } from './client-page'

/** Of the content security policy; a page adds its nonce. */
const ownStyles = "style-src 'self'"

/** The web client: its files, and its page for every other path that is not the API's; made when first asked for. */
export function serveClient(
  app: FastifyInstance,
  folder: string,
  config: Pick<Config, 'showsInside'>,
  data: () => Promise<Record<string, unknown>>,
): void {
  if (!existsSync(folder)) return
  const fileAt = clientFiles(folder)
  let pages: Promise<ReturnType<typeof clientPages>> | null = null
  const pageAt = async (path: string) => {
    pages ??= data().then((known) => clientPages(folder, known))
    return (await pages)?.(path)
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0]!
    const file = fileAt(path)
    const isHidden = path.endsWith('.map') && !config.showsInside
    if (isHidden || (!file && /^\/(api|assets|scim)\//.test(path))) return reply.callNotFound()
    if (file) return sendFile(request, reply, file)
    const page = await pageAt(path)
    return page ? sendPage(request, reply, page) : reply.callNotFound()
  })
}

/** A page with its nonce is one answer's; kept, it would not fit the policy of another. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(ownStyles, `${ownStyles} 'nonce-${nonce}'`))
  const bytes = Buffer.from(withNonce(page, nonce))
  return sendBytes(request, reply, {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    bytes,
    packed: { gzip: gzipSync(bytes) },
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile) {
  reply.header('etag', file.etag)
  if (request.headers['if-none-match'] === file.etag)
    return reply.header('cache-control', file.cacheControl).code(304).send()
  return sendBytes(request, reply, file)
}

function sendBytes(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, bytes, packed }: Omit<ClientFile, 'etag'>,
) {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(type)
  const accepted = String(headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find(
    (one) => packed[one] && new RegExp(`\\b${one}\\b`).test(accepted),
  )
  if (!encoding) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(packed[encoding])
}
