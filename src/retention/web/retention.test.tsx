import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import { retentionSection } from '../../documents/retention-section'
import { EntryPage } from '../../entry/web/entry-page'
import { DocumentSettingsPage } from '../../settings/web/document-settings-page'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { anOpenDocument } from '../../testing/web/entry-bench'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import type { HeldDocument, RetentionPreview } from '../retention.api'
import { retentionRoom } from '../retention.room'
import { retentionWeb } from './retention.web'

beforeAll(() => {
  for (const fill of retentionWeb.slots) fill()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const lawsuit = { by: 'Tom Becker', at: '2026-03-02T10:00:00Z', reason: 'Lawsuit 4711' }

test('what would be deleted is told for what is chosen, not only for what is saved', async () => {
  const { asked } = await openSettings({ documents: 0 })
  const preview = await screen.findByLabelText('Deleted with the next run')
  await waitFor(() => expect(preview.textContent).toContain('Nothing is old enough.'))
  fireEvent.click(screen.getByLabelText('On'))
  await waitFor(() => expect(preview.textContent).toContain('Nothing, because of the legal hold.'))
  fireEvent.click(screen.getByText('Discard changes'))
  await waitFor(() => expect(preview.textContent).toContain('Nothing is old enough.'))
  const days = { documentDays: '3650', mailDays: '3650', trashDays: '30' }
  expect(asked).toEqual([
    { ...days, legalHold: 'off' },
    { ...days, legalHold: 'on' },
  ])
})

test('what would be deleted is counted, and the oldest of it named', async () => {
  const oldest = { invID: 7, supplierIDText: 'Cedar Foods', invoiceNumber: 'RE-7', since: lawsuit.at }
  await openSettings({ documents: 2, mails: 1, files: 9, oldest: [oldest] })
  expect(await screen.findByText('2 documents · 1 e-mail · 9 files')).toBeTruthy()
  expect(screen.getByLabelText('The oldest documents').textContent).toBe(
    '#7 · RE-7 · Cedar Foods · Mar 2, 2026',
  )
})

test('what would be deleted for good has to be confirmed by its number before it is saved', async () => {
  const { sent } = await openSettings({ documents: 1402, mails: 1, files: 2810 })
  const days = await screen.findByLabelText<HTMLInputElement>(/^Documents/, { selector: 'input' })
  fireEvent.change(days, { target: { value: '30' } })
  const save = screen.getByLabelText('Save Retention')
  fireEvent.click(save)
  const asks = () => screen.findByRole('dialog', { name: 'Save and delete for good?' })
  const items = within(await asks()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['1,402 documents', '1 e-mail', '2,810 files'])
  fireEvent.click(within(await asks()).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  expect(days.value).toBe('30')
  fireEvent.click(save)
  fireEvent.click(within(await asks()).getByText('Save and delete'))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { call: 'PUT /api/settings/document/retention', body: { values: { documentDays: 30 } } },
    ]),
  )
})

test('taking a change back that would delete for good has to be confirmed too, by what it would delete', async () => {
  const { sent, asked } = await openSettings({ documents: 3 })
  fireEvent.click(await screen.findByLabelText('History of Retention'))
  fireEvent.click(await screen.findByText('Undo'))
  const asks = () => screen.findByRole('dialog', { name: 'Save and delete for good?' })
  expect(within(await asks()).getByText('3 documents')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ documentDays: '400', trashDays: '30' })
  fireEvent.click(within(await asks()).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save and delete for good?' })).toBeNull())
  expect(sent).toEqual([])
  // the dialog may be gone a moment before its question is answered, and until then nothing is undone again
  const undo = screen.getByText('Undo').closest('button')!
  await waitFor(() => expect(undo.disabled).toBe(false))
  fireEvent.click(undo)
  fireEvent.click(within(await asks()).getByText('Save and delete'))
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'POST /api/settings/document/retention/undo', body: { version: 0 } }]),
  )
})

