import { expect, test } from 'vitest'
import { english } from '../../../kernel/words'
import { whyNoPages } from './why-no-pages'

test('pages are announced only while they can still come, and a failure is told', () => {
  const why = (status: Parameters<typeof whyNoPages>[0]['status'], text: string | null = null) =>
    whyNoPages({ status, statusReason: text === null ? null : { text } }, english)
  expect(why('PROCESSING')).toBe('Pages appear here once the file is processed.')
  expect(why('FAILED', 'The file is protected by a password.')).toBe('The file is protected by a password.')
  expect(why('PURGED')).toBe('The file and data of this document were destroyed when its retention ended.')
  expect(why('NEW')).toBe("The file couldn't be read, so it has no pages.")
})
