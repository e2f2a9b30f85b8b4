import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { documentStatuses } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { isDecided, rolesOfCast } from '../../testing/lifecycle-by-hand'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { Toasts } from '../../ui/toasts'
import type { RejectionStatus } from '../rejection-wire'
import { useRejectionSlots } from './rejection-slots'
import { rejectionsKey } from './rejection-status'
import { useRejectedToast } from './use-undo-rejection'

afterEach(cleanup)

const newest = {
  rejection_id: 3,
  inv_id: 1,
  origin: 'MANUAL',
  state: 'UNDOABLE',
  state_reason: null,
  to: ['billing@cedar.example'],
  cc: [],
  refused_addresses: [],
  sent_at: null,
  created_by: 'Reto Gerber',
  created_at: '2026-03-10T08:00:00Z',
  can_resend: false,
  corrected_inv_id: null,
} as unknown as RejectionStatus

function Status({ document }: { document: DocumentDetail }) {
  return useRejectionSlots().status?.(document)
}

/** Whether a rejection that is 30 s young can be undone from its document. */
async function hasUndo(can: DocumentDetail['can'], flags: Session['flags']): Promise<boolean> {
  const { container } = renderScreen(
    <CallerProvider caller={{ can: {}, flags } as unknown as Session}>
      <Status document={{ invID: 1, can } as DocumentDetail} />
    </CallerProvider>,
    { answers: [[rejectionsKey(1), { rejections: [newest], corrects_inv_id: null }]] },
  )
  await screen.findByText('Sending in 30 s · Undo')
  const isShown = within(container).queryByRole('button', { name: 'Undo' }) !== null
  cleanup()
  return isShown
}

const isOn = { 'should-show-manual-rejection': true }

test.each(Object.entries(rolesOfCast))(
  '%s can undo a rejection where the table says so, and nowhere else',
  async (_, roles) => {
    const shown: Record<string, boolean> = {}
    const decided: Record<string, boolean> = {}
    for (const status of documentStatuses) {
      decided[status] = isDecided('undo-reject', status, roles)
      shown[status] = await hasUndo({ 'undo-reject': decided[status] }, isOn)
    }
    expect(shown).toEqual(decided)
  },
)

test('nothing is undone where the feature is off', async () => {
  expect(await hasUndo({ 'undo-reject': true }, {})).toBe(false)
})

test('the toast that offers to undo a rejection goes when it is undone elsewhere', async () => {
  const undoable = { ...newest, undo_until: new Date(Date.now() + 30_000).toISOString() }
  const rejections = { rejections: [undoable], corrects_inv_id: null, runs: [] }
  answerCalls({
    'GET /api/documentrejections/rejections': () => rejections,
    'POST /api/documentrejections/rejections/3/undo': () => ({
      ...undoable,
      state: 'UNDONE',
      undo_until: null,
    }),
  })
  function Rejected() {
    const tell = useRejectedToast()
    return (
      <button type="button" onClick={() => void tell({ documentId: 1, documentName: 'BL-1' })}>
        Tell
      </button>
    )
  }
  renderScreen(
    <CallerProvider caller={{ can: {}, flags: isOn } as unknown as Session}>
      <Rejected />
      <Status document={{ invID: 1, can: { 'undo-reject': true } as object } as DocumentDetail} />
      <Toasts />
    </CallerProvider>,
    { answers: [[rejectionsKey(1), rejections]] },
  )
  fireEvent.click(screen.getByText('Tell'))
  await screen.findByText('BL-1 rejected.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
  await screen.findByText('Rejection undone. No e-mail was sent.')
  await waitFor(() => expect(screen.queryByText('BL-1 rejected.')).toBeNull())
})
