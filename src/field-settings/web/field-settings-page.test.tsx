import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CustomKind, isCustomField } from '../../documents/custom-fields'
import { customKinds } from '../../documents/header-fields'
import { dialogs, titleOf } from '../../testing/web/dialogs'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import type { FieldSettings, LayoutContent } from '../field-settings.api'
import { FieldSettingsPage } from './field-settings-page'

const empty: LayoutContent = { order: [], rules: {} }
const changed = { by: 'Urs Zbinden', at: '2026-03-16T10:00:00Z' }

let settings: FieldSettings
let sent: ReturnType<typeof answerCalls>

beforeEach(() => {
  settings = {
    published: { version: 0, layout: empty, changed: null },
    draft: { version: 0, layout: null, changed: null },
    takenFields: [],
    companies: [{ id: 'AW-10', name: 'Alpenwerk Schweiz' }],
  }
  const publish = (layout: LayoutContent) => {
    settings.published = { version: settings.published.version + 1, layout, changed }
    settings.takenFields = Object.keys(layout.rules).filter(isCustomField)
  }
  const keep = (layout: LayoutContent | null) => {
    settings.draft = { version: settings.draft.version + 1, layout, changed }
  }
  sent = answerCalls({
    'GET /api/field-settings': () => settings,
    'PUT /api/field-settings/draft': (body) => {
      keep((body as { layout: LayoutContent }).layout)
      return settings
    },
    'POST /api/field-settings/publish': () => {
      publish(settings.draft.layout!)
      keep(null)
      return settings
    },
    'GET /api/field-settings/versions': () => {
      const { version, layout } = settings.published
      return { versions: [{ version, layout, restores: null, ...changed }] }
    },
    'POST /api/field-settings/restore': () => {
      publish(empty)
      return settings
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a choice of the customer’s own is named, asks for its choices, is told before it is published, and counts then', async () => {
  await openPage()
  const plant = await addField('Plant', 'Choice')
  expect(plant.getByText('Enter at least one choice.')).toBeTruthy()
  type(plant.getByLabelText('Choices'), 'Bern\n Basel\nBern\n')
  expect(plant.queryByText('Enter at least one choice.')).toBeNull()
  fireEvent.click(plant.getByLabelText('On every document'))
  await close(plant)
  expect(screen.getByLabelText('Preview of the form').textContent).toContain('Plant* Required')

  fireEvent.click(screen.getByText('Publish…'))
  const dialog = await opened('Publish Field Settings?')
  expect([...dialogs()[0]!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Plant, Label: – → en: Plant',
    'Plant, Section: More fields → Invoice',
    'Plant, Required: – → On every document',
    'Plant, Choices: – → Bern, Basel',
  ])
  fireEvent.click(dialog.getByText('Publish'))
  await screen.findByText('Field Settings published.')
  await waitFor(() => expect(dialogs()).toEqual([]))
  const layout = {
    order: [],
    rules: {
      customChoice1: {
        labels: { en: 'Plant' },
        section: 'invoice',
        choices: ['Bern', 'Basel'],
        required: ['always'],
      },
    },
  }
  expect(sent).toEqual([
    { call: 'PUT /api/field-settings/draft', body: { version: 0, layout } },
    { call: 'POST /api/field-settings/publish', body: { version: 1, over: 0 } },
  ])
  expect(screen.getByText(/Version 1, published by Urs Zbinden/)).toBeTruthy()
})

test('a number, a list and a day can be added, and removed as long as no document can hold them', async () => {
  settings.takenFields = ['customText1']
  settings.published.layout = { order: [], rules: { customText1: { labels: { en: 'Ordered by' } } } }
  await openPage()
  await close(await addField('Weight', 'Number'))
  const lookup = await addField('Project', 'Lookup')
  const list = lookup.getByLabelText<HTMLSelectElement>('Chosen from')
  expect([list.value, list.selectedOptions[0]!.text]).toEqual(['cost-centres', 'Cost center'])
  await close(lookup)

  fireEvent.click((await addField('Mistake', 'Date')).getByText('Remove field'))
  await waitFor(() => expect(dialogs()).toEqual([]))
  expect(['Weight', 'Project', 'Mistake'].map((one) => nameOf(one)?.textContent)).toEqual([
    'Weight',
    'Project',
    undefined,
  ])
  fireEvent.click(nameOf('Ordered by')!)
  expect((await opened('Ordered by')).queryByText('Remove field')).toBeNull()
})

test('a custom field cannot be added by the name of another field', async () => {
  await openPage()
  fireEvent.click(screen.getByText('Add field'))
  const dialog = await opened('Add a custom field')
  const box = dialog.getByLabelText(/^Name/)
  type(box, 'MEMO')
  expect(dialog.getByText('Another field is called "MEMO". Choose a different name.')).toBeTruthy()
  fireEvent.submit(box)
  expect(dialogs().map(titleOf)).toEqual(['Add a custom field'])
  type(box, 'Plant')
  fireEvent.submit(box)
  await opened('Plant')
})

test('what Kontor delivers is published again, as a new version', async () => {
  settings.published = { version: 1, layout: { order: [], rules: { memo: { isShown: false } } }, changed }
  await openPage()
  expect(screen.getByLabelText<HTMLInputElement>('Memo is shown').checked).toBe(false)
  fireEvent.click(screen.getByText('Versions'))
  const versions = await opened('Versions of Field Settings')
  expect((await versions.findByText('Version 1')).closest('li')!.textContent).toContain(
    'Memo, Shown: Yes → No',
  )
  fireEvent.click(versions.getByText('Restore as delivered'))
  await screen.findByText('Version restored.')
  expect(sent).toEqual([{ call: 'POST /api/field-settings/restore', body: { version: 0, over: 1 } }])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Memo is shown').checked).toBe(true))
})

async function openPage(): Promise<void> {
  const Page = () => (
    <>
      <FieldSettingsPage />
      <Toasts />
      <ConfirmHost />
    </>
  )
  renderPages({ '/settings/field': Page }, { at: '/settings/field' })
  await screen.findByText('Publish…')
}

/** Adds a field by its name and kind, as Enter in the name does. @returns the drawer of the field */
async function addField(name: string, kind: CustomKind) {
  fireEvent.click(screen.getByText('Add field'))
  const dialog = await opened('Add a custom field')
  const typeOf = dialog.getByLabelText<HTMLSelectElement>('Type')
  fireEvent.change(typeOf, { target: { value: kind } })
  expect(typeOf.selectedOptions[0]!.text).toBe(customKinds[kind].label)
  const box = dialog.getByLabelText(/^Name/)
  expect(document.activeElement).toBe(box)
  type(box, name)
  fireEvent.submit(box)
  return opened(name)
}

/** The dialog of this title, once it is the only one. */
async function opened(title: string) {
  await waitFor(() => expect(dialogs().map(titleOf)).toEqual([title]))
  return within(dialogs()[0]!)
}

async function close(dialog: ReturnType<typeof within>): Promise<void> {
  fireEvent.click(dialog.getByLabelText('Close'))
  await waitFor(() => expect(dialogs()).toEqual([]))
}

const nameOf = (label: string) =>
  [...document.querySelectorAll('td button')].find(({ textContent }) => textContent === label)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
