import { readFile } from 'node:fs/promises'
import type { Config } from '../../../platform/config/config'
import { configErrors } from '../../../platform/config/config-errors'
import type { EdiDrop } from './edi-drop'
import { folderDrop } from './folder-drop'
import { sftpDrop } from './sftp-drop'

/** The folder, and the SFTP server where one is named. @throws config.invalid for a private key that can't be read */
export async function openEdiDrops({ folder, sftp }: Config['edi']): Promise<EdiDrop[]> {
  if (!sftp) return [folderDrop(folder)]
  const { keyFile, ...server } = sftp
  const privateKey = keyFile === null ? null : await readKey(keyFile)
  return [folderDrop(folder), sftpDrop({ ...server, privateKey })]
}

const readKey = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw configErrors.invalid({ list: `  KONTOR_EDI_SFTP_KEY: ${file} can't be read (${error.code}).` })
  })
