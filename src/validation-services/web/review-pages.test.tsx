import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { aListedDocument } from '../../testing/web/listed-document'
import { addressShown, closeApp, keptAs, openApp, typeAddress } from '../../testing/web/whole-app'
import type { CustomerOnBoard, ListedReview, Playbook } from '../validation-services.api'
import { takenAs } from './taken-review'

afterEach(closeApp)

const alpenwerk = { id: '10318', description: 'alpenwerk', region: 'us-east-1' }
const region = 'us-east-1'
const soon = new Date(Date.now() + 3_600_000).toISOString()
const late = new Date(Date.now() - 3_600_000).toISOString()
const harbor: CustomerOnBoard = {
  id: 10301,
  name: 'Harbor & Pine',
  totalInvoices: 3,
  late: 1,
  expires: late,
  oldest: late,
  region,
}
const lakeside: CustomerOnBoard = { ...harbor, id: 10302, name: 'Lakeside', late: 0, expires: soon }
const nameOf: Record<string, string> = { '10318': 'Alpenwerk', '10301': 'Harbor & Pine' }
const aReview = (invID: number, more: Partial<ListedReview> = {}) => ({
  ...aListedDocument(invID, { status: 'HITL', validationServicesTimeout: soon }),
  receivedAt: '2026-03-10T08:00:00.000Z',
  pages: 2,
  lines: 14,
  doubtful: 5,
  cause: 'unsure' as const,
  language: 'nl',
  question: null,
  finished: null,
  ...more,
})
const playbook: Playbook = {
  fields: [{ name: 'invoiceNumber', isRequired: true }],
  houseRules: 'Freight has\na line of its own.',
  corrections: [
    {
      documentId: 44,
      field: 'controlAmt',
      from: '108.50',
      to: '180.50',
      currency: 'USD',
      supplier: 'Cedar Foods',
      by: 'Mia Tan',
      at: late,
    },
  ],
}

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']

async function openReview(path: string, { roles = ['VS_SPECIALIST'], answers = {} as Answers } = {}) {
  const opened = await openApp(path, {
    roles,
    kept: { selectedCustomer: alpenwerk },
    answers: {
      'GET /api/session': () => {
        const { id } = keptAs('selectedCustomer') as typeof alpenwerk
        const session = opened.server.session as Session
        return { ...session, customer: { ...session.customer, id: Number(id), name: nameOf[id] } }
      },
      'GET /api/validationservices/customers': () => ({
        statusCode: 200,
        data: { customerSummaries: [harbor] },
      }),
      'GET /api/validationservices/board': () => ({ customers: [harbor, lakeside], finishedToday: 7 }),
      'GET /api/validationservices/load': () => ({
        specialists: [{ userId: 'u-mia', name: 'Mia Tan', editing: 1, finishedToday: 9 }],
      }),
      'POST /api/customers/10301/selection': () => harbor,
      'GET /api/validationservices/documents': () => ({ documents: [], nextBefore: null }),
      'GET /api/validationservices/counts': () => ({
        queue: 2,
        mine: 1,
        questions: 0,
        done: 4,
        groups: ['Utilities', 'Catch-all'],
        timeZone: 'America/New_York',
      }),
      'GET /api/validationservices/playbook': () => playbook,
      ...answers,
    },
  })
  return opened
}

