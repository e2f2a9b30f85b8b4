import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { declareTexts } from '../kernel/declare-texts'
import { useTell } from './say'
import { expectTexts, tellNow, textsArrived } from './words'

afterEach(cleanup)

function Reason() {
  const tell = useTell()
  return <output>{tell({ code: 'late.reason' })}</output>
}

test('a reason stays empty until the texts of codes have come, and never shows its code', async () => {
  let arrive = () => {}
  expectTexts(
    new Promise<void>((resolve) => {
      arrive = resolve
    }),
  )
  render(<Reason />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(tellNow({ text: 'A person wrote this' })).toBe('A person wrote this')
  declareTexts('late', { reason: 'The order is missing.' })
  await act(async () => {
    arrive()
    await textsArrived()
  })
  expect(screen.getByRole('status').textContent).toBe('The order is missing.')
})
