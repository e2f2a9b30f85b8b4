import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { withSilenceLimit } from './silence-limit'

const silence = () => new Error('silence')

it('a slow reader is not to blame', async () => {
  const source = Readable.from([Buffer.from('in'), Buffer.from('vo'), Buffer.from('ice')])
  let text = ''
  for await (const chunk of withSilenceLimit(source, 50, silence)) {
    text += chunk
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  expect(text).toBe('invoice')
})

it('a source that was asked for more and gives nothing ends in an error, and is let go of', async () => {
  const source = new Readable({ read() {} })
  source.push('in')
  await expect(withSilenceLimit(source, 50, silence).toArray()).rejects.toThrow('silence')
  expect(source.destroyed).toBe(true)
})

it('an error of the source stays what it is', async () => {
  const source = new Readable({ read() {} })
  source.destroy(new Error('broken'))
  await expect(withSilenceLimit(source, 50, silence).toArray()).rejects.toThrow('broken')
})