const table = async (name: string) => within(await screen.findByRole('table', { name }))
/** Once they have come. */
const rowsOf = async (name: string, first: string) => {
  await (await table(name)).findByText(first)
  return (await table(name)).getAllByRole('row')
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the start page shows how much waits at which customers, and nothing of one customer', async () => {
  const { asked } = await openReview('/validation-services')
  const rows = await rowsOf('Customers with work', 'Harbor & Pine')
  expect(cells(rows[1]!).slice(0, 4)).toEqual(['Harbor & Pine', '3', '1', '1 hr 0 min late'])
  expect(cells(rows[2]!).slice(0, 4)).toEqual(['Lakeside', '3', '0', '59 min left'])
  expect(within(rows[1]!).getByRole('link').getAttribute('href')).toBe('/validation-services/10301')
  const figures = within(screen.getByRole('list', { name: 'In review' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(figures.slice(0, 3)).toEqual(['Customers with work2', 'In review6', 'Late1'])
  expect(figures[4]).toBe('Finished by me today7')
  expect(asked.some(({ path }) => path.includes('documents') || path.includes('load'))).toBe(false)
  expect(keptAs('selectedCustomer')).toEqual(alpenwerk)
})

test("a customer that is not reviewed is said to be none, and the one that is shown is the whole page's", async () => {
  await openReview('/validation-services/10399')
  await screen.findByRole('heading', { level: 1, name: 'Validation Services' })
  await screen.findByText("Customer 10399 isn't reviewed here")
  expect(keptAs('selectedCustomer')).toEqual(alpenwerk)

  await typeAddress('/validation-services/10301')
  await screen.findByRole('heading', { level: 1, name: 'Harbor & Pine' })
  await screen.findByText("You're working in Harbor & Pine's account (ID 10301).")
  expect(screen.getByLabelText('Viewing Customer ID-10301')).toBeTruthy()
  expect(keptAs('selectedCustomer')).toMatchObject({ id: '10301' })
})

test('the start page says that nothing is in review, and what could not be loaded', async () => {
  let isThere = false
  await openReview('/validation-services', {
    answers: {
      'GET /api/validationservices/board': () =>
        isThere
          ? { customers: [], finishedToday: 0 }
          : Response.json({ errorMessage: 'The database is away.' }, { status: 400 }),
    },
  })
  await screen.findByText('The database is away.')
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No documents in review')
})

test('managers see who does how much', async () => {
  await openReview('/validation-services', { roles: ['VS_MANAGER'] })
  const rows = await rowsOf('Specialists', 'Mia Tan')
  expect(cells(rows[1]!)).toEqual(['Mia Tan', '1', '9'])
})

test('N takes the next document of all customers and opens it, with its customer selected', async () => {
  const { sent } = await openReview('/validation-services', {
    answers: {
      'POST /api/validationservices/next': () => ({ taken: { customerId: 10301, documentId: 17 } }),
    },
  })
  await table('Customers with work')
  fireEvent.keyDown(screen.getByLabelText('Search Customers'), { key: 'n' })
  expect(sent).toEqual([])
  fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(addressShown()).toBe('/document/17'))
  expect(sent.slice(0, 2)).toEqual([
    { call: 'POST /api/validationservices/next', body: {} },
    { call: 'POST /api/customers/10301/selection', body: { reason: 'Validation services' } },
  ])
  expect(keptAs('selectedCustomer')).toMatchObject({ id: '10301' })
  expect(takenAs(sessionStorage, 17)).toEqual({ documentId: 17, onlyOf: null })
  expect(takenAs(sessionStorage, 18)).toBeNull()
})

test("on a customer's page the next document is one of this customer; where there is none, that is said", async () => {
  const { sent } = await openReview('/validation-services/10301', {
    answers: { 'POST /api/validationservices/next': () => ({ taken: null }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Harbor & Pine' })
  fireEvent.click(screen.getByRole('button', { name: 'Take next' }))
  await screen.findByText('No documents are waiting for review.')
  expect(sent).toContainEqual({ call: 'POST /api/validationservices/next', body: { customerId: 10301 } })
  expect(addressShown()).toBe('/validation-services/10301')
})

test("the lists of a customer's page have their counts, and the address keeps which one is open", async () => {
  await openReview('/validation-services/10301?tab=done', {
    answers: {
      'GET /api/validationservices/documents': (_, url) => ({
        documents:
          url.searchParams.get('tab') === 'done'
            ? [aReview(21, { status: 'NEW', finished: { at: late, by: 'Jonas Weber' } })]
            : [aReview(22, { lockedBy: 'Mia Tan' })],
        nextBefore: null,
      }),
    },
  })
  await screen.findByText('Since midnight in America/New York')
  const done = await rowsOf('Done today', 'Jonas Weber')
  expect(cells(done[1]!)[4]).toBe('Jonas Weber')
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Queue2', 'Mine1', 'Questions0', 'Done today4'])
  fireEvent.click(screen.getByRole('tab', { name: /Mine/ }))
  const rows = await rowsOf('Mine', '22')
  // what one chooses by stands before what may have to be scrolled to
  expect(cells(rows[1]!).slice(3, 10)).toEqual([
    '59 min left',
    'Mia Tan',
    '2',
    '14',
    '5',
    'With low confidence',
    'Dutch',
  ])
  // what the form asks to be reviewed besides is not counted
  const head = (await table('Mine')).getAllByRole('columnheader')
  expect(head[7]!.textContent).toBe('Priority fields to review')
  expect(addressShown()).toBe('/validation-services/10301?tab=mine')
  expect(screen.queryByRole('button', { name: /Extend release/ })).toBeNull()
})

test('the lists are narrowed by supplier and document group; the address keeps it, the counts stay', async () => {
  const asked: string[] = []
  await openReview('/validation-services/10301?supplier=cedar&tab=mine', {
    answers: {
      'GET /api/validationservices/documents': (_, url) => {
        asked.push(url.search)
        return { documents: url.searchParams.has('supplier') ? [] : [aReview(22)], nextBefore: null }
      },
    },
  })
  await screen.findByText('No results')
  expect(screen.getByLabelText<HTMLInputElement>('Supplier').value).toBe('cedar')
  expect(screen.getAllByRole('tab')[0]!.textContent).toBe('Queue2')
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await rowsOf('Mine', '22')
  expect(addressShown()).toBe('/validation-services/10301?tab=mine')

  fireEvent.change(screen.getByLabelText('Document group'), { target: { value: 'Utilities' } })
  await waitFor(() => expect(addressShown()).toBe('/validation-services/10301?tab=mine&group=Utilities'))
  fireEvent.click(screen.getByRole('tab', { name: /Queue/ }))
  expect(addressShown()).toBe('/validation-services/10301?group=Utilities')
  await waitFor(() => expect(asked).toContain('?tab=queue&group=Utilities'))
})

test('the playbook shows what the customer wants, and stays closed where it was closed', async () => {
  await openReview('/validation-services/10301')
  const panel = within(await screen.findByRole('region', { name: 'Playbook' }))
  expect((await panel.findByText(/Freight has/)).textContent).toBe(playbook.houseRules)
  expect(panel.getByText('108.50 USD').tagName).toBe('DEL')
  expect(panel.getByText('180.50 USD').tagName).toBe('INS')
  expect(panel.getByRole('link').getAttribute('href')).toBe('/document/44')
  fireEvent.click(screen.getByRole('button', { name: 'Playbook' }))
  expect(screen.queryByRole('region', { name: 'Playbook' })).toBeNull()
  await typeAddress('/validation-services')
  await table('Customers with work')
  await typeAddress('/validation-services/10301')
  await screen.findByRole('button', { name: 'Take next' })
  expect(screen.queryByRole('region', { name: 'Playbook' })).toBeNull()
})

test('managers give a review more time, with a reason', async () => {
  const { sent } = await openReview('/validation-services/10301', {
    roles: ['VS_MANAGER'],
    answers: {
      'GET /api/validationservices/documents': () => ({ documents: [aReview(22)], nextBefore: null }),
      'POST /api/documents/22/extension': () => ({ releaseAt: soon }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Extend release of document 22' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend release' })
  expect(save.disabled).toBe(true)
  const hours = dialog.getByLabelText<HTMLInputElement>(/^Business hours to add/)
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Supplier was called' } })
  // what is too much stays as it was typed
  fireEvent.change(hours, { target: { value: '20' } })
  expect(hours.value).toBe('20')
  dialog.getByText('Must be at most 16')
  expect(save.disabled).toBe(true)
  fireEvent.change(hours, { target: { value: '6' } })
  fireEvent.click(save)
  await screen.findByText(/^Document 22 is released on/)
  expect(sent).toContainEqual({
    call: 'POST /api/documents/22/extension',
    body: { version: 1, hours: 6, reason: 'Supplier was called' },
  })
})

test('a document that was saved while its release is extended is extended all the same', async () => {
  let version = 1
  const { sent } = await openReview('/validation-services/10301', {
    roles: ['VS_MANAGER'],
    answers: {
      'GET /api/validationservices/documents': () => ({
        documents: [aReview(22, { version })],
        nextBefore: null,
      }),
      'POST /api/documents/22/extension': (body) =>
        (body as { version: number }).version === version
          ? { releaseAt: soon }
          : Response.json({ errorMessage: 'Mia Tan changed this document.' }, { status: 409 }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Extend release of document 22' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Supplier was called' } })
  version = 2
  const save = dialog.getByRole('button', { name: 'Extend release' })
  fireEvent.click(save)
  await dialog.findByText('Mia Tan changed this document.')
  fireEvent.click(save)
  await screen.findByText(/^Document 22 is released on/)
  expect(sent.filter(({ call }) => call.endsWith('/extension'))).toMatchObject([
    { body: { version: 1 } },
    { body: { version: 2, reason: 'Supplier was called' } },
  ])
})
