import { Readable } from 'node:stream'
import type { Endpoint } from '../../access/endpoint'
import type { Served } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'

/** Asks one of the `served` calls past the gatekeeper, with an input as the contract has parsed it. */
export async function askServed(
  served: readonly Served[],
  contract: Endpoint,
  ctx: Context,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<unknown> {
  const { handle } = served.find(({ endpoint }) => endpoint === contract)!
  const wire = {
    stream: Readable.from([]),
    headers: {},
    signal: new AbortController().signal,
    host: 'localhost',
    remoteAddress: '127.0.0.1',
  }
  return handle(ctx, { params: undefined, query: undefined, body: undefined, ...input }, wire)
}
