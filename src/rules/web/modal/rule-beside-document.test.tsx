import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import { useEntryKeys } from '../../../entry/web/use-entry-keys'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { renderScreen } from '../../../testing/web/render-screen'
import {
  answerRules,
  fieldOf,
  focused,
  goOn,
  modalBox,
  openList,
  pick,
  press,
  savedRule,
  shownHeader,
  shownIn,
  type,
} from '../../../testing/web/rule-modal-bench'
import { ConfirmHost } from '../../../ui/confirm-modal'
import { rulesRoom } from '../../rules.room'
import { type OpenedRule, RuleOnEntry } from '../entry/rule-on-entry'

const started = vi.fn()

afterEach(() => {
  vi.unstubAllGlobals()
  started.mockClear()
  Object.assign(document, { elementFromPoint: () => null })
  Object.assign(URL, urls)
})

// jsdom shows nothing, and has no addresses of pictures
const urls = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }
HTMLElement.prototype.checkVisibility ??= () => true

test('beside the document the rule takes its keys and lets what it covers rest, but for F6, which goes there and back', async () => {
  openEntry({})
  await openRule()
  expect(modalBox().getAttribute('aria-modal')).toBeNull()
  expect(shownIn('Supplier')).toBe('Rheintal Hydraulik AG')
  expect(pane('form').inert).toBe(true)
  expect(pane('viewer').inert).toBeFalsy()
  const name = fieldOf('Rule name')!
  name.focus()
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(name, { key: 'r', code: 'KeyR', altKey: true })
  expect(started).not.toHaveBeenCalled()
  fireEvent.keyDown(name, { key: 'F6', shiftKey: true })
  expect(document.activeElement).toBe(pane('viewer').firstElementChild)
  fireEvent.keyDown(document.activeElement!, { key: 'F6' })
  await focused(() => fieldOf('Supplier'))
  await openList('Supplier')
  fireEvent.keyDown(fieldOf('Supplier')!, { key: 'Escape' })
  await waitFor(() => expect(fieldOf('Supplier')!.getAttribute('aria-expanded')).not.toBe('true'))
  expect(modalBox()).not.toBeNull()
  fireEvent.keyDown(fieldOf('Supplier')!, { key: 'Escape' })
  await closed()
  expect(document.activeElement).toBe(more())
  expect(pane('form').inert).toBe(false)
  fireEvent.keyDown(more(), { key: 'r', code: 'KeyR', altKey: true })
  expect(started).toHaveBeenCalledTimes(1)
})

test('what was typed beside the document is asked about before it is discarded', async () => {
  const sent = openEntry({})
  await openRule()
  fieldOf('Rule name')!.focus()
  type('Rule name', 'Hoses')
  fireEvent.keyDown(fieldOf('Rule name')!, { key: 'Escape' })
  fireEvent.click(await screen.findByText('Keep editing'))
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull())
  expect(shownIn('Rule name')).toBe('Hoses')
  await focused(() => fieldOf('Rule name'))
  fireEvent.keyDown(fieldOf('Rule name')!, { key: 'Escape' })
  fireEvent.click(await screen.findByText('Discard'))
  await closed()
  expect(sent.filter(({ call }) => !call.endsWith('/check'))).toEqual([])
})

