import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { dialogs, titleOf } from '../../testing/web/dialogs'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { takeSavedFiles } from '../../testing/web/saved-files'
import { Toasts } from '../../ui/toasts'
import type { MailPart } from '../capture.api'
import { InvoiceInMotionPage } from './invoice-in-motion-page'
import type { Mail } from './mail-drawer'

/** A received mail, opened beside the list. */

const part = (id: number, more: Partial<MailPart>): MailPart => ({
  id,
  fileName: 'invoice.pdf',
  fileType: 'pdf',
  size: 2048,
  status: 'ACCEPTED',
  reason: null,
  invID: 7,
  ...more,
})

let mail: Mail
let sent: ReturnType<typeof answerCalls>

beforeEach(() => {
  mail = {
    id: 3,
    received_at: '2026-03-10T08:00:00Z',
    from_name: 'Summit Power',
    from_address: 'billing@summit.example',
    email_address: 'invoices@harborpine.example',
    cc_addresses: '',
    subject: 'Our bill 4711',
    body: 'Please find it enclosed.',
    attachments_cnt: 2,
    overall_status: 'ACCEPTED',
    message_id: null,
    to_addresses: 'invoices@harborpine.example',
    reason: null,
    note: null,
    text: 'Please find it enclosed.',
    html: null,
    parts: [
      part(11, {}),
      part(12, {
        fileName: 'empty.pdf',
        size: 0,
        status: 'REJECTED',
        reason: { text: 'Empty file' },
        invID: null,
      }),
    ],
  }
  sent = answerCalls({
    'GET /api/preferences/invoice-in-motion.received.columns': () => ({ value: null }),
    'GET /api/invoice-in-motion/received': () => ({
      mails: [mail],
      nextBefore: null,
      total: { count: 1, isMore: false },
    }),
    'GET /api/mails/3': () => mail,
    'GET /api/mails/3/eml': () =>
      new Response('From: billing@summit.example', { headers: { 'content-type': 'message/rfc822' } }),
    'POST /api/mails/3/process-again': () => ({ overall_status: mail.overall_status }),
    'POST /api/mails/3/not-an-invoice': (body) => {
      const { partIds } = body as { partIds: number[] }
      const parts = mail.parts.map((one) =>
        partIds.includes(one.id) ? { ...one, status: 'IGNORED' as const } : one,
      )
      mail = { ...mail, parts }
      return { overall_status: mail.overall_status }
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a mail opens beside the list with its parts and its body, keeps its address, and is saved as it came', async () => {
  const saved = takeSavedFiles()
  const { router } = openPage('/invoice-in-motion?tab=received')
  const row = (await screen.findByText('Our bill 4711')).closest('tr')!
  fireEvent.click(row.querySelector('a')!)
  const drawer = within(await opened())
  expect(router.state.location.search).toEqual({ tab: 'received', mail: '3' })
  expect(parts().map((one) => one.querySelector('span')!.textContent)).toEqual(['invoice.pdf', 'empty.pdf'])
  expect(drawer.getByText('Open document 7').getAttribute('href')).toBe('/document/7')
  expect(drawer.getByText('Message').nextElementSibling!.textContent).toBe('Please find it enclosed.')
  fireEvent.click(drawer.getByText('Download .eml'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Our bill 4711.eml']))
  expect(await saved[0]!.file.text()).toBe('From: billing@summit.example')
  fireEvent.keyDown(drawer.getByText('Message'), { key: 'Escape' })
  await waitFor(() => expect(dialogs()).toEqual([]))
  expect(router.state.location.search).toEqual({ tab: 'received' })
})

test('a mail without a name of its sender goes by the address, and says that it has no subject', async () => {
  Object.assign(mail, { from_name: '', subject: '' })
  openPage('/invoice-in-motion?tab=received')
  await screen.findByText('(no subject)')
  expect(screen.getAllByTitle(mail.from_address)).toHaveLength(2)
})

test.each([
  ['Invoice 4711, 100.00 EUR', 'This e-mail has no attachments.'],
  ['', 'This e-mail has no readable parts.'],
])('above the message "%s" stands: %s', async (text, said) => {
  Object.assign(mail, { text, parts: [] })
  openPage('/invoice-in-motion?tab=received&mail=3')
  const drawer = within(await opened())
  expect(drawer.getByText('Attachments and body').nextElementSibling!.textContent).toBe(said)
})

test('the address of a mail opens it at once, and it can be read again', async () => {
  openPage('/invoice-in-motion?tab=received&mail=3')
  fireEvent.click(within(await opened()).getByText('Process again'))
  expect(await screen.findByText('Reprocessing e-mail')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/mails/3/process-again'])
})

test('a part that became no document is settled as not an invoice; one that became one is not', async () => {
  openPage('/invoice-in-motion?tab=received&mail=3')
  await opened()
  const settle = () => screen.queryAllByLabelText(/isn't an invoice$/)
  expect(settle().map((button) => button.getAttribute('aria-label'))).toEqual(["empty.pdf isn't an invoice"])
  fireEvent.click(settle()[0]!)
  await waitFor(() => expect(settle()).toEqual([]))
  expect(sent).toEqual([{ call: 'POST /api/mails/3/not-an-invoice', body: { partIds: [12] } }])
  expect(parts()[1]!.textContent).toContain('Not an invoice')
})

test('who may not process mails reads them, and decides nothing', async () => {
  openPage('/invoice-in-motion?tab=received&mail=3', {})
  const drawer = within(await opened())
  expect(drawer.getByText('Download .eml')).toBeTruthy()
  expect(drawer.queryByText('Process again')).toBeNull()
  expect(drawer.queryByText('Not an invoice')).toBeNull()
})

function openPage(at: string, can: Session['can'] = { 'mails.process': true }) {
  const flags = { 'should-show-invoice-in-motion-received': true }
  const caller = { can, flags, customer: null } as unknown as Session
  const page = () => (
    <CallerProvider caller={caller}>
      <InvoiceInMotionPage />
      <Toasts />
    </CallerProvider>
  )
  return renderPages({ '/invoice-in-motion': page }, { at })
}

/** The drawer, once it shows the mail. */
async function opened(): Promise<HTMLElement> {
  const find = () => dialogs().find((one) => titleOf(one) === 'Our bill 4711')
  await waitFor(() => expect(find()?.textContent).toContain('Attachments and body'))
  return find()!
}

const parts = () => [...dialogs()[0]!.querySelectorAll('li')]
