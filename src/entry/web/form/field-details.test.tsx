import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReadField } from '../../../testing/web/documents-server'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { renderScreen } from '../../../testing/web/render-screen'
import { judgeDocument } from '../../judge-document'
import type { LoadedEntry } from '../use-entry'
import { FieldDetails } from './field-details'

test('where a value comes from is said once, and by whom it was typed beside what is thought of it', () => {
  const document = anOpenDocument({
    fields: [
      { ...aReadField('invoiceNumber', 'A-17'), source: 'DATA', changedBy: null },
      { ...aReadField('poNumber', '4500012315'), source: 'TYPED', changedBy: 'Dana Whitfield' },
    ],
  })
  const entry = { document, judged: judgeDocument(document), reader: { ago: () => 'now' }, isReadOnly: true }
  const { container } = renderScreen(
    <FieldDetails entry={entry as unknown as LoadedEntry} name="invoiceNumber" isShort />,
  )
  expect(container.textContent).toBe('From the data of the file')
  renderScreen(<FieldDetails entry={entry as unknown as LoadedEntry} name="poNumber" isShort />)
  expect(screen.getByText('Valid').parentElement!.textContent).toBe('ValidTyped · Dana Whitfield, now')
})
