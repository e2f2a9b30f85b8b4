import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { renderScreen } from '../../../testing/web/render-screen'
import { rulesRoom } from '../../rules.room'
import { RuleOnEntry } from './rule-on-entry'

afterEach(cleanup)

// jsdom lays nothing out
Object.assign(document, { elementFromPoint: () => null })

const touch = {
  documentRuleName: 'Hallberg',
  outcome: 'skipped',
  why: { code: 'rules.has_order', values: { order: 'PO-77' } },
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
  const told = screen.getByRole('region', { name: 'Document rule' }).textContent
  expect(told).toMatch(/^Rule “Hallberg” wasn't applied\. Rules are for documents without a purchase order/)
  rerender(opened(2))
  screen.getByRole('region', { name: 'Document rule' })
  rerender(opened(3, []))
  expect(screen.queryByRole('region', { name: 'Document rule' })).toBeNull()
})

/** What is offered to whoever makes a rule beside a document that is not theirs to edit. */
async function offered(
  can: Record<string, boolean>,
  status: string,
  lock: { isMine: boolean } | null = null,
): Promise<string[]> {
  const document = { invID: 7, version: 1, status, lock, knownBy: [], can: {} } as unknown as DocumentDetail
  const fromDocument = {
    documentRuleName: 'Northgate Telecom',
    header: [],
    documentRuleLines: [],
    custom: {},
  }
  renderScreen(
    <CallerProvider caller={{ can, flags: {} } as unknown as Session}>
      <RuleOnEntry document={document} mayEdit opened={{ id: null }} onOpen={() => {}} />
    </CallerProvider>,
    { answers: [[['document-rule-form', 7], { header: [], fromDocument, customFields: [] }]] },
  )
  // drawn only with the form of this document: no other one is answered
  const save = await screen.findByRole('button', { name: 'Save' })
  const buttons = [...(save.parentElement?.querySelectorAll('button') ?? [])].map((one) => one.textContent!)
  cleanup()
  return buttons
}

test('a rule begins with the document beside it, and can be applied to an open one by whoever may apply rules', async () => {
  const [save, apply] = ['Save', 'Save and apply to this document']
  expect(await offered({ 'rules.apply': true }, 'NEW')).toEqual(expect.arrayContaining([save, apply]))
  for (const [can, status] of [
    [{ 'rules.apply': true }, 'SUBMITTED'],
    [{}, 'NEW'],
  ] as const)
    expect(await offered(can, status)).not.toContain(apply)
  const mayApply = { 'rules.apply': true }
  expect(await offered(mayApply, 'NEW', { isMine: false })).not.toContain(apply)
  expect(await offered(mayApply, 'NEW', { isMine: true })).toContain(apply)
})
