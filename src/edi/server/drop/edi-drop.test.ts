import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSftpServer } from '../../../testing/server/sftp-server'
import { describeEdiDrop } from './edi-drop.suite'
import { folderDrop } from './folder-drop'
import { sftpDrop } from './sftp-drop'

const temporary = () => mkdtemp(join(tmpdir(), 'kontor-edi-'))

describeEdiDrop('a watched folder', async () => {
  const folder = await temporary()
  return {
    drop: folderDrop(folder),
    folder,
    breakOff: () => undefined,
    close: () => rm(folder, { recursive: true }),
  }
})

describeEdiDrop('an SFTP server', async () => {
  const folder = await temporary()
  const server = await startSftpServer(folder)
  const drop = sftpDrop({ ...server, privateKey: null, root: '/' })
  return {
    drop,
    folder,
    breakOff: () => server.dropConnections(),
    async close() {
      await drop.close()
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
})

it('an SFTP server with another key or another password is not spoken to', async () => {
  const folder = await temporary()
  const server = await startSftpServer(folder)
  const settings = { ...server, privateKey: null, root: '/' }
  for (const wrong of [{ hostKey: 'SHA256:AAAA' }, { password: 'wrong' }]) {
    const drop = sftpDrop({ ...settings, ...wrong })
    await expect(drop.customers()).rejects.toThrow()
    await drop.close()
  }
  await server.close()
  await rm(folder, { recursive: true })
})
