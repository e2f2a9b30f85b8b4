import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { queryClient } from './app-session'
import { useFollowChanges } from './use-follow-changes'

const encoder = new TextEncoder()
/** How often each question was asked. */
let asked: Record<string, number>
let streams: ReadableStreamDefaultController<Uint8Array>[]

beforeEach(() => {
  asked = {}
  streams = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/api/changes')) return Response.json({})
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('what the server says has changed is asked for again: the lists, that one document, and nothing else', async () => {
  await open()
  await says('data: {"documents":[7]}\n\n')
  await waitFor(() =>
    expect(asked).toEqual({ documents: 2, 'document,7': 2, 'history,7': 2, 'comments,7': 2, ...others(1) }),
  )
  await says('data: {"notifica')
  await says('tions":true}\n\ndata: {"mails":true}\n\n')
  await waitFor(() =>
    expect(asked).toEqual({
      documents: 3,
      'document,7': 2,
      'history,7': 2,
      'comments,7': 2,
      ...others(1),
      notifications: 2,
      mails: 2,
    }),
  )
})

test('a switched flag asks again who the reader is and what he may', async () => {
  await open()
  await says('data: {"flags":true}\n\n')
  await waitFor(() => expect(asked.session).toBe(2))
  expect(asked.documents).toBe(1)
})

test('whoever may not see the lists is told nothing', async () => {
  draw({})
  await waitFor(() => expect(asked.documents).toBe(1))
  expect(streams).toEqual([])
})

const kept = [
  ['documents'],
  ['document', 7],
  ['history', 7],
  ['comments', 7],
  ['document', 8],
  ['mails'],
  ['notifications'],
  ['session'],
]
const others = (times: number) => ({
  'document,8': times,
  mails: times,
  notifications: times,
  session: times,
})

async function open() {
  draw({ 'documents.list': true })
  await waitFor(() => expect(streams).toHaveLength(1))
  await waitFor(() => expect(Object.keys(asked)).toHaveLength(kept.length))
}

const says = (text: string) => act(async () => streams[0]!.enqueue(encoder.encode(text)))

function draw(can: Session['can']) {
  const caller = { user: { id: 'u-reto' }, customer: { id: 1 }, can, flags: {} } as unknown as Session
  render(
    <QueryClientProvider client={queryClient}>
      <CallerProvider caller={caller}>
        <Follower />
        {kept.map((queryKey) => (
          <Shown key={String(queryKey)} queryKey={queryKey} />
        ))}
      </CallerProvider>
    </QueryClientProvider>,
  )
}

function Follower() {
  useFollowChanges()
  return null
}

function Shown({ queryKey }: { queryKey: readonly unknown[] }) {
  useQuery({
    queryKey,
    queryFn: () => {
      const name = String(queryKey)
      asked[name] = (asked[name] ?? 0) + 1
      return asked[name]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return null
}
