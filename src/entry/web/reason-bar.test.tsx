import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import { renderScreen } from '../../testing/web/render-screen'
import { ReasonBar } from './reason-bar'
import type { Actions } from './use-actions'
import type { LoadedEntry } from './use-entry'

afterEach(cleanup)

const noParts = { splitFrom: null, isSplitByKontor: false, mergedInto: null, splitInto: [], mergedFrom: [] }
const question = { text: 'Which invoice does it belong to?' }
const flag = {
  id: 1,
  reason: { text: 'Question from review' },
  note: question,
  openedBy: 'Mia Tan',
  openedAt: '2026-03-10T08:00:00Z',
  isBlocking: false,
  exception: null,
  needsTwo: false,
  firstCleared: null,
}

function show(document: Partial<DocumentDetail>, more: Partial<LoadedEntry> = {}) {
  const entry = {
    document: {
      status: 'FLAGGED',
      flags: [],
      lock: null,
      fromErp: null,
      statusReason: null,
      duplicateOf: null,
      parts: noParts,
      ...document,
    },
    reader: { ago: () => 'just now' },
    judged: [],
    isReadOnly: true,
    ...more,
  } as unknown as LoadedEntry
  const steadyFlags = entry.document.flags.map((one) => ({ ...one, isSettled: false }))
  const actions = { problem: null } as unknown as Actions
  renderScreen(<ReasonBar entry={entry} actions={actions} steadyFlags={steadyFlags} />)
  return screen.getByRole('region', { name: 'Reason this document is here' }).textContent ?? ''
}

test('what a flag or its note says is not said again above it', () => {
  const said = show({ flags: [flag], statusReason: question })
  expect(said.split(question.text)).toHaveLength(2)
  cleanup()
  expect(show({ status: 'ON_HOLD', statusReason: { text: 'Until Friday' } })).toContain('Until Friday')
})

test('whoever can end the cause is told so himself, everybody else who can', () => {
  const missing = { ...flag, exception: 'required-field-missing' }
  expect(show({ flags: [missing] }, { isReadOnly: false })).toContain('You can fix this')
  cleanup()
  expect(show({ flags: [missing] })).toContain('Accounts payable can fix this')
})

test('what the ERP has taken back says why, and who goes on with it', () => {
  const denied = {
    status: 'SUBMITTED',
    erpStatus: 'DENIED',
    erpID: 'ERP-7',
    statusReason: { text: 'Denied: cost centre closed' },
  } as const
  expect(show({ ...denied, can: { reopen: true } })).toContain(
    'Denied: cost centre closed · ERP-7 · Reopen it to correct it and submit it again.',
  )
  cleanup()
  expect(show({ ...denied, can: {} })).toContain('An AP Manager can reopen it.')
  cleanup()
  expect(show({ ...denied, erpStatus: 'APPROVED', can: {} })).not.toContain('reopen')
})

test('what Kontor split can be put together again by those who may, what a person split is not offered', () => {
  const split = (isSplitByKontor: boolean, mayUndo: boolean) => {
    cleanup()
    return show({
      status: 'SPLIT',
      parts: { ...noParts, isSplitByKontor, splitInto: [8, 9] },
      can: { 'undo-split': mayUndo },
    })
  }
  expect(split(true, true)).toContain('Split automatically. Undo')
  expect(split(true, false)).not.toContain('Undo')
  expect(split(false, true)).not.toContain('Undo')
})
