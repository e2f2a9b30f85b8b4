import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { leftKey } from '../list-query'
import { useListAddress } from './use-list-address'

beforeEach(() => {
  answerCalls({})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const ready = { status: 'ready' }

it('a list’s own link, while it is open, keeps the filters that it was left with', async () => {
  const list = await openList()
  await list.go({ status: 'ready', page: '3' })
  expect(list.shown()).toEqual({ status: 'ready', page: 3 })
  await list.go({})
  expect(list.query()).toEqual(ready)
  expect(list.shown()).toEqual({ status: 'ready', page: 1 })
})

it('who clears the filters has none, and the list’s own link brings none back', async () => {
  const list = await openList()
  await list.press('only ready')
  expect(list.query()).toEqual(ready)
  await list.press('all')
  expect(list.query()).toEqual({})
  await list.go({})
  expect(list.query()).toEqual({})
})

it('who goes back to where there were no filters has none', async () => {
  const list = await openList()
  await list.press('only ready')
  await list.back()
  expect(list.query()).toEqual({})
  expect(list.shown()).toEqual({ status: 'all', page: 1 })
})

it('who comes from another page finds the list as it was left', async () => {
  const list = await openList()
  await list.press('only ready')
  await list.leave()
  await list.go({})
  expect(list.query()).toEqual(ready)
})

it('how it was left in another browser is taken up when nothing is known here', async () => {
  const list = await openList({ left: ready })
  await waitFor(() => expect(list.query()).toEqual(ready))
})

async function openList({ left = null }: { left?: Record<string, string> | null } = {}) {
  const { router } = renderPages(
    { '/documents': List, '/': () => 'Dashboard' },
    { at: '/documents', answers: [[['preference', leftKey('my-invoices')], left]] },
  )
  await screen.findByTestId('shown')
  const settle = async (what: () => unknown) => {
    await act(async () => {
      await what()
    })
    await waitFor(() => expect(router.state.status).toBe('idle'))
  }
  return {
    query: () => router.state.location.search,
    shown: () => JSON.parse(screen.getByTestId('shown').textContent!),
    go: (search: Record<string, string>) => settle(() => router.navigate({ to: '/documents', search })),
    leave: () => settle(() => router.navigate({ to: '/' })),
    back: () => settle(() => router.history.back()),
    press: (name: string) => settle(() => screen.getByText(name).click()),
  }
}

function List() {
  const { address, change } = useListAddress('my-invoices')
  return (
    <>
      <p data-testid="shown">{JSON.stringify({ status: address.status, page: address.page })}</p>
      <button type="button" onClick={() => change({ status: 'ready' })}>
        only ready
      </button>
      <button type="button" onClick={() => change({ status: 'all' })}>
        all
      </button>
    </>
  )
}
