import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/web/render-screen'
import { validInvoice } from '../rules/test-invoices'
import { LinesTable } from './invoice-lines'

/** Nothing is ever in sight in jsdom, so that no more lines are asked for by scrolling. */
class Unseen {
  observe() {}
  disconnect() {}
}

it('a long invoice shows its first lines, and all of them on paper', () => {
  vi.stubGlobal('IntersectionObserver', Unseen)
  const [line] = validInvoice().lines
  const lines = Array.from({ length: 450 }, (_, at) => ({ ...line!, id: String(at + 1), unit: 'HUR' }))
  renderScreen(<LinesTable invoice={{ ...validInvoice(), lines }} />)
  const rows = () => screen.getAllByRole('row').length - 1
  expect(rows()).toBe(200)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toBe(450)
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('10 hours')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows()).toBe(200)
})
