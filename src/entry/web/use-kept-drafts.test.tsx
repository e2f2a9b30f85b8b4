import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  cell,
  cellText,
  changedMeanwhile,
  clerk,
  entryServer,
  memo,
  nobody,
  openDocument,
  reconnect,
  sessionEnded,
  typeIntoCell,
} from '../../testing/web/entry-bench'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const useMine = () => screen.queryByRole('button', { name: 'Use mine' })
const unsaved = () => Object.keys(localStorage).filter((key) => key.startsWith('kontor.unsaved'))
const waits = "The server doesn't respond. Your text is kept and saved once it does."

/** The server's answers wait until the test lets them go. */
function held(server: ReturnType<typeof entryServer>, answer: () => object | Promise<object>) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.instead = () => isLetGo.then(answer)
  return letGo
}

test('what was left unsaved and was changed by a colleague meanwhile is shown beside the new value', async () => {
  const server = entryServer()
  const leave = await openDocument()
  fireEvent.change(memo(), { target: { value: 'Mine' } })
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  leave()
  server.theirs({ memo: 'Theirs' })

  const scrolledTo = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
  await openDocument()
  await waitFor(() => expect(memo().value).toBe('Mine'))
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Chloé Favre changed this to “Theirs” .+\. Your change isn't saved\./,
  )
  expect(scrolledTo.mock.contexts).toContain(screen.getByRole('alert'))
  scrolledTo.mockRestore()
  expect(server.sentMemos()).toEqual([])
  press('Use mine')
  await waitFor(() => expect(server.memo()).toBe('Mine'))
  await waitFor(() => expect(useMine()).toBeNull())
  expect(server.sentMemos()).toEqual(['Mine'])
  expect(unsaved()).toEqual([])
})

test('their change is kept where the person wants it; what he typed is gone then, unsent', async () => {
  const server = entryServer()
  const leave = await openDocument()
  fireEvent.change(memo(), { target: { value: 'Mine' } })
  leave()
  server.theirs({ memo: 'Theirs' })
  await openDocument()
  await waitFor(() => expect(useMine()).toBeTruthy())
  press('Keep their change')
  await waitFor(() => expect(memo().value).toBe('Theirs'))
  expect(server.sentMemos()).toEqual([])
  expect(unsaved()).toEqual([])
})

test('a text is there for whoever typed it, for nobody else', async () => {
  entryServer()
  const leave = await openDocument()
  fireEvent.change(memo(), { target: { value: 'Half a sen' } })
  leave()
  const leaveAgain = await openDocument('u-other')
  expect(memo().value).toBe('')
  leaveAgain()
  await openDocument(clerk)
  await waitFor(() => expect(memo().value).toBe('Half a sen'))
})

test('what is still being typed is there when the page is gone without a word, is saved when it is finished, and waits no more', async () => {
  const server = entryServer()
  const leave = await openDocument()
  fireEvent.change(memo(), { target: { value: 'Half a sen' } })
  const inBrowser = { ...localStorage }
  leave()
  localStorage.clear()
  Object.assign(localStorage, inBrowser)

  const leaveAgain = await openDocument()
  await waitFor(() => expect(memo().value).toBe('Half a sen'))
  expect(server.sentMemos()).toEqual([])
  fireEvent.change(memo(), { target: { value: 'Half a sentence' } })
  fireEvent.blur(memo())
  expect(await screen.findByText('Saved')).toBeTruthy()
  leaveAgain()
  await openDocument()
  await waitFor(() => expect(memo().value).toBe('Half a sentence'))
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(unsaved()).toEqual([])
})

test('a value that nobody answers for waits, and is saved when the connection is back', async () => {
  const server = entryServer()
  await openDocument()
  server.instead = nobody
  fireEvent.change(memo(), { target: { value: 'Typed in the tunnel' } })
  fireEvent.blur(memo())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(waits))
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  server.instead = null
  reconnect()
  await waitFor(() => expect(server.memo()).toBe('Typed in the tunnel'))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(memo().value).toBe('Typed in the tunnel')
})

