import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterPress, useStillWhilePressed } from './after-press'

test('what a key did happens at once, what a press did after its click', async () => {
  const done: string[] = []
  render(<button type="button">Press</button>)
  const button = screen.getByRole('button')
  button.addEventListener('click', () => done.push('click'))
  afterPress(() => done.push('by key'))
  expect(done).toEqual(['by key'])

  fireEvent.pointerDown(button)
  afterPress(() => done.push('by press'))
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(done).toEqual(['by key', 'click', 'by press']))

  fireEvent.pointerDown(button)
  afterPress(() => done.push('by scroll'))
  fireEvent.pointerCancel(button)
  await vi.waitFor(() => expect(done.at(-1)).toBe('by scroll'))
  fireEvent.pointerUp(button)
  afterPress(() => done.push('by key again'))
  expect(done.slice(-2)).toEqual(['by scroll', 'by key again'])
})

test('a list that changes while it is pressed shows the change after the click', async () => {
  const { result, rerender } = renderHook(({ rows }) => useStillWhilePressed(rows), {
    initialProps: { rows: ['Lager', 'Montage'] },
  })
  rerender({ rows: ['Montage'] })
  expect(result.current).toEqual(['Montage'])

  fireEvent.pointerDown(window)
  rerender({ rows: ['Montage', 'Montage externe'] })
  rerender({ rows: ['Unterhalt'] })
  expect(result.current).toEqual(['Montage'])
  fireEvent.pointerUp(window)
  fireEvent.click(window)
  expect(result.current).toEqual(['Montage'])
  await waitFor(() => expect(result.current).toEqual(['Unterhalt']))
})
