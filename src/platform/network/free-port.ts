import { randomInt } from 'node:crypto'
import { createServer, type ListenOptions } from 'node:net'

/**
 * Below what systems give to connections by themselves (from 32,768 on Linux, from 49,152 by RFC 6335): a port from there could be
 * a connection's before its program listens.
 */
const ports = { from: 20_000, to: 32_000 }
const tries = 100

/** A port that nobody listens on, for a program that has to know its own before it listens. Default: on all of this machine's addresses. */
export async function freePort(host?: string): Promise<number> {
  for (let left = tries; left > 0; left--) {
    const port = randomInt(ports.from, ports.to)
    if (await canListen(host === undefined ? { port } : { port, host })) return port
  }
  throw new Error(`None of ${tries} ports between ${ports.from} and ${ports.to} is free`)
}

/** Whether a program could listen there now. */
export function canListen(at: ListenOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(at, () => server.close(() => resolve(true)))
  })
}
