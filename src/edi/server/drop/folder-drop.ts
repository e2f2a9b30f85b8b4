import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type EdiDrop, freeName, inOrder, isCustomerFolder, type WaitingFile } from './edi-drop'

/** A folder of this machine, or one that it has mounted: {root}/{customer}/in, out, done, refused. */
export function folderDrop(root: string): EdiDrop {
  const folderOf = (customerId: number, folder: string) => join(root, String(customerId), folder)
  const pathOf = (customerId: number, folder: string, name: string) =>
    join(folderOf(customerId, folder), basename(name))
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  return {
    way: 'folder',
    async customers() {
      return (await namesIn(root)).filter(isCustomerFolder).map(Number)
    },
    async waiting(customerId) {
      const folder = folderOf(customerId, 'in')
      const files: WaitingFile[] = []
      for (const name of await namesIn(folder)) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found?.isFile()) files.push({ name, size: found.size, changedAt: found.mtimeMs })
      }
      return inOrder(files)
    },
    open: async (customerId, name) => createReadStream(pathOf(customerId, 'in', name)),
    async putAway(customerId, name, to) {
      await mkdir(folderOf(customerId, to), { recursive: true })
      const free = await freeName(name, (one) => isThere(pathOf(customerId, to, one)))
      await rename(pathOf(customerId, 'in', name), pathOf(customerId, to, free))
    },
    async write(customerId, folder, { name, content }) {
      await mkdir(folderOf(customerId, folder), { recursive: true })
      const unfinished = pathOf(customerId, folder, `.${randomUUID()}.tmp`)
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, pathOf(customerId, folder, name))
    },
    close: async () => undefined,
  }
}

/** Nothing where the folder isn't there. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
