import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/web/render-screen'
import type { GroupCondition } from '../document-group'
import { ConditionRow } from './condition-row'

afterEach(cleanup)

const cedar = { id: 'S-1', displayValue: 'Cedar Foods', description: '' }
const page = { pages: [{ options: [cedar], page: 1, totalPages: 1 }], pageParams: [1] }

function Row({ given }: { given: GroupCondition }) {
  const [condition, setCondition] = useState(given)
  return (
    <>
      <ConditionRow
        place={1}
        condition={condition}
        error={undefined}
        onChange={setCondition}
        onRemove={() => undefined}
      />
      <output>{condition.values.join('|')}</output>
    </>
  )
}

it.each([
  ['supplierID', 'S-1'],
  ['supplierName', 'Cedar Foods'],
] as const)('a value of %s is chosen by the name of the supplier, or typed', async (field, chosen) => {
  renderScreen(<Row given={{ field, operator: 'is', values: [] }} />, {
    answers: [[['lookup-pages', 'suppliers', '', undefined, undefined], page]],
  })
  const input = screen.getByLabelText('Value of condition 1', { selector: 'input' })
  fireEvent.focus(input)
  fireEvent.click(input)
  fireEvent.click(await screen.findByRole('option', { name: /Cedar Foods/ }))
  expect(screen.getByRole('status').textContent).toBe(chosen)
  fireEvent.change(input, { target: { value: 'Own' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe(`${chosen}|Own`)
})
