import { type FileHandle, open } from 'node:fs/promises'

const openFolders = 64

/** Makes the names in folders durable. Whoever asks while a folder's sync has not begun shares that one. */
export type FolderSync = { sync(folder: string): Promise<void> }

/** Keeps the folders that were synced last open, so that the next sync of one is a single call. */
export function createFolderSync(): FolderSync {
  const handles = new Map<string, Promise<FileHandle>>()
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  const handleOf = (folder: string) => {
    const handle = handles.get(folder) ?? open(folder, 'r')
    handles.delete(folder)
    handles.set(folder, handle)
    handle.catch(() => handles.delete(folder))
    return handle
  }
  const syncNow = async (folder: string) => {
    const handle = await handleOf(folder)
    await handle.sync()
    await closeOldest(handles, running)
  }
  const begin = (folder: string): Promise<void> => {
    const done = syncNow(folder).finally(() => {
      if (running.get(folder) === done) running.delete(folder)
    })
    running.set(folder, done)
    return done
  }
  return {
    sync(folder) {
      // Windows has no such call and needs none
      if (process.platform === 'win32') return Promise.resolve()
      const current = running.get(folder)
      if (!current) return begin(folder)
      // the running one may have begun before the caller's rename: it shares the next
      const shared =
        waiting.get(folder) ??
        current
          .catch(() => {})
          .then(() => {
            waiting.delete(folder)
            return begin(folder)
          })
      waiting.set(folder, shared)
      return shared
    },
  }
}

async function closeOldest(
  handles: Map<string, Promise<FileHandle>>,
  running: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const [folder, handle] of handles) {
    if (handles.size <= openFolders) return
    if (running.has(folder)) continue
    handles.delete(folder)
    await (await handle).close()
  }
}
