import { createHash } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Client, Server, type Session, type Sftp, utils } from 'ssh2'

const { STATUS_CODE: status, flagsToString } = utils.sftp

export type SftpServer = {
  host: string
  port: number
  user: string
  password: string
  /** "SHA256:…" */
  hostKey: string
  /** Breaks off the connections that are open. */
  dropConnections(): void
  close(): Promise<void>
}

/** A real SFTP server over a folder of this machine, for one user. */
export async function startSftpServer(folder: string): Promise<SftpServer> {
  const keys = utils.generateKeyPairSync('ed25519')
  const [user, password] = ['kontor', 'a word that opens']
  const clients = new Set<Client>()
  const server = new Server({ hostKeys: [keys.private] }, (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.on('error', () => undefined)
    client.on('authentication', (asked) => {
      const isRight = asked.method === 'password' && asked.username === user && asked.password === password
      if (isRight) asked.accept()
      else asked.reject(['password'])
    })
    client.on('session', (accept: () => Session) => {
      accept().on('sftp', (acceptSftp: () => Sftp) => serve(acceptSftp(), folder))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const blob = Buffer.from(keys.public.split(' ')[1]!, 'base64')
  return {
    host: '127.0.0.1',
    port: server.address().port,
    user,
    password,
    hostKey: `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`,
    dropConnections() {
      for (const client of clients) client.end()
    },
    async close() {
      for (const client of clients) client.end()
      await new Promise<void>((done) => server.close(done))
    },
  }
}

type Open = { file: FileHandle } | { names: string[] | null; path: string }

function serve(sftp: Sftp, folder: string): void {
  const handles = new Map<number, Open>()
  let next = 0
  const local = (path: string) => join(folder, posix.normalize(`/${path}`))
  const keep = (id: number, what: Open) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(++next)
    handles.set(next, what)
    sftp.handle(id, handle)
  }
  const opened = (handle: Buffer) => handles.get(handle.readUInt32BE())
  const answer = <Given extends unknown[]>(
    name: string,
    run: (id: number, ...given: Given) => Promise<void>,
  ) =>
    sftp.on(name, (id: number, ...given: unknown[]) => {
      run(id, ...(given as Given)).catch((error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? status.NO_SUCH_FILE : status.FAILURE),
      )
    })
  const ok = (id: number) => sftp.status(id, status.OK)

  answer('REALPATH', async (id, path: string) => {
    const filename = posix.resolve('/', path)
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(await lstat(folder)) }])
  })
  for (const name of ['STAT', 'LSTAT'])
    answer(name, async (id, path: string) => sftp.attrs(id, attributesOf(await stat(local(path)))))
  answer('FSTAT', async (id, handle: Buffer) => {
    const found = opened(handle)
    if (found && 'file' in found) sftp.attrs(id, attributesOf(await found.file.stat()))
    else sftp.status(id, status.FAILURE)
  })
  answer('OPEN', async (id, path: string, flags: number) =>
    keep(id, { file: await open(local(path), flagsToString(flags) ?? 'r') }),
  )
  answer('READ', async (id, handle: Buffer, offset: number, length: number) => {
    const found = opened(handle)
    if (!found || !('file' in found)) return sftp.status(id, status.FAILURE)
    const { bytesRead, buffer } = await found.file.read(Buffer.alloc(length), 0, length, offset)
    if (bytesRead === 0) sftp.status(id, status.EOF)
    else sftp.data(id, buffer.subarray(0, bytesRead))
  })
  answer('WRITE', async (id, handle: Buffer, offset: number, data: Buffer) => {
    const found = opened(handle)
    if (found && 'file' in found) await found.file.write(data, 0, data.length, offset)
    ok(id)
  })
  answer('CLOSE', async (id, handle: Buffer) => {
    const found = opened(handle)
    if (found && 'file' in found) await found.file.close()
    handles.delete(handle.readUInt32BE())
    ok(id)
  })
  answer('OPENDIR', async (id, path: string) =>
    keep(id, { names: await readdir(local(path)), path: local(path) }),
  )
  answer('READDIR', async (id, handle: Buffer) => {
    const found = opened(handle)
    if (!found || !('names' in found) || found.names === null) return sftp.status(id, status.EOF)
    const names = await Promise.all(
      found.names.map(async (filename) => {
        const stats = await lstat(join(found.path, filename))
        const kind = stats.isDirectory() ? 'd' : '-'
        return {
          filename,
          longname: `${kind}rw-r--r-- 1 0 0 ${stats.size} Jan 1 00:00 ${filename}`,
          attrs: attributesOf(stats),
        }
      }),
    )
    found.names = null
    sftp.name(id, names)
  })
  answer('MKDIR', async (id, path: string) => {
    await mkdir(local(path))
    ok(id)
  })
  answer('RENAME', async (id, from: string, to: string) => {
    // as the protocol says: never over another file
    const isTaken = await stat(local(to)).then(
      () => true,
      () => false,
    )
    if (isTaken) return sftp.status(id, status.FAILURE)
    await rename(local(from), local(to))
    ok(id)
  })
  answer('REMOVE', async (id, path: string) => {
    await unlink(local(path))
    ok(id)
  })
  sftp.on('close', () => {
    for (const one of handles.values()) if ('file' in one) void one.file.close().catch(() => undefined)
    handles.clear()
  })
  for (const name of ['SETSTAT', 'FSETSTAT']) answer(name, async (id) => ok(id))
}

function attributesOf(stats: Awaited<ReturnType<typeof stat>>) {
  return {
    mode: Number(stats.mode),
    uid: Number(stats.uid),
    gid: Number(stats.gid),
    size: Number(stats.size),
    atime: Math.floor(Number(stats.atimeMs) / 1000),
    mtime: Math.floor(Number(stats.mtimeMs) / 1000),
  }
}
