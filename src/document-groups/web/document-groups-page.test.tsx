import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import type { GroupPerson } from '../check-group'
import { catchAll, type GroupDraft } from '../document-group'
import type { GroupChange, GroupListState, ListedGroup } from '../document-groups.api'
import { DocumentGroupsPage } from './document-groups-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

const api = '/api/document-groups'
const at = '/settings/groupings'

test('a group is made by conditions, refused where something lacks, previewed, and saved', async () => {
  const { sent, router } = await open('Cedar')
  fireEvent.click(screen.getByText('Add group'))
  const editor = within(await screen.findByRole('dialog', { name: 'New group' }))
  fireEvent.change(editor.getByLabelText('Name'), { target: { value: 'Large' } })
  fireEvent.click(editor.getByText('Save'))
  expect(await editor.findByText('Enter a value.')).toBeTruthy()
  const value = () => editor.getByLabelText('Value of condition 1', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(value()))
  choose(editor.getByLabelText('Field of condition 1'), 'Control Amount')
  choose(editor.getByLabelText('Comparison of condition 1'), 'is greater than')
  fireEvent.change(value(), { target: { value: '0.01' } })
  fireEvent.click(editor.getByText('Preview'))
  expect(await editor.findByText('In this group (2)')).toBeTruthy()
  expect(editor.getByText('Moved (1)')).toBeTruthy()
  expect(editor.getByText('Cedar → Large').closest('li')!.textContent).toContain('Cedar Foods · RE-7')

  fireEvent.click(editor.getByText('Save'))
  expect(await screen.findByText('Group saved.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowOf('Large').textContent).toContain('Control Amount is greater than 0.01')
  expect(rows()).toEqual(['Cedar', 'Large', 'Catch-all'])
  expect(router.state.location.href).toBe(at)
  const conditions = [{ field: 'controlAmt', operator: 'more', values: ['0.01'] }]
  const group = { name: 'Large', join: 'and', conditions, members: [], isActive: true }
  expect(sent).toEqual([
    { call: `POST ${api}/preview`, body: { id: null, group } },
    { call: `POST ${api}`, body: group },
  ])
})

test('groups are ordered by keyboard, and where documents would move only when that is meant', async () => {
  const { sent, moves } = await open('Cedar', 'Dollars', 'Large')
  screen.getByText('Large').focus()
  const up = () => fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true })
  up()
  await waitFor(() => expect(sent.at(-1)).toEqual(order(3, [1, 3, 2])))
  expect(await screen.findByText('Order saved.')).toBeTruthy()
  expect(rows()).toEqual(['Cedar', 'Large', 'Dollars', 'Catch-all'])

  moves.push({ from: 'Cedar', to: 'Large', count: 4 })
  up()
  const asked = await screen.findByRole('dialog', { name: 'Save this order?' })
  expect(asked.textContent).toContain('Cedar → Large: 4')
  fireEvent.click(within(asked).getByText('Cancel'))
  await waitFor(() => expect(rows()).toEqual(['Cedar', 'Large', 'Dollars', 'Catch-all']))
  screen.getByText('Large').focus()
  up()
  fireEvent.click(await screen.findByText('Save order'))
  await waitFor(() => expect(sent.at(-1)).toEqual(order(4, [3, 1, 2])))
  expect(rows()).toEqual(['Large', 'Cedar', 'Dollars', 'Catch-all'])
})