test('what is typed on while a value is on its way is what "Use mine" saves, once', async () => {
  const server = entryServer()
  const leave = await openDocument()
  const letGo = held(server, changedMeanwhile)
  fireEvent.change(memo(), { target: { value: 'First' } })
  fireEvent.blur(memo())
  await waitFor(() => expect(server.sentMemos()).toEqual(['First']))
  fireEvent.change(memo(), { target: { value: 'First and more' } })
  server.theirs({ memo: 'Theirs' })
  letGo()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('changed this to “Theirs”'))
  server.instead = null
  press('Use mine')
  await waitFor(() => expect(server.memo()).toBe('First and more'))
  await waitFor(() => expect(useMine()).toBeNull())
  expect(server.sentMemos()).toEqual(['First', 'First and more'])
  leave()
  await openDocument()
  await waitFor(() => expect(memo().value).toBe('First and more'))
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

test('a cell of the lines stands as it was typed when the document is opened again, with the focus in it', async () => {
  const server = entryServer()
  const leave = await openDocument()
  await typeIntoCell('Half a ')
  leave()
  await openDocument()
  await waitFor(() => expect(cell()?.value).toBe('Half a '))
  expect(document.activeElement).toBe(cell())
  expect(server.sentDescriptions()).toEqual([])
  fireEvent.change(cell()!, { target: { value: 'Half a cell' } })
  fireEvent.keyDown(cell()!, { key: 'Enter' })
  await waitFor(() => expect(server.description()).toBe('Half a cell'))
  expect(server.sentDescriptions()).toEqual(['Half a cell'])
  expect(unsaved()).toEqual([])
})

test('a cell that nobody answers for waits, also when the document is opened again, and is saved then', async () => {
  const server = entryServer()
  const leave = await openDocument()
  server.instead = nobody
  await typeIntoCell('Mine')
  fireEvent.keyDown(cell()!, { key: 'Enter' })
  expect(await screen.findByText(waits)).toBeTruthy()
  leave()
  await openDocument()
  expect(await screen.findByText(waits)).toBeTruthy()
  expect(cellText()).toBe('Mine')
  expect(server.description()).toBe('Bolts')
  server.instead = null
  reconnect()
  await waitFor(() => expect(server.description()).toBe('Mine'))
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull())
  expect(cellText()).toBe('Mine')
  expect(unsaved()).toEqual([])
})

test('a cell that a colleague changed while mine was unsent shows both; "Use mine" writes mine, once', async () => {
  const server = entryServer()
  const leave = await openDocument()
  server.instead = nobody
  await typeIntoCell('Mine again')
  fireEvent.keyDown(cell()!, { key: 'Enter' })
  await screen.findByText(waits)
  leave()
  server.theirs({ description: 'Theirs' })
  server.instead = null
  const before = server.sentDescriptions().length
  const leaveAgain = await openDocument()
  expect(await screen.findByText('Line 1, Description: yours “Mine again”, theirs “Theirs”.')).toBeTruthy()
  expect(cellText()).toBe('Theirs')
  expect(server.sentDescriptions()).toHaveLength(before)
  press('Use mine')
  await waitFor(() => expect(server.description()).toBe('Mine again'))
  expect(server.sentDescriptions().slice(before)).toEqual(['Mine again'])
  expect(unsaved()).toEqual([])
  leaveAgain()
  await openDocument()
  await waitFor(() => expect(cellText()).toBe('Mine again'))
  expect(useMine()).toBeNull()
})

test('two cells that were on their way when the session ended and the one still being typed are all there after it', async () => {
  const server = entryServer()
  const leave = await openDocument()
  const letGo = held(server, sessionEnded)
  await typeIntoCell('First')
  fireEvent.keyDown(cell()!, { key: 'Enter' })
  await waitFor(() => expect(server.sentDescriptions()).toEqual(['First']))
  await typeIntoCell('Second')
  fireEvent.keyDown(cell()!, { key: 'Enter' })
  await typeIntoCell('Half a ')
  letGo()
  expect(await screen.findByText(waits)).toBeTruthy()
  // the turn of the second cell begins with the first one
  await waitFor(() => expect(server.sentDescriptions()).toEqual(['First', 'First']))
  leave()
  expect(server.description()).toBe('Bolts')
  const before = server.sentDescriptions().length

  server.instead = null
  await openDocument()
  await waitFor(() => expect(server.description()).toBe('Second'))
  expect(server.sentDescriptions().slice(before)).toEqual(['First', 'Second'])
  await waitFor(() => expect(cell()?.value).toBe('Half a '))
  fireEvent.change(cell()!, { target: { value: 'Half a cell' } })
  fireEvent.keyDown(cell()!, { key: 'Enter' })
  await waitFor(() => expect(server.description()).toBe('Half a cell'))
  expect(unsaved()).toEqual([])
})
