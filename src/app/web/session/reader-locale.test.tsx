import { expect, onTestFinished, test } from 'vitest'

test('the page is in the first language before its texts have come, so that a sign-in goes on in it', async () => {
  document.documentElement.lang = 'en'
  // a copy of its own, as nothing was said yet
  const copy = './reader-locale?as-at-first'
  const { speak }: typeof import('./reader-locale') = await import(copy)
  // test files share a document and the words that stand on it
  onTestFinished(() => speak('en-US'))
  const texts = speak('de-CH')
  expect(document.documentElement.lang).toBe('de-CH')
  await texts
  expect(document.documentElement.lang).toBe('de-CH')
})
