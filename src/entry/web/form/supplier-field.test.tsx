import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { dialogs, titleOf } from '../../../testing/web/dialogs'
import { aReadField } from '../../../testing/web/documents-server'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { answerCalls, renderScreen } from '../../../testing/web/render-screen'
import { useEntry } from '../use-entry'
import { FieldRow } from './field-row'

/** The supplier of a document that master data does not know: the likely ones, or a question by mail. */

const hallberg = { id: 'S-9', displayValue: 'Hallberg Zerspanung AG', description: 'S-9' }
const other = { id: 'S-2', displayValue: 'Aare Metall GmbH', description: 'S-2' }

let now: DocumentDetail
let sent: ReturnType<typeof answerCalls>

beforeEach(() => {
  now = anOpenDocument({ fields: [aReadField('supplierName', 'Hallberg Zerspannungs OHG')] })
  const path = `/api/documents/${now.invID}`
  sent = answerCalls({
    [`GET ${path}`]: () => now,
    [`POST ${path}/lock`]: () => ({ name: 'Reto Gerber', until: '2999-01-01T00:00:00Z', isMine: true }),
    [`DELETE ${path}/lock`]: () => ({ isFree: true }),
    [`PATCH ${path}/fields`]: (body) => {
      const [{ value }] = (body as { fields: [{ value: string | null }] }).fields
      const supplierIDText = value === hallberg.id ? hallberg.displayValue : null
      const kept = now.fields.filter(({ name }) => name !== 'supplierID')
      const chosen = value === null ? [] : [aReadField('supplierID', value)]
      now = { ...now, version: now.version + 1, supplierIDText, fields: [...kept, ...chosen] }
      return now
    },
    [`GET ${path}/supplier-candidates`]: () => ({
      candidates: [{ ...hallberg, evidence: ['name', 'vatID'] }],
      lastAsked: null,
    }),
    [`POST ${path}/questions`]: () => ({}),
    'GET /api/lookups/suppliers': () => ({ options: [other, hallberg], page: 1, totalPages: 1 }),
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the likely suppliers stand above all others with what speaks for them, and one is chosen by keyboard', async () => {
  await openField()
  press('ArrowDown')
  await waitFor(() =>
    expect(options()).toEqual([
      'Hallberg Zerspanung AGSimilar name · Same VAT IDS-9',
      'Aare Metall GmbHS-2',
      'Ask for this supplier…',
    ]),
  )
  press('ArrowDown')
  press('Enter')
  await waitFor(() => expect(supplier().value).toBe(hallberg.displayValue))
  expect(options()).toEqual([])
  await waitFor(() => expect(saved()).toEqual([['supplierID', hallberg.id, 'LOOKUP']]))
})

test('a list that is opened and left changes nothing; an emptied field takes the supplier away', async () => {
  now = {
    ...now,
    supplierIDText: hallberg.displayValue,
    fields: [...now.fields, aReadField('supplierID', hallberg.id)],
  }
  await openField()
  fireEvent.click(supplier())
  await waitFor(() => expect(options()).not.toEqual([]))
  act(() => supplier().blur())
  await waitFor(() => expect(options()).toEqual([]))
  expect(supplier().value).toBe(hallberg.displayValue)
  expect(saved()).toEqual([])
  act(() => supplier().focus())
  fireEvent.change(supplier(), { target: { value: '' } })
  act(() => supplier().blur())
  await waitFor(() => expect(saved()).toEqual([['supplierID', null, 'LOOKUP']]))
  expect(supplier().value).toBe('')
})

test('who keeps the suppliers is asked by mail for the one that the document names', async () => {
  await openField()
  press('ArrowDown')
  fireEvent.click(await screen.findByText('Ask for this supplier…'))
  const find = () => dialogs().find((one) => titleOf(one) === 'Ask for this supplier')
  await waitFor(() => expect(find()).toBeTruthy())
  const dialog = within(find()!)
  const question = dialog.getByLabelText<HTMLTextAreaElement>(/^Your question/).value
  expect(question).toMatch(/^This supplier isn't in the master data\..*\n\nName on the document: Hallberg/)
  fireEvent.change(dialog.getByLabelText(/^To/), { target: { value: 'master.data@alpenwerk.example' } })
  fireEvent.submit(find()!.querySelector('form')!)
  await waitFor(() => expect(find()).toBeUndefined())
  expect(sent).toEqual([
    {
      call: `POST /api/documents/${now.invID}/questions`,
      body: { to: 'master.data@alpenwerk.example', question, attach_original: true, about: 'supplier' },
    },
  ])
})

async function openField(): Promise<void> {
  const caller = { user: { id: 'u-reto' }, can: { 'comments.write': true }, flags: {} } as unknown as Session
  renderScreen(
    <CallerProvider caller={caller}>
      <Opened id={now.invID} />
    </CallerProvider>,
  )
  await waitFor(() => expect(supplier()).toBeTruthy())
  act(() => supplier().focus())
}

function Opened({ id }: { id: number }) {
  const entry = useEntry(id)
  return entry.document ? <FieldRow entry={{ ...entry, document: entry.document }} name="supplierID" /> : null
}

const supplier = () => document.getElementById('entry-field-supplierID') as HTMLInputElement
const press = (key: string) => fireEvent.keyDown(supplier(), { key, code: key })
/** What the list offers, while it is open. */
const options = () =>
  [...document.querySelectorAll('[role=option]')]
    .filter((option) => !option.closest('[style*="display: none"]'))
    .map(({ textContent }) => textContent)
const saved = () =>
  sent
    .filter(({ call }) => call.startsWith('PATCH'))
    .flatMap(
      ({ body }) => (body as { fields: { name: string; value: string | null; source: string }[] }).fields,
    )
    .map(({ name, value, source }) => [name, value, source])
