import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import { aReadField } from '../../../testing/web/documents-server'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { renderScreen } from '../../../testing/web/render-screen'
import { judgeDocument } from '../../judge-document'
import type { LoadedEntry } from '../use-entry'
import { FieldDetails } from './field-details'

function entryOf(document: DocumentDetail, unsaved: object = {}): LoadedEntry {
  const reader = { ago: () => 'now' }
  const own = { typed: { drafts: {} }, saves: { pending: {} }, ...unsaved }
  return {
    document,
    judged: judgeDocument(document),
    reader,
    isReadOnly: true,
    ...own,
  } as unknown as LoadedEntry
}

test('where a value comes from is said once, and by whom it was typed beside what is thought of it', () => {
  const document = anOpenDocument({
    fields: [
      { ...aReadField('invoiceNumber', 'A-17'), source: 'DATA', changedBy: null },
      { ...aReadField('poNumber', '4500012315'), source: 'TYPED', changedBy: 'Dana Whitfield' },
    ],
  })
  const entry = entryOf(document)
  const { container } = renderScreen(<FieldDetails entry={entry} name="invoiceNumber" isShort />)
  expect(container.textContent).toBe('From the data of the file')
  renderScreen(<FieldDetails entry={entry} name="poNumber" isShort />)
  expect(screen.getByText('Valid').parentElement!.textContent).toBe('ValidTyped · Dana Whitfield, now')
})

test('beside a text that is not saved yet nobody else stands as its author', () => {
  const document = anOpenDocument({
    fields: [{ ...aReadField('memo', 'Theirs'), source: 'TYPED', changedBy: 'Dana Whitfield' }],
  })
  const shown = (unsaved?: object) =>
    renderScreen(<FieldDetails entry={entryOf(document, unsaved)} name="memo" isShort />).container
      .textContent
  expect(shown()).toContain('Dana Whitfield')
  expect(shown({ typed: { drafts: { memo: { text: 'Mine' } } } })).not.toContain('Dana Whitfield')
  expect(shown({ saves: { pending: { memo: { state: 'overtaken' } } } })).not.toContain('Dana Whitfield')
})
