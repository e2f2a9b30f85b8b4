import { cleanup, fireEvent, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/web/render-screen'
import { LatePart } from './late-part'
import { OnDemand } from './on-demand'
import { Toasts } from './toasts'

// React prints what a boundary caught
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const gone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/bell.js'))
const told = "Part of this page couldn't be loaded. Reload the page to try again."

test('a part that cannot be fetched leaves the rest of the page, and the reader can reload it', async () => {
  const Bell = lazy<() => null>(gone)
  const onFail = vi.fn()
  renderScreen(
    <>
      <h1>My Invoices</h1>
      <LatePart waiting="Loading" onFail={onFail}>
        <Bell />
      </LatePart>
      <Toasts />
    </>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'My Invoices' })).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
  expect(onFail).toHaveBeenCalledOnce()
})

test('a menu that cannot be fetched leaves its button, which says so each time', async () => {
  renderScreen(
    <>
      <OnDemand load={gone} props={{}} button={(handlers) => <button {...handlers}>Columns</button>} />
      <Toasts />
    </>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  press()
  expect(await screen.findByText('×2', { exact: false })).toBeTruthy()
})
