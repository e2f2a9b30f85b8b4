import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OutsideServices = {
  origin: string
  /** Paths of the scripts that were fetched. */
  scripts: string[]
  /** Error reports and traces, as they came in. */
  reports: Record<string, unknown>[]
  /** Flags that were asked for, with the identity and the token they were asked with. */
  flags: { name: string; targetingKey: string; authorization: string | undefined }[]
  close(): Promise<void>
}

/**
 * Stands in for the services of others on one port: the scripts of a help widget and a guidance tool, the receiver of
 * error reports, and a flag service that speaks OFREP and has `show-advanced-search` on.
 */
export async function openOutsideServices(): Promise<OutsideServices> {
  const seen: Omit<OutsideServices, 'origin' | 'close'> = { scripts: [], reports: [], flags: [] }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await bodyOf(request)
    response.setHeader('access-control-allow-origin', '*')
    if (path.endsWith('.js')) {
      seen.scripts.push(path)
      response.setHeader('content-type', 'text/javascript')
      const name = path.slice(1, -3)
      response.end(`window.outside = [...(window.outside ?? []), '${name}']
        window.addEventListener('kontor.help', ({ detail }) => { window.helpIsWanted = detail.isWanted })`)
    } else if (path.startsWith('/ofrep/')) {
      const name = path.split('/').at(-1)!
      const { context } = JSON.parse(body) as { context: { targetingKey: string } }
      const { authorization } = request.headers
      seen.flags.push({ name, targetingKey: context.targetingKey, authorization })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ key: name, value: name === 'show-advanced-search', reason: 'STATIC' }))
    } else {
      if (path === '/errors') seen.reports.push(JSON.parse(body) as Record<string, unknown>)
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...seen,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
