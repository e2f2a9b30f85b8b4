import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A door in front of a real server, so that it can be away or hang for one test alone. */
export type TcpGate = {
  port: number
  /** Breaks every connection off and refuses new ones. */
  shut(): Promise<void>
  /** Takes connections and bytes; nothing comes back. */
  silence(): void
  /** Lets everything through again. Connections that met the silence are broken off. */
  open(): Promise<void>
  close(): Promise<void>
}

/** Opens a door on a free port of this machine that leads to `target`. */
export async function openTcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  let isSilent = false
  let listener = await listenOn(0)
  const { port } = listener.address() as AddressInfo

  async function listenOn(wanted: number): Promise<Server> {
    const server = createServer((near) => {
      keep(near)
      if (isSilent) return void near.resume()
      const far = keep(connect(target.port, target.host))
      near.on('data', (bytes) => isSilent || far.write(bytes))
      far.on('data', (bytes) => isSilent || near.write(bytes))
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
    return server
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  const breakOff = () => {
    for (const socket of sockets) socket.destroy()
  }

  async function shut(): Promise<void> {
    if (!listener.listening) return
    listener.close()
    breakOff()
    await once(listener, 'close')
  }

  return {
    port,
    shut,
    silence() {
      isSilent = true
    },
    async open() {
      if (isSilent) breakOff()
      isSilent = false
      if (!listener.listening) listener = await listenOn(port)
    },
    close: shut,
  }
}
