import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The event streams that are open, so that a server that stops can end them. */
export type OpenStreams = Set<ServerResponse>

const heartbeatMs = 15_000
/** So often is whoever listens asked for their token again: a right that has ended ends the stream. */
const rightsMs = 2_500

/** Server-sent events; a comment line keeps proxies from closing a quiet stream. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    events,
    mayStay,
    streams,
  }: { events: AsyncIterable<unknown>; mayStay: () => Promise<void>; streams: OpenStreams },
): Promise<FastifyReply> {
  reply.hijack()
  reply.raw.writeHead(200, {
    // what the hooks have set already: who may read it from another origin, and the like
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const isOpen = () => !reply.raw.destroyed && !reply.raw.writableEnded
  streams.add(reply.raw)
  reply.raw.write(': connected\n\n')
  const heartbeat = setInterval(() => isOpen() && reply.raw.write(': still here\n\n'), heartbeatMs)
  const rights = setInterval(() => mayStay().catch(() => reply.raw.end()), rightsMs)
  try {
    for await (const event of events) {
      if (!isOpen()) break
      reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  } catch (error) {
    request.log.warn({ err: error }, 'event stream ended early')
  } finally {
    clearInterval(heartbeat)
    streams.delete(reply.raw)
    clearInterval(rights)
    reply.raw.end()
  }
  return reply
}
