import { describe, expect, it } from 'vitest'
import { createUploadList, FileRefused, summaryOf, type UploadAnswer } from './upload-list'

const answer = (fileName: string): UploadAnswer => ({
  outcome: 'captured',
  invID: 1,
  mailID: null,
  fileName,
  fileType: 'application/pdf',
})
const files = (...names: string[]) => names.map((name) => new File(['12345678'], name))

function controlled() {
  const open = new Map<
    string,
    { succeed(): void; fail(why: string | Error): void; progress(share: number): void }
  >()
  const list = createUploadList(
    (file, onProgress) =>
      new Promise((resolve, reject) => {
        open.set(file.name, {
          succeed: () => resolve(answer(file.name)),
          fail: (why) => reject(typeof why === 'string' ? new Error(why) : why),
          progress: onProgress,
        })
      }),
  )
  const states = () => list.current().map(({ file, state }) => `${file.name} ${state}`)
  return { list, open, states }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('files on their way to the server', () => {
  it('go three at a time, the next one when one has arrived', async () => {
    const { list, open, states } = controlled()
    list.add(files('a', 'b', 'c', 'd', 'e'))
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting'])
    open.get('b')!.succeed()
    await settled()
    expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting'])
  })
  it('say why one failed, hold up no other, and can be sent again', async () => {
    const { list, open, states } = controlled()
    list.add(files('a', 'b'))
    open.get('a')!.fail('The file is larger than 30 MB.')
    open.get('b')!.succeed()
    await settled()
    expect(list.current()[0]).toMatchObject({ state: 'failed', problem: 'The file is larger than 30 MB.' })
    list.retry(list.current()[0]!.id)
    expect(states()).toEqual(['a sending', 'b done'])
    open.get('a')!.succeed()
    await settled()
    expect(list.current()[0]).toMatchObject({ state: 'done', problem: null })
  })
  it('are offered to be sent again only if that can end otherwise', async () => {
    const { list, open } = controlled()
    list.add(files('a', 'b'))
    open.get('a')!.fail('The connection was lost.')
    open.get('b')!.fail(new FileRefused("A text file can't be processed as an invoice."))
    await settled()
    expect(list.current().map(({ isRefused }) => isRefused)).toEqual([false, true])
  })
  it('are counted, with their progress by size', async () => {
    const { list, open } = controlled()
    list.add(files('a', 'b'))
    open.get('a')!.progress(0.5)
    expect(summaryOf(list.current())).toEqual({ total: 2, done: 0, failed: 0, open: 2, progress: 0.25 })
    open.get('a')!.succeed()
    await settled()
    list.clearEnded()
    expect(list.current().map(({ file }) => file.name)).toEqual(['b'])
  })
})
