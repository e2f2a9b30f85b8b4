import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPages } from '../../testing/web/render-screen'
import type { DemoGuide as Guide } from '../demo.api'
import { DemoGuide } from './demo-guide'

afterEach(cleanup)

const guide: Guide = {
  hint: null,
  steps: [
    { step: 'QUEUE', invID: null, person: null },
    { step: 'PHOTO', invID: 7, person: null },
    { step: 'REVIEW', invID: null, person: 'Mia Tan' },
  ],
  more: [{ hint: 'EDI_PRICE', invID: 9 }],
}
const draw = (invID: number | undefined, answer: Guide) =>
  renderPages(
    { '/': () => <DemoGuide invID={invID} /> },
    { at: '/', answers: [[['demo', 'guide', invID ?? null], answer]] },
  )

test('the tour names its steps in order, with a link where the step is for whoever looks, and who it is for where not', async () => {
  draw(undefined, guide)
  fireEvent.click(await screen.findByRole('button', { name: 'Tour' }))
  const tour = await screen.findByRole('dialog', { name: 'Tour' })
  const steps = within(tour).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('time')?.textContent ?? null)).toEqual([
    '0:00',
    '0:30',
    '4:15',
    null,
  ])
  const linkOf = (at: number) => within(steps[at]!).queryByRole('link')?.getAttribute('href') ?? null
  expect(steps.map((_, at) => linkOf(at))).toEqual(['/documents', '/document/7', null, '/document/9'])
  expect(steps[2]).toHaveProperty('textContent', expect.stringContaining('Sign in as Mia Tan for this step.'))
  // who may not reset isn't offered it
  expect(within(tour).queryByRole('link', { name: 'Reset demo' })).toBeNull()
})

test('a document that shows something says what to try, another one nothing', async () => {
  draw(9, { hint: 'EDI_PRICE', steps: [], more: [] })
  expect(await screen.findByText(/above the price of its purchase order/)).toBeTruthy()
  cleanup()
  draw(8, { hint: null, steps: [], more: [] })
  expect(screen.queryByText('Try this:')).toBeNull()
})