test('what deletes nothing is saved at once', async () => {
  const { sent } = await openSettings({ documents: 0 })
  fireEvent.change(await screen.findByLabelText(/^Documents/, { selector: 'input' }), {
    target: { value: '30' },
  })
  fireEvent.click(screen.getByLabelText('Save Retention'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a document is put on legal hold by its number, which is refused where there is none', async () => {
  const { sent } = await openSettings({})
  const held = within(await screen.findByLabelText('Documents on legal hold'))
  expect(await held.findByText('None')).toBeTruthy()
  fireEvent.click(held.getByText('Set legal hold…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set legal hold' }))
  const number = dialog.getByLabelText('Document number')
  await waitFor(() => expect(document.activeElement).toBe(number))
  const submit = dialog.getByText('Set legal hold', { selector: 'form *' }).closest('button')!
  fireEvent.change(number, { target: { value: '999999999' } })
  expect(submit.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Lawsuit 4711' } })
  fireEvent.click(submit)
  expect(await dialog.findByText(/^Document 999999999 doesn't exist/)).toBeTruthy()
  expect(number.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(number, { target: { value: '#7' } })
  fireEvent.click(submit)
  const row = (await held.findByText('#7')).closest('li')!
  expect(row.textContent).toContain('Set by Tom Becker on Mar 2, 2026: Lawsuit 4711')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { isHeld: true, reason: 'Lawsuit 4711' }
  expect(sent).toEqual([
    { call: 'PUT /api/documents/999999999/legal-hold', body },
    { call: 'PUT /api/documents/7/legal-hold', body },
  ])
})

test('a legal hold stands on its document for everybody', async () => {
  await openDocument({})
  const strip = await screen.findByLabelText('Legal hold')
  expect(strip.textContent).toContain('Set by Tom Becker on Mar 2, 2026: Lawsuit 4711')
  fireEvent.click(screen.getByLabelText('More actions'))
  expect(await screen.findByText('Hold…')).toBeTruthy()
  expect(screen.queryByText('Lift legal hold…')).toBeNull()
})

test('who may lifts it from the document, with a reason', async () => {
  const { sent } = await openDocument({ 'documents.legal-hold': true })
  await screen.findByLabelText('Legal hold')
  fireEvent.click(screen.getByLabelText('More actions'))
  fireEvent.click(await screen.findByText('Lift legal hold…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift legal hold' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Settled' } })
  fireEvent.click(dialog.getByText('Lift legal hold', { selector: 'form *' }))
  expect(await screen.findByText('Legal hold lifted.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText('Legal hold')).toBeNull())
  const body = { isHeld: false, reason: 'Settled' }
  expect(sent.filter(({ call }) => call.endsWith('/legal-hold'))).toEqual([
    { call: 'PUT /api/documents/7/legal-hold', body },
  ])
})

/** The settings of documents, over a server that would delete this and knows document 7 alone. */
async function openSettings(due: Partial<RetentionPreview>) {
  const asked: Record<string, string>[] = []
  let holds: HeldDocument[] = []
  const nothing = { documents: 0, trash: 0, mails: 0, files: 0, oldest: [] }
  const sent = answerCalls({
    'GET /api/settings/document': () => ({ sections: [section] }),
    'GET /api/settings/document/retention/preview': (_, { searchParams }) => {
      const query = Object.fromEntries(searchParams)
      asked.push(query)
      return { ...nothing, ...due, isHeld: query.legalHold === 'on' }
    },
    'PUT /api/settings/document/retention': () => section,
    'GET /api/settings/document/retention/changes': () => ({
      changes: [
        {
          ...{ version: 0, by: 'Tom Becker', at: lawsuit.at, undoes: null },
          differences: [{ name: 'documentDays', from: 400, to: 3650 }],
        },
      ],
    }),
    'POST /api/settings/document/retention/undo': () => section,
    'GET /api/legal-holds': () => ({ documents: holds }),
    'PUT /api/documents/999999999/legal-hold': () =>
      Response.json({ code: 'documents.not_found', values: { documentId: '999999999' } }, { status: 404 }),
    'PUT /api/documents/7/legal-hold': () => {
      holds = [{ ...lawsuit, invID: 7 }]
      return { legalHold: lawsuit }
    },
  })
  const at = '/settings/document'
  const Page = () => (
    <>
      <DocumentSettingsPage />
      <ConfirmHost />
    </>
  )
  renderPages({ [at]: Page }, { at })
  await screen.findByText('Retention', { selector: 'h2' })
  return { asked, sent }
}

/** Document 7, which is on legal hold until that is lifted. */
async function openDocument(can: Session['can']) {
  let opened: DocumentDetail = anOpenDocument({ knownBy: [retentionRoom.name], can: { hold: true } })
  const sent = answerCalls({
    'GET /api/documents/7': () => opened,
    'GET /api/documents/7/legal-hold': () => ({ legalHold: lawsuit }),
    'PUT /api/documents/7/legal-hold': () => {
      opened = { ...opened, version: opened.version + 1, knownBy: [] }
      return { legalHold: null }
    },
  })
  const caller = { user: { id: 'u-tom' }, can, flags: {} } as unknown as Session
  renderPages(
    {
      '/document/$id': () => (
        <CallerProvider caller={caller}>
          <EntryPage />
          <Toasts />
        </CallerProvider>
      ),
    },
    { at: '/document/7' },
  )
  await screen.findByText('#7')
  return { sent }
}

const { key, title, hint, order, settings } = retentionSection
/** The section as nobody has changed it. */
const section = {
  ...{ page: 'document', key, title, hint, order, version: 0, changed: null },
  values: Object.fromEntries(Object.entries(settings).map(([name, { delivered }]) => [name, delivered])),
  settings: Object.entries(settings).map(([name, { label, help = null, input, delivered }]) => ({
    ...{ name, label, help, input, delivered },
  })),
}
