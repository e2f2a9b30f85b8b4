import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { choose } from '../../testing/web/select-fields'
import type { AbsenceState } from '../absences.api'
import { AbsenceForm } from './absence-form'

afterEach(() => vi.unstubAllGlobals())

const luis = { userId: 'luis', name: 'Luis Ortega' }
const priya = { userId: 'priya', name: 'Priya Nair' }
const nobodyAway: AbsenceState = { absence: null, standIns: [luis, priya] }
const away: AbsenceState = {
  ...nobodyAway,
  absence: {
    from: '2026-12-21',
    until: '2026-12-31',
    standIn: luis,
    isNow: true,
    setBy: 'Dana Whitfield',
    setAt: '2026-11-25T08:00:00Z',
  },
}
const button = (name: string) => screen.getByText(name).closest('button')!
const day = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('who says their days and a stand-in is out of office, and is told so', async () => {
  const sent = answerCalls({ 'PUT /api/out-of-office': () => away })
  renderScreen(<AbsenceForm userId={null} />, { answers: [[['absence', null], nobodyAway]] })
  expect(button('Save absence').disabled).toBe(true)
  fireEvent.change(day(/^First day/), { target: { value: '12/21/2026' } })
  fireEvent.change(day(/^Last day/), { target: { value: '12/31/2026' } })
  await choose('Stand-in *', 'Luis Ortega')
  fireEvent.click(button('Save absence'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({
    absence: { from: '2026-12-21', until: '2026-12-31', standInId: 'luis' },
  })
  await screen.findByText(/Luis Ortega stands in/)
})

test('who is back earlier ends it; an admin does so for the person they look at', async () => {
  const sent = answerCalls({ 'PUT /api/users/dana/absence': () => nobodyAway })
  renderScreen(<AbsenceForm userId="dana" />, { answers: [[['absence', 'dana'], away]] })
  fireEvent.click(button('End now'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ absence: null })
  await waitFor(() => expect(screen.queryByText(/stands in/)).toBeNull())
  expect(day(/^First day/).value).toBe('')
})
