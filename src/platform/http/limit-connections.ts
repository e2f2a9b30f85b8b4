import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

export type Connections = {
  /** Closes every connection that carries no request, and each of the others when its request has ended. */
  end(): void
}

/** Without a request for this long, a connection makes room for others when it gets crowded. */
const idleMs = 1_000

/**
 * Bounds who connects, so that idle connections never use up the file descriptors that uploads and the database need: half
 * of them are for connections, a quarter at most for one address that is no trusted proxy. What one address opens beyond that is closed at once;
 * when all together come near the bound, connections without a request make room. A connection on which the other side is silent for
 * the server's `timeout` is closed.
 */
export function limitConnections(
  server: Server,
  limits: { connectionsPerAddress: number; trustedProxies?: readonly string[]; openFiles?: number },
): Connections {
  const openFiles = limits.openFiles ?? openFilesLimit()
  const most = Math.floor(openFiles / 2)
  const mostOfOne = Math.min(limits.connectionsPerAddress, Math.floor(openFiles / 4))
  const proxies = networks(limits.trustedProxies ?? [])
  const ofAddress = new Map<string, number>()
  const open = new Map<Socket, Carried>()
  let isEnding = false

  function closeIdle(longerThanMs: number): void {
    for (const [socket, carried] of open)
      if ('idleSince' in carried && Date.now() - carried.idleSince >= longerThanMs) socket.destroy()
  }

  server.maxConnections = most
  server.on('drop', () => closeIdle(idleMs))
  server.on('timeout', (socket: Socket) => {
    // the silence is ours while we work on an answer
    if (isOurTurn(open.get(socket))) socket.setTimeout(server.timeout)
    else socket.destroy()
  })
  server.on('connection', (socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const count = (ofAddress.get(address) ?? 0) + 1
    if (count > mostOfOne && !proxies.check(address, familyOf(address))) return void socket.destroy()
    ofAddress.set(address, count)
    open.set(socket, { idleSince: Date.now() })
    socket.once('close', () => {
      open.delete(socket)
      const left = ofAddress.get(address)! - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
    if (open.size > most * 0.9) closeIdle(idleMs)
  })
  server.on('request', (request, response) => {
    const { socket } = request
    open.set(socket, { request, response })
    response.once('close', () => {
      if (socket.destroyed) return
      open.set(socket, { idleSince: Date.now() })
      if (isEnding) socket.end()
    })
  })
  return {
    end() {
      isEnding = true
      closeIdle(0)
    },
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Addresses, and networks like 10.0.0.0/8. */
function networks(list: readonly string[]): BlockList {
  const found = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    if (bits) found.addSubnet(address, Number(bits), familyOf(address))
    else found.addAddress(address, familyOf(address))
  }
  return found
}

/** What a connection carries: a request, or none since a moment. */
type Carried = { request: IncomingMessage; response: ServerResponse } | { idleSince: number }

const isOurTurn = (carried: Carried | undefined) =>
  carried !== undefined && 'request' in carried && carried.request.complete && !carried.response.headersSent

/** How many files and sockets this process may have open; Node has raised it to what the system allows. */
function openFilesLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? []
    if (limit) return Number(limit)
  } catch {
    // no Linux
  }
  return 10_000
}
