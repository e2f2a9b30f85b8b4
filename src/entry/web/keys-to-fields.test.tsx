import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { documentsServer, pressKey, readFields, submitButton } from '../../testing/web/documents-server'
import { openEntryPage } from '../../testing/web/entry-page-bench'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** So many keys lead from the Submit button to any field, and to those that are corrected most often. */
const mostKeys = { any: 7, often: 6 }

test('from the Submit button every field of the form is a few keys away: to its group, and on with Tab', async () => {
  documentsServer([{ invID: 7, fields: readFields(), lines: [] }])
  await openEntryPage(7)
  await waitFor(() => expect(fieldOf(document.activeElement)).toBe('documentType'))
  for (const key of ['ArrowDown', 'ArrowUp'] as const) await walk(key)
  const within = (keys: number) => fieldNames().filter((name) => keysTo.get(name)! <= keys)
  expect(within(mostKeys.any)).toEqual(fieldNames())
  const often = ['supplierName', 'invoiceNumber', 'invoiceDate', 'dueDate', 'controlAmt', 'memo']
  expect(within(mostKeys.often)).toEqual(expect.arrayContaining(often))
})

/** By the name of a field: with how few keys it was reached. */
const keysTo = new Map<string, number>()

/** Goes from group to group until there is no other, and counts what Tab takes from there. */
async function walk(key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  submitButton()!.focus()
  for (let keys = 1; ; keys++) {
    const before = document.activeElement
    pressKey(key, { ctrlKey: true })
    if (document.activeElement === before) return
    const names = namesIn(document.activeElement!.closest('fieldset')!)
    expect(fieldOf(document.activeElement)).toBe(names[0])
    for (const [tabs, name] of names.entries())
      keysTo.set(name, Math.min(keys + tabs, keysTo.get(name) ?? Number.POSITIVE_INFINITY))
  }
}

const fieldOf = (element: Element | null) => element?.closest<HTMLElement>('[data-field]')?.dataset.field
const fieldNames = () => namesIn(document.querySelector('[data-pane=form]')!)
const namesIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field!)
