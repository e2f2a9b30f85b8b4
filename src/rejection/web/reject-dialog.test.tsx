import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import type { MailPreview } from '../rejection-wire'
import { type RejectAnswer, RejectDialog } from './reject-dialog'

/** Rejecting by hand: what is needed, what is sent, and what a refusal leaves. */

const preview: MailPreview = {
  to: ['billing@supplier.example'],
  cc: [],
  reply_to: null,
  subject: 'Your invoice R-1',
  html: '<p>We cannot accept it.</p>',
  text: 'We cannot accept it.',
  language: 'en',
  warnings: [],
}
const reasons = [
  {
    rejection_rule_id: 3,
    usage_type: 'REJECT',
    rule_name: 'No statements',
    rejection_message: 'Invoices only.',
  },
  {
    rejection_rule_id: 4,
    usage_type: 'FLAG',
    rule_name: 'No order',
    rejection_message: 'An order is missing.',
  },
].map((one) => ({ ...one, is_matched: false }))

let sent: { call: string; body: unknown }[]
let given: RejectAnswer[]
let refusal: Error | null

beforeEach(() => {
  given = []
  refusal = null
  sent = answerCalls({
    'GET /api/documentrejections/rejections/reasons': () => ({ reasons }),
    'GET /api/documentrejections/emails/previews/7': () => preview,
    'GET /api/documentrejections/emails/templates/languages': () => ({
      default_language: 'en',
      languages: [],
    }),
    'PUT /api/documentrejections/rejections/matchedrules': (body) => ({
      inv_id: 7,
      matched_rules: (body as number[]).map((rejection_rule_id) => ({ rejection_rule_id })),
    }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without a reason nothing is rejected; with some, their messages, the note and the mail are sent', async () => {
  await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('No statements')))
  expect(screen.getByText('Select at least one reason.')).toBeTruthy()
  expect([send().disabled, silent().disabled]).toEqual([true, true])
  fireEvent.click(screen.getByLabelText('No statements'))
  fireEvent.click(screen.getByLabelText('No order'))
  expect(screen.queryByText('Select at least one reason.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: ' With the order, please. ' } })
  expect(screen.getByLabelText<HTMLInputElement>('Attach original').checked).toBe(true)
  fireEvent.click(send())
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given[0]).toEqual({
    reason: 'Invoices only.; An order is missing.',
    note: 'With the order, please.',
    rejection: {
      send_mail: true,
      to: ['billing@supplier.example'],
      cc: [],
      subject: 'Your invoice R-1',
      language: 'en',
      attach_original: true,
    },
  })
  // the server knew what is ticked before the document was rejected
  expect(sent.at(-1)).toEqual({ call: 'PUT /api/documentrejections/rejections/matchedrules', body: [3, 4] })
})

test('an address that is none keeps the mail back, and the document can be rejected without one', async () => {
  await openDialog()
  fireEvent.click(screen.getByLabelText('No order'))
  for (const to of ['', 'nobody', 'a@b.example, nobody']) {
    fireEvent.change(screen.getByLabelText('To'), { target: { value: to } })
    expect([to, send().disabled, silent().disabled]).toEqual([to, true, false])
  }
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
  // one sentence: what is wrong, and both ways out
  expect(screen.getAllByText(/address/i, { selector: 'p' }).map((one) => one.textContent)).toEqual([
    'No address of the sender is known. Enter one, or reject without e-mail.',
  ])
  fireEvent.change(screen.getByLabelText('To'), { target: { value: 'a@b.example' } })
  expect(screen.queryByText(/No address/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: '  ' } })
  expect(send().disabled).toBe(true)
  fireEvent.click(silent())
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given[0]!.rejection).toEqual({ send_mail: false, attach_original: false })
})

test('what the server has against it is said, and it can be tried again', async () => {
  refusal = new Error('A colleague was quicker.')
  await openDialog()
  fireEvent.click(screen.getByLabelText('No order'))
  fireEvent.click(send())
  expect((await screen.findByText('A colleague was quicker.')).getAttribute('role')).toBe('alert')
  expect(send().disabled).toBe(false)
  refusal = null
  fireEvent.click(send())
  await waitFor(() => expect(given).toHaveLength(1))
  expect(screen.queryByText('A colleague was quicker.')).toBeNull()
})

async function openDialog(): Promise<void> {
  const onReject = async (answer: RejectAnswer) => {
    if (refusal) throw refusal
    given.push(answer)
  }
  renderScreen(<RejectDialog documentId={7} documentName="R-1" onReject={onReject} onClose={() => {}} />)
  await screen.findByLabelText('No statements')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('billing@supplier.example'),
  )
}

const send = () => screen.getByText('Reject and send').closest('button')!
const silent = () => screen.getByText('Reject without e-mail').closest('button')!
