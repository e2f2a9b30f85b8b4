import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EdiDrop } from './edi-drop'

/** A drop to test, and the folder of this machine that it shows. */
export type DropUnderTest = { drop: EdiDrop; folder: string; breakOff(): void; close(): Promise<void> }

const customer = 10318

/** What every place must do where partners leave files. */
export function describeEdiDrop(name: string, open: () => Promise<DropUnderTest>): void {
  describe(name, () => {
    let under: DropUnderTest
    let drop: EdiDrop
    beforeAll(async () => {
      under = await open()
      drop = under.drop
    })
    afterAll(() => under.close())
    const inFolder = (...path: string[]) => join(under.folder, String(customer), ...path)
    const leave = async (fileName: string, content: string, second = 1) => {
      await mkdir(inFolder('in'), { recursive: true })
      await writeFile(inFolder('in', fileName), content)
      await utimes(inFolder('in', fileName), second, second)
    }

    it('has no customers and no files before there are folders', async () => {
      expect(await drop.customers()).toEqual([])
      expect(await drop.waiting(customer)).toEqual([])
    })

    it('shows what waits, oldest first, but nothing hidden or unfinished and no folders', async () => {
      await leave('b.edi', 'ISA', 100)
      await leave('a.edi', 'UNB+', 200)
      for (const unfinished of ['.hidden', 'c.edi.filepart', 'd.tmp']) await leave(unfinished, 'x')
      await mkdir(inFolder('in', 'old'))
      await mkdir(join(under.folder, 'lost+found'))
      expect(await drop.customers()).toEqual([customer])
      const files = await drop.waiting(customer)
      expect(files.map(({ name: file, size }) => [file, size])).toEqual([
        ['b.edi', 3],
        ['a.edi', 4],
      ])
      expect(await text(await drop.open(customer, 'a.edi'))).toBe('UNB+')
    })

    it('puts files away under a name that is free', async () => {
      await drop.putAway(customer, 'b.edi', 'done')
      await leave('b.edi', 'another')
      await drop.putAway(customer, 'b.edi', 'done')
      expect((await readdir(inFolder('done'))).toSorted()).toEqual(['b 2.edi', 'b.edi'])
      expect(await readFile(inFolder('done', 'b 2.edi'), 'utf8')).toBe('another')
      expect((await drop.waiting(customer)).map(({ name: file }) => file)).toEqual(['a.edi'])
    })

    it('writes answers whole, over those of the same name, and nowhere else', async () => {
      await drop.write(customer, 'out', { name: 'ack-1.edi', content: Buffer.from('first') })
      await drop.write(customer, 'out', { name: '../../ack-1.edi', content: Buffer.from('second') })
      expect(await readdir(inFolder('out'))).toEqual(['ack-1.edi'])
      expect(await readFile(inFolder('out', 'ack-1.edi'), 'utf8')).toBe('second')
    })

    it('works on after the connection broke off', async () => {
      under.breakOff()
      await expect
        .poll(() =>
          drop.waiting(customer).then(
            (files) => files.length,
            () => 'broken',
          ),
        )
        .toBe(1)
    })
  })
}
