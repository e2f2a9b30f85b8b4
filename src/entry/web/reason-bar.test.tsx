import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import { renderScreen } from '../../testing/web/render-screen'
import { ReasonBar } from './reason-bar'
import type { Actions } from './use-actions'
import type { LoadedEntry } from './use-entry'

afterEach(cleanup)

const noParts = { splitFrom: null, mergedInto: null, splitInto: [], mergedFrom: [] }
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

function show(document: Partial<DocumentDetail>) {
  const entry = {
    document: {
      status: 'FLAGGED',
      flags: [],
      lock: null,
      fromErp: null,
      duplicateOf: null,
      parts: noParts,
      ...document,
    },
    reader: { ago: () => 'just now' },
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