test('a group opens with an address of its own, is deleted once that is confirmed, and comes back from the history', async () => {
  const { sent, router } = await open('Cedar', 'Large')
  fireEvent.click(screen.getByText('Large'))
  const group = await screen.findByRole('dialog', { name: 'Large' })
  expect(router.state.location.href).toBe(`${at}?group=2`)
  fireEvent.click(within(group).getByText('Delete'))
  const asked = await screen.findByRole('dialog', { name: 'Delete this group?' })
  expect(asked.textContent).toContain('Large')
  expect(sent).toEqual([])
  fireEvent.click(within(asked).getByText('Delete'))
  await waitFor(() => expect(rows()).toEqual(['Cedar', 'Catch-all']))
  expect(sent).toEqual([{ call: `DELETE ${api}/2`, body: { version: 2 } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(screen.getByText('History'))
  const history = await screen.findByRole('dialog', { name: 'History of Document Groups' })
  const told = () => [...history.querySelectorAll('li > div')].map((change) => change.textContent)
  await waitFor(() => expect(told()[0]).toContain('Deleted Large'))
  expect(told()[0]).toContain('Tom Becker')
  fireEvent.click(within(history).getByText('Undo'))
  await waitFor(() => expect(rows()).toEqual(['Cedar', 'Large', 'Catch-all']))
  expect(sent.at(-1)).toEqual({ call: `POST ${api}/undo`, body: { version: 3 } })
  await waitFor(() => expect(told()[0]).toContain('Added Large'))
  expect(told()[0]).toContain('Undid the change before')
})

test('only members who work on documents are offered for new ones, and the form says who no longer does', async () => {
  const { people, sent } = await open('Cedar')
  const eva = { userId: 'eva', name: 'Eva' }
  people.push(
    { ...eva, email: '', worksOnDocuments: true },
    { userId: 'pay', name: 'Pat', email: '', worksOnDocuments: false },
  )
  fireEvent.click(screen.getByText('Add group'))
  const editor = within(await screen.findByRole('dialog', { name: 'New group' }))
  for (const name of ['Eva', 'Pat']) {
    fireEvent.click(editor.getByLabelText('Members', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  const assignee = () => editor.getByLabelText<HTMLSelectElement>('Assign new documents to')
  const offered = () => [...assignee().options].map(({ label }) => label)
  expect(offered()).toEqual(['Nobody', 'Eva'])
  fireEvent.change(editor.getByLabelText('Name'), { target: { value: 'Large' } })
  choose(editor.getByLabelText('Comparison of condition 1'), 'is missing')
  choose(assignee(), 'Eva')
  fireEvent.click(editor.getByText('Save'))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ defaultAssignee: eva }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  cleanup()
  const of = { ...draftOf('Large'), members: [eva], defaultAssignee: eva }
  const later = await open(of)
  later.people.push({ ...eva, email: '', worksOnDocuments: false })
  fireEvent.click(screen.getByText('Large'))
  const again = within(await screen.findByRole('dialog', { name: 'Large' }))
  await again.findByText("Eva's roles don't allow work on documents. Choose someone else.")
})

/** The page of a customer with these groups, over a server that keeps what is sent. `moves`: what another order would move. */
async function open(...names: (string | GroupDraft)[]) {
  let kept: ListedGroup[] = names.map((one, place) => ({
    ...(typeof one === 'string' ? draftOf(one) : one),
    ...listed(place + 1),
  }))
  let version = names.length
  const people: (GroupPerson & { email: string })[] = []
  const changes: GroupChange[] = []
  const moves: { from: string; to: string; count: number }[] = []
  const list = (): GroupListState => ({
    version,
    groups: [...kept, { ...catchAll, openDocuments: 0 }],
    changed: null,
  })
  const put = (groups: ListedGroup[], undoes: number | null = null) => {
    version++
    const change = { version, undoes, by: 'Tom Becker', at: '2026-03-02T10:00:00Z' }
    changes.unshift({ ...change, before: kept, after: groups })
    kept = groups
    return list()
  }
  const sent = answerCalls({
    [`GET ${api}`]: list,
    [`GET ${api}/people`]: () => ({ people: [...people] }),
    [`GET ${api}/changes`]: () => ({ changes: [...changes] }),
    [`POST ${api}`]: (body) => put([...kept, { ...(body as GroupDraft), ...listed(version + 1) }]),
    ...Object.fromEntries(
      kept.map(({ id }) => [`DELETE ${api}/${id}`, () => put(kept.filter((one) => one.id !== id))]),
    ),
    [`POST ${api}/preview`]: (body) => {
      const { name } = (body as { group: GroupDraft }).group
      const document = { invID: 7, supplier: 'Cedar Foods', invoiceNumber: 'RE-7', from: 'Cedar', to: name }
      const others = [
        { ...document, invID: 8, from: name },
        { ...document, invID: 9, from: 'Catch-all', to: 'Catch-all' },
      ]
      return { group: name, rest: 'Catch-all', documents: [document, ...others] }
    },
    [`POST ${api}/preview-order`]: () => ({ of: 500, moves }),
    [`POST ${api}/order`]: (body) => {
      const { ids } = body as { ids: number[] }
      return put(ids.map((id) => kept.find((one) => one.id === id)!))
    },
    [`POST ${api}/undo`]: (body) =>
      put(changes[0]!.before as ListedGroup[], (body as { version: number }).version),
  })
  const { router } = renderPages(
    {
      [at]: () => (
        <>
          <DocumentGroupsPage />
          <Toasts />
          <ConfirmHost />
        </>
      ),
    },
    { at },
  )
  await screen.findByText('Catch-all')
  return { router, sent, moves, people }
}

const draftOf = (name: string): GroupDraft => ({
  name,
  join: 'and',
  conditions: [{ field: 'supplierName', operator: 'starts-with', values: [name] }],
  members: [],
  isActive: true,
})
const listed = (id: number) => ({ id, version: id, openDocuments: 3 })
const order = (version: number, ids: number[]) => ({ call: `POST ${api}/order`, body: { version, ids } })

const rowOf = (name: string) => screen.getByText(name, { selector: 'td button' }).closest('tr')!
/** The names of the groups, in the order in which they stand. */
const rows = () => [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent)
const choose = (select: HTMLElement, label: string) =>
  fireEvent.change(select, { target: { value: within(select).getByText<HTMLOptionElement>(label).value } })
