import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import { renderScreen } from '../../testing/web/render-screen'
import { Turn } from './turn'

const said = (document: Partial<DocumentDetail>) => {
  cleanup()
  const open = { status: 'NEW', erpStatus: 'NOT_SENT', can: { edit: true }, dueDate: null, ...document }
  const { container } = renderScreen(<Turn document={open as DocumentDetail} />)
  return container.textContent
}

test('whose turn it is stands beside whom it is assigned to, as long as anything is to be done', () => {
  const assignee = { userId: 'u-reto', name: 'Reto Gerber' }
  expect(said({ assignee })).toBe('Your turn · Assigned to Reto Gerber')
  expect(said({ assignee: null })).toBe('Your turn')
  expect(said({ assignee, can: {} })).toBe('AP team’s turn · Assigned to Reto Gerber')
  expect(said({ assignee, status: 'SUBMITTED' })).not.toContain('Assigned')
})
