import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type DocumentDetail, documentDetail } from '../../documents/documents.api'
import { deliveredLayout } from '../../documents/field-layout'
import { applyLineEdits, type LineEdit } from '../../documents/line-edits'
import { FieldRow } from '../../entry/web/form/field-row'
import { LinesPane } from '../../entry/web/lines/lines-pane'
import { useEntry } from '../../entry/web/use-entry'
import { useFirstFocus } from '../../entry/web/use-first-focus'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { aListedDocument } from './listed-document'
import { answerCalls, renderScreen } from './render-screen'

const id = 7
const lineId = '6f1c7a52-3d0e-4b6e-9d0a-0c8f5a1b2c3d'
export const clerk = 'u-reto'

type FieldsBody = { version: number; fields: { name: 'memo'; value: string | null }[] }
type LinesBody = { version: number; edits: LineEdit[] }
type Answer = () => object | Promise<object>

/** Nobody answers, as when the connection is gone. */
export const nobody: Answer = () => {
  throw new TypeError('Failed to fetch')
}

/** As a call is answered that rests on an older version. */
export const changedMeanwhile: Answer = () =>
  Response.json({ code: 'documents.changed_meanwhile', values: { name: 'Chloé Favre' } }, { status: 409 })

/** As a call is answered whose session has ended. */
export const sessionEnded: Answer = () =>
  Response.json({ code: 'http.not_signed_in', errorMessage: 'Sign in.' }, { status: 401 })

/**
 * A server that keeps one document with one line and refuses what was made on an older version. `instead` answers the next
 * calls that save, until it is taken away.
 */
export function entryServer() {
  let now = anOpenDocument()
  const server = {
    instead: null as Answer | null,
    memo: () => now.fields[0]?.value ?? null,
    description: () => now.lines[0]?.cells.description?.value ?? null,
    /** What a colleague writes. */
    theirs(write: { memo: string } | { description: string }) {
      now =
        'memo' in write
          ? { ...now, version: now.version + 1, fields: [aMemo(write.memo, 'Chloé Favre')] }
          : { ...now, version: now.version + 1, lines: [aLine(write.description)] }
    },
  }
  const save = (version: number, change: () => Partial<DocumentDetail>) => {
    if (server.instead) return server.instead()
    if (version !== now.version) return changedMeanwhile()
    now = { ...now, ...change(), version: version + 1 }
    return now
  }
  const sent = answerCalls({
    [`GET /api/documents/${id}`]: () => now,
    [`POST /api/documents/${id}/lock`]: () => ({
      name: 'Reto Gerber',
      until: '2999-01-01T00:00:00Z',
      isMine: true,
    }),
    [`DELETE /api/documents/${id}/lock`]: () => ({ isFree: true }),
    [`PATCH /api/documents/${id}/fields`]: (body) => {
      const { version, fields } = body as FieldsBody
      return save(version, () => ({ fields: [aMemo(fields[0]!.value, 'Reto Gerber')] }))
    },
    [`PATCH /api/documents/${id}/lines`]: (body) => {
      const { version, edits } = body as LinesBody
      return save(version, () => ({ lines: applyLineEdits(now.lines, edits).lines }))
    },
  })
  const bodiesOf = (what: string) =>
    sent.filter(({ call }) => call === `PATCH /api/documents/${id}/${what}`).map(({ body }) => body)
  return Object.assign(server, {
    /** The texts of the memo that were sent, in their order. */
    sentMemos: () => (bodiesOf('fields') as FieldsBody[]).map(({ fields }) => fields[0]!.value),
    /** The descriptions of the line that were sent, in their order. */
    sentDescriptions: () =>
      (bodiesOf('lines') as LinesBody[]).flatMap(({ edits }) =>
        edits.flatMap((edit) => (edit.kind === 'set' ? edit.cells.map(({ value }) => value) : [])),
      ),
  })
}

/**
 * Opens the document for one person as a page does that is loaded: nothing of another page is known but what lies in the
 * browser. @returns what leaves it.
 */
export async function openDocument(userId = clerk): Promise<() => void> {
  const caller = { user: { id: userId }, can: {}, flags: {} } as unknown as Session
  const { unmount } = renderScreen(
    <CallerProvider caller={caller}>
      <Opened />
    </CallerProvider>,
  )
  await screen.findByRole('textbox', { name: /^Memo/ })
  return unmount
}

function Opened() {
  const entry = useEntry(id)
  return entry.document ? <Shown entry={{ ...entry, document: entry.document }} /> : null
}

function Shown({ entry }: { entry: ReturnType<typeof useEntry> & { document: DocumentDetail } }) {
  useFirstFocus(entry)
  return (
    <>
      <FieldRow entry={entry} name="memo" />
      <LinesPane entry={entry} />
    </>
  )
}

export const memo = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Memo/ })
export const grid = () => screen.getByRole('grid', { name: 'Lines of the document' })
export const cell = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Description, line 1' })
/** What stands in the first cell of the lines while it is not being edited. */
export const cellText = () => grid().querySelector('[data-row="0"][data-column="0"]')!.textContent

/** Types into the first cell of the lines, over what stands there. */
export async function typeIntoCell(text: string): Promise<void> {
  grid().focus()
  fireEvent.keyDown(grid(), { key: 'Home', ctrlKey: true })
  fireEvent.keyDown(grid(), { key: text.charAt(0) })
  await waitFor(() => expect(cell()).toBeTruthy())
  fireEvent.change(cell()!, { target: { value: text } })
}

/** The connection is there again. */
export const reconnect = () => fireEvent(window, new Event('online'))

function aMemo(value: string | null, changedBy: string): DocumentDetail['fields'][number] {
  return {
    name: 'memo',
    value,
    source: 'TYPED',
    confidence: null,
    box: null,
    predictedValue: null,
    isNotOnDocument: false,
    changedBy,
    changedAt: '2026-03-16T10:00:00Z',
  }
}

const aLine = (description: string): DocumentDetail['lines'][number] => ({
  id: lineId,
  cells: { description: { value: description, source: 'TYPED' } },
})

/** A document as Invoice Entry reads it, with one line and no field. */
export const anOpenDocument = (more: Partial<DocumentDetail> = {}): DocumentDetail =>
  documentDetail.parse({
    ...aListedDocument(id),
    fields: [],
    hiddenFields: [],
    lines: [aLine('Bolts')],
    pages: [],
    flags: [],
    doubtBelow: 0.8,
    layout: deliveredLayout,
    findings: [],
    fileType: 'pdf',
    mailID: null,
    hasEmailBody: false,
    isEDIDocument: false,
    isEInvoicingDocument: false,
    duplicateOf: null,
    parts: { splitFrom: null, isSplitByKontor: false, mergedInto: null, splitInto: [], mergedFrom: [] },
    lock: null,
    fromErp: null,
    knownBy: [],
    can: { edit: true },
    ...more,
  })
