import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import { renderScreen } from '../../../testing/web/render-screen'
import { rulesRoom } from '../../rules.room'
import { RuleOnEntry } from './rule-on-entry'

afterEach(cleanup)

const touch = {
  documentRuleName: 'Hallberg',
  outcome: 'skipped',
  why: { text: 'It has a purchase order.' },
  wrote: [],
  kept: [],
}
const opened = (version: number, knownBy: string[] = [rulesRoom.name]) => (
  <RuleOnEntry
    document={{ invID: 7, version, knownBy, can: {} } as unknown as DocumentDetail}
    mayEdit={false}
    opened={null}
    onOpen={() => {}}
  />
)

test('what a rule did stays told while it is asked for again after an edit, so that the form does not move', () => {
  const { rerender } = renderScreen(opened(1), {
    answers: [[['document-rule-touches', 7, 1], { touches: [touch] }]],
  })
  screen.getByRole('region', { name: 'Document rule' })
  rerender(opened(2))
  screen.getByRole('region', { name: 'Document rule' })
  rerender(opened(3, []))
  expect(screen.queryByRole('region', { name: 'Document rule' })).toBeNull()
})
