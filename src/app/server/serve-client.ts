import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config'
import { type ClientFile, clientFiles } from './client-files'
import { clientPages } from './client-page'
import { webFolder } from './project-folders'

/** The web client: its files, and its page for every other path that is not the API's; made when first asked for. */
export function serveClient(
  app: FastifyInstance,
  config: Config,
  data: () => Promise<Record<string, unknown>>,
): void {
  const folder = webFolder()
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
    if (isHidden || (!file && /^\/(api|assets)\//.test(path))) return reply.callNotFound()
    const found = file ?? (await pageAt(path))
    return found ? sendFile(request, reply, found) : reply.callNotFound()
  })
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: ClientFile) {
  const { type, cacheControl, etag, bytes, packed } = file
  reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(type)
  const accepted = String(headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find(
    (one) => packed[one] && new RegExp(`\\b${one}\\b`).test(accepted),
  )
  if (!encoding) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(packed[encoding])
}
