import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../../testing/web/render-screen'
import { useReadAhead } from './use-read-ahead'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Rows() {
  return (
    <div {...useReadAhead()}>
      {[7, 8].map((id) => (
        <p key={id} data-row={id}>
          <a href={`/document/${id}`}>{id}</a>
        </p>
      ))}
    </div>
  )
}

test('the document is read on which the pointer rests, not the one that it passes', async () => {
  const read: number[] = []
  const answer = (id: number) => () => {
    read.push(id)
    return { invID: id, pages: [] }
  }
  answerCalls({ 'GET /api/documents/7': answer(7), 'GET /api/documents/8': answer(8) })
  renderScreen(<Rows />)
  fireEvent.pointerOver(screen.getByText('7'))
  fireEvent.pointerOver(screen.getByText('8'))
  await vi.waitUntil(() => read.length > 0)
  fireEvent.pointerOver(screen.getByText('8'))
  fireEvent.focusIn(screen.getByText('7'))
  await vi.waitUntil(() => read.length > 1)
  expect(read).toEqual([8, 7])
})
