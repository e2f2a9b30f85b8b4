import { createHash, randomUUID } from 'node:crypto'
import { basename, posix } from 'node:path'
import type SftpClient from 'ssh2-sftp-client'
import { type EdiDrop, freeName, inOrder, isCustomerFolder } from './edi-drop'

export type SftpSettings = {
  host: string
  port: number
  user: string
  password: string | null
  /** In PEM or OpenSSH's form. */
  privateKey: Buffer | null
  /** The server's key, as "SHA256:…" (ssh-keygen -lf); null: any is believed. */
  hostKey: string | null
  /** Where the customers' folders are, by default where the user starts. */
  root: string
}

const answerMs = 20_000

/** A folder of an SFTP server: {root}/{customer}/in, out, done, refused. One connection, made anew after it broke off. */
export function sftpDrop(settings: SftpSettings): EdiDrop {
  let connected: Promise<SftpClient> | null = null
  const forget = () => {
    connected = null
  }
  const client = () => {
    connected ??= connect(settings, forget).catch((error) => {
      forget()
      throw error
    })
    return connected
  }
  const folderOf = (customerId: number, folder: string) =>
    posix.join(settings.root, String(customerId), folder)
  const pathOf = (customerId: number, folder: string, name: string) =>
    posix.join(folderOf(customerId, folder), basename(name))
  const listed = async (folder: string) => {
    const sftp = await client()
    return (await sftp.exists(folder)) === 'd' ? sftp.list(folder) : []
  }
  const makeFolder = async (folder: string) => {
    const sftp = await client()
    if (!(await sftp.exists(folder))) await sftp.mkdir(folder, true)
    return sftp
  }
  return {
    way: 'sftp',
    async customers() {
      const folders = await listed(settings.root)
      return folders
        .filter(({ type, name }) => type === 'd' && isCustomerFolder(name))
        .map(({ name }) => Number(name))
    },
    async waiting(customerId) {
      const files = await listed(folderOf(customerId, 'in'))
      return inOrder(
        files
          .filter(({ type }) => type === '-')
          .map(({ name, size, modifyTime }) => ({ name, size, changedAt: modifyTime })),
      )
    },
    open: async (customerId, name) => (await client()).createReadStream(pathOf(customerId, 'in', name)),
    async putAway(customerId, name, to) {
      const sftp = await makeFolder(folderOf(customerId, to))
      const free = await freeName(name, async (one) =>
        Boolean(await sftp.exists(pathOf(customerId, to, one))),
      )
      await sftp.rename(pathOf(customerId, 'in', name), pathOf(customerId, to, free))
    },
    async write(customerId, folder, { name, content }) {
      const sftp = await makeFolder(folderOf(customerId, folder))
      const unfinished = pathOf(customerId, folder, `.${randomUUID()}.tmp`)
      const path = pathOf(customerId, folder, name)
      await sftp.put(content, unfinished)
      // SFTP renames over nothing
      await sftp.delete(path, true)
      await sftp.rename(unfinished, path)
    },
    async close() {
      const open = connected
      forget()
      await open?.then((sftp) => sftp.end()).catch(() => undefined)
    },
  }
}

/** The library is read only where a server is named. */
async function connect(settings: SftpSettings, onEnd: () => void): Promise<SftpClient> {
  const { default: Client } = await import('ssh2-sftp-client')
  const sftp = new Client('kontor', { end: onEnd, close: onEnd, error: onEnd })
  const { host, port, user, password, privateKey, hostKey } = settings
  await sftp.connect({
    host,
    port,
    username: user,
    ...(password === null ? {} : { password }),
    ...(privateKey === null ? {} : { privateKey }),
    readyTimeout: answerMs,
    keepaliveInterval: answerMs,
    ...(hostKey === null
      ? {}
      : { hostVerifier: (key: Buffer) => fingerprintOf(key) === hostKey.replace(/=+$/, '') }),
  })
  return sftp
}

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
