import type { z } from 'zod'
import type { uploadFile } from '../capture.api'

export type UploadAnswer = z.output<(typeof uploadFile)['response']>

export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1, of the bytes sent. */
  progress: number
  answer: UploadAnswer | null
  /** Why it failed, in the server's words. */
  problem: string | null
  /** Sending it again can only end the same. */
  isRefused: boolean
}

/** What a file is not accepted for, however often it is sent. */
export class FileRefused extends Error {}

/** Sends one file; reports the share sent. Rejects with an Error whose message is for the reader. */
export type Send = (file: File, onProgress: (share: number) => void) => Promise<UploadAnswer>

export const sentAtOnce = 3

export type UploadList = {
  add(files: readonly File[]): void
  retry(id: number): void
  clearEnded(): void
  current(): readonly Upload[]
  subscribe(listener: () => void): () => void
}

/** The files of this page on their way to the server, three at a time, in the order they were given. */
export function createUploadList(send: Send, onDone: () => void = () => {}): UploadList {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: readonly Upload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }
  function change(id: number, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }
  function sendNext(): void {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next || sending >= sentAtOnce) return
    change(next.id, { state: 'sending', progress: 0, problem: null })
    void sendOne(next)
    sendNext()
  }
  async function sendOne({ id, file }: Upload): Promise<void> {
    try {
      const answer = await send(file, (progress) => change(id, { progress }))
      change(id, { state: 'done', progress: 1, answer })
      onDone()
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      change(id, { state: 'failed', problem, isRefused: error instanceof FileRefused })
    }
    sendNext()
  }

  return {
    add(files) {
      const added = files.map((file): Upload => {
        lastId += 1
        return {
          id: lastId,
          file,
          state: 'waiting',
          progress: 0,
          answer: null,
          problem: null,
          isRefused: false,
        }
      })
      set([...uploads, ...added])
      sendNext()
    },
    retry(id) {
      change(id, { state: 'waiting' })
      sendNext()
    },
    clearEnded: () => set(uploads.filter(({ state }) => state === 'waiting' || state === 'sending')),
    current: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Counts for the panel's head and its progress, weighted by size. */
export function summaryOf(uploads: readonly Upload[]) {
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce(
    (sum, { file, state, progress }) => sum + file.size * (state === 'failed' ? 1 : progress),
    0,
  )
  return {
    total: uploads.length,
    done: count('done'),
    failed: count('failed'),
    open: count('waiting') + count('sending'),
    progress: bytes === 0 ? 1 : sent / bytes,
  }
}