test('columns are mapped on the page beside them, and the rule is saved and applied to the document, which says so', async () => {
  const rule = savedRule({ id: 9, name: 'Rheintal Hydraulik AG', header: {} })
  const touch = {
    documentRuleID: 9,
    documentRuleName: rule.documentRuleName,
    ruleVersion: 1,
    documentRuleType: 'NPOLINES',
    at: '2026-03-02T10:00:00Z',
    outcome: 'applied',
    why: { text: 'It is for all.' },
    wrote: [],
    kept: [],
  }
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => {} })
  const sent = openEntry({
    'GET /api/documents/7': () => ({ ...entered, lines: [readLine], pages: [page] }),
    'GET /api/documents/7/pages/1/image': () => new Response('page'),
    'POST /api/documents/7/document-rule': () => ({
      rule,
      touch,
      document: { ...entered, version: 2, knownBy: [rulesRoom.name] },
    }),
    'GET /api/documents/7/document-rules': () => ({ touches: [touch] }),
  })
  await openRule()
  await pick('Rule type', 'Line Extraction')
  goOn('one')
  await focused(() => fieldOf('Use header and lines from document entry'))
  goOn('two')
  await focused(() => fieldOf('Description'))
  const figure = () => modalBox().querySelector('figure')!
  const marks = () => [...figure().querySelectorAll('[data-out] > span')].map((one) => one.textContent)
  await waitFor(() => expect(marks()).toEqual(['Description', 'Unit']))
  await waitFor(() => expect(figure().querySelector('img')!.alt).toBe('Page 1'))
  type('Unit', '')
  expect(shownIn('Unit')).toBe('')
  expect(marks()).toEqual(['Description', 'Leave out'])
  press('Add line')
  const line = [...modalBox().querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === 'Line 1',
  )!
  const memo = [...line.querySelectorAll('label')].find((one) => one.textContent === 'Memo')!
  fireEvent.change(document.getElementById(memo.htmlFor)!, { target: { value: 'Hydraulics' } })
  press('Save and apply to this document')
  await closed()
  const columns = ['description', 'item', 'quantity', 'unitPrice', 'netAmount']
  expect(sent.filter(({ call }) => !call.endsWith('/check'))).toEqual([
    {
      call: 'POST /api/documents/7/document-rule',
      body: expect.objectContaining({
        documentVersion: 1,
        documentRuleType: 'NPOLINES',
        header: expect.arrayContaining([{ name: 'supplier', value: 'S-2006' }]),
        documentRuleLines: [{ memo: 'Hydraulics' }],
        columns: columns.map((column) => ({ column, to: column })),
      }),
    },
  ])
  const told = await screen.findByLabelText('Document rule')
  expect(told.textContent).toBe('Filled in by rule “Rheintal Hydraulik AG”. It is for all.')
})

const pane = (name: string) => document.querySelector<HTMLElement>(`[data-pane=${name}]`)!
const more = () => document.getElementById('more')!
const closed = () => waitFor(() => expect(document.querySelector('[data-pane=rule]')).toBeNull())

async function openRule(): Promise<void> {
  const item = screen.getByText('Create document rule…')
  item.focus()
  fireEvent.click(item)
  await focused(() => fieldOf('Supplier'))
}

const reading = (value: string, x: number) => {
  const read = { value, confidence: 0.9, box: { page: 1, x, y: 0.5, w: 0.1, h: 0.02 } }
  return { ...read, source: 'RECOGNISED', predicted: read }
}
const readLine = { id: 'line-1', cells: { description: reading('Hose', 0.1), unit: reading('pc', 0.6) } }
const page = { number: 1, image: 'first', widthPoints: 595, heightPoints: 842 }
const entered = { invID: 7, version: 1, status: 'NEW', knownBy: [] as string[], can: { submit: true } }

/** A document with its pages in sight and its form, which the rule covers. */
function openEntry(more: NonNullable<Parameters<typeof answerRules>[0]['more']>) {
  const header = shownHeader({ supplier: 'S-2006' })
  const sent = answerRules({ fromDocument: { header, lines: [] }, more })
  renderScreen(<Entry />, { answers: [[['document', 7], entered]] })
  pane('form').getBoundingClientRect = () => new DOMRect(100, 0, 100, 100)
  Object.assign(document, {
    elementFromPoint: (x: number) => (x > 0 ? document.querySelector('[data-pane=rule]') : null),
  })
  return sent
}

function Entry() {
  const { data } = useQuery({ queryKey: ['document', 7], queryFn: () => entered })
  const [opened, setOpened] = useState<OpenedRule | null>(null)
  const shown = data as unknown as DocumentDetail
  useEntryKeys({
    can: shown.can,
    actions: { start: started } as unknown as Parameters<typeof useEntryKeys>[0]['actions'],
    worklist: {} as Parameters<typeof useEntryKeys>[0]['worklist'],
    onKeys: () => {},
    toForm: () => {},
    onOrder: () => {},
    undoLast: () => false,
  })
  return (
    <CallerProvider caller={{ can: { 'rules.apply': true }, flags: {} } as unknown as Session}>
      <section data-pane="viewer">
        <div data-viewer-scroller tabIndex={-1} />
      </section>
      <section data-pane="form" />
      <button type="button" id="more">
        More actions
      </button>
      <div role="menu" aria-labelledby="more">
        <button type="button" role="menuitem" onClick={() => setOpened({ id: null })}>
          Create document rule…
        </button>
      </div>
      <RuleOnEntry document={shown} mayEdit opened={opened} onOpen={setOpened} />
      <ConfirmHost />
    </CallerProvider>
  )
}
