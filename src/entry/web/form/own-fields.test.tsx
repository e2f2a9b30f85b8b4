import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import { deliveredLayout } from '../../../documents/field-layout'
import { useOwnLabels } from '../../../documents/web/use-own-labels'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { answerCalls, renderScreen } from '../../../testing/web/render-screen'
import { useEntry } from '../use-entry'
import { FieldRow } from './field-row'

const names = ['customChoice1', 'customNumber1', 'customLookup1'] as const
const rules: DocumentDetail['layout']['rules'] = {
  customChoice1: { labels: { en: 'Plant' }, choices: ['Bern', 'Basel'], required: ['always'] },
  customNumber1: { labels: { en: 'Weight' } },
  customLookup1: { labels: { en: 'Project' }, list: 'cost-centres' },
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a required choice of the customer’s own is missing until one of its values is chosen, which is saved', async () => {
  const saved = await openDocument()
  const plant = screen.getByLabelText<HTMLSelectElement>(/^Plant/)
  expect(plant.getAttribute('aria-required')).toBe('true')
  expect([...plant.options].map(({ value }) => value)).toEqual(['', 'Bern', 'Basel'])
  expect(stateOf(plant)).toBe('Plant is missing')
  fireEvent.change(plant, { target: { value: 'Basel' } })
  await waitFor(() => expect(stateOf(plant)).toBe('Valid'))
  expect(saved()).toEqual([['customChoice1', 'Basel', 'TYPED']])
  expect([...plant.options].map(({ value }) => value)).toEqual(['Bern', 'Basel'])
})

test('a number of the customer’s own is saved as typed, and written as numbers are once Enter left it', async () => {
  const saved = await openDocument()
  const weight = screen.getByLabelText<HTMLInputElement>(/^Weight/)
  weight.focus()
  fireEvent.change(weight, { target: { value: '1234.5' } })
  fireEvent.keyDown(weight, { key: 'Enter' })
  fireEvent.blur(weight)
  await waitFor(() => expect(weight.value).toBe('1,234.5'))
  await waitFor(() => expect(saved()).toEqual([['customNumber1', '1234.5', 'TYPED']]))
})

test('a lookup of the customer’s own offers its list, and what is chosen there is saved by its id', async () => {
  const saved = await openDocument()
  const project = screen.getByLabelText<HTMLInputElement>(/^Project/, { selector: 'input' })
  project.focus()
  fireEvent.change(project, { target: { value: 'a' } })
  fireEvent.click(await screen.findByText('Montage'))
  await waitFor(() => expect(project.value).toBe('Montage'))
  await waitFor(() => expect(saved()).toEqual([['customLookup1', 'CC-300', 'LOOKUP']]))
})

/** Opens a document of a customer with fields of its own. @returns what of them was saved, in its order */
async function openDocument() {
  let now = anOpenDocument({ layout: { ...deliveredLayout, rules } })
  const path = `/api/documents/${now.invID}`
  const sent = answerCalls({
    [`GET ${path}`]: () => now,
    [`POST ${path}/lock`]: () => ({ name: 'Reto Gerber', until: '2999-01-01T00:00:00Z', isMine: true }),
    [`DELETE ${path}/lock`]: () => ({ isFree: true }),
    [`PATCH ${path}/fields`]: (body) => {
      const { fields } = body as { fields: Saved[] }
      now = { ...now, version: now.version + 1, fields: fields.map((one) => ({ ...kept, ...one })) }
      return now
    },
    'GET /api/lookups/cost-centres': (_, { searchParams }) => ({
      options: [
        { id: 'CC-300', displayValue: 'Montage', description: '' },
        { id: 'CC-100', displayValue: 'Werkstatt', description: '' },
      ].filter(({ id, displayValue }) => `${id} ${displayValue}`.includes(searchParams.get('q') ?? '')),
      page: 1,
      totalPages: 1,
    }),
  })
  renderScreen(<Opened id={now.invID} />)
  await screen.findByText('Plant')
  return () =>
    sent
      .filter(({ call }) => call.startsWith('PATCH'))
      .flatMap(({ body }) => (body as { fields: Saved[] }).fields)
      .map(({ name, value, source }) => [name, value, source])
}

function Opened({ id }: { id: number }) {
  const entry = useEntry(id)
  return entry.document ? <Fields entry={{ ...entry, document: entry.document }} /> : null
}

function Fields({ entry }: { entry: Parameters<typeof FieldRow>[0]['entry'] }) {
  useOwnLabels(entry.document.layout)
  return names.map((name) => <FieldRow key={name} entry={entry} name={name} />)
}

type Saved = Pick<DocumentDetail['fields'][number], 'name' | 'value' | 'source'>
const kept = {
  confidence: null,
  box: null,
  predictedValue: null,
  isNotOnDocument: false,
  changedBy: 'Reto Gerber',
  changedAt: '2026-03-16T10:00:00Z',
}

const stateOf = (field: HTMLElement) => document.getElementById(`${field.id}-state`)!.textContent
