import { afterEach, expect, test, vi } from 'vitest'
import { speak } from './reader-locale'

// test files share a document and the words that stand on it
afterEach(() => speak('en-US'))

test('the page is in the first language before its texts have come, so that a sign-in goes on in it', async () => {
  document.documentElement.lang = 'en'
  // as nothing was said yet
  vi.resetModules()
  const { speak } = await import('./reader-locale')
  const texts = speak('de-CH')
  expect(document.documentElement.lang).toBe('de-CH')
  await texts
  expect(document.documentElement.lang).toBe('de-CH')
})
