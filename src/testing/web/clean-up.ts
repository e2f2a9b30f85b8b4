import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { closeToasts } from '../../ui/toasts'

const { getElementError } = getConfig()
configure({ getElementError: printedWhenRead })

/** A question that is asked again until it finds something need not print the page each time: whoever reads the error does. */
function printedWhenRead(message: string | null, container: Element): Error {
  const error = getElementError(message, document.createElement('i'))
  const get = () => getElementError(message, container).message
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

/** What React finds wrong with a page, told once and easily overlooked. jsdom alone does not know `<search>`. */
const complaints: string[] = []
const tell = console.error
console.error = (...words: unknown[]) => {
  if (/The tag <%s> is unrecognized/.test(String(words[0])) && words[1] === 'search') return
  complaints.push(words.map(String).join(' '))
  tell(...words)
}

/** jsdom lays nothing out, so that Mantine takes an open menu for one out of sight, and prints it with all of React. */
const warn = console.warn
console.warn = (...words: unknown[]) =>
  warn(...words.map((word) => (word instanceof Element ? `<${word.localName} role="${word.role}">` : word)))

// test files share a document and its modules: what one leaves there another one finds
afterEach(() => {
  cleanup()
  closeToasts()
  expect(complaints.splice(0)).toEqual([])
})

// a page that is still on its way when its environment ends would never come, for the next file either: they share their modules
afterAll(() => vi.dynamicImportSettled())

// the next file of this worker listens anew
afterAll(() => {
  console.error = tell
  console.warn = warn
})
