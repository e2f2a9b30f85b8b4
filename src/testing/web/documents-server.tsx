import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { DocumentDetail, DocumentField } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { applyLineEdits, type LineEdit } from '../../documents/line-edits'
import type { LineCellPlace } from '../../entry/line-state'
import type { ToldText } from '../../kernel/told-text'
import { submissionErrors } from '../../submission/submission-errors'
import { anOpenDocument } from './entry-bench'
import { answerCalls } from './render-screen'

type FieldWrite = Pick<DocumentField, 'name' | 'value' | 'source'>
type Submitted = (document: DocumentDetail) => object | Promise<object>

const costCentres = [
  { id: '3000', displayValue: 'Teilefertigung', description: '3000' },
  { id: '3100', displayValue: 'Montage', description: '3100' },
]

/** What a submit is answered with whose document is not ready: each problem with the field or cell that it is about. */
export function notReady(...problems: { field: string; cell?: LineCellPlace; told: ToldText }[]): Response {
  const sentences = problems.map(({ told }) => told)
  const { code, values, details } = submissionErrors.notReady(
    { problems: { sentences } },
    { problems: problems.map(({ told, ...about }) => ({ ...about, ...told })) },
  )
  return Response.json({ code, values, details }, { status: 422 })
}

/** A field as it was read, without certainty below 0.8. */
export function aReadField(
  name: HeaderFieldName,
  value: string,
  { confidence = 1 }: { confidence?: number } = {},
): DocumentField {
  return {
    name,
    value,
    source: 'RECOGNISED',
    confidence,
    box: null,
    predictedValue: value,
    isNotOnDocument: false,
    changedBy: 'Kontor',
    changedAt: '2026-03-16T10:00:00Z',
  }
}

const complete: Partial<Record<HeaderFieldName, string>> = {
  documentType: 'INVOICE',
  companyID: 'C-1',
  supplierID: 'S-1',
  invoiceNumber: 'A-17',
  invoiceDate: '2026-03-10',
  dueDate: '2026-04-09',
  currency: 'USD',
  netAmt: '100.00',
  taxAmt: '8.50',
  controlAmt: '108.50',
}

/** Every field that a submit needs, read with certainty but `doubtful`. */
export const readFields = (...doubtful: HeaderFieldName[]): DocumentField[] =>
  Object.entries(complete).map(([key, value]) => {
    const name = key as HeaderFieldName
    return aReadField(name, value, { confidence: doubtful.includes(name) ? 0.5 : 1 })
  })

/**
 * A server that keeps documents by their ids, with their fields and lines, and has `submitted` answer what is submitted.
 * `answers`: what else it is asked.
 */
export function documentsServer(
  given: readonly (Partial<DocumentDetail> & { invID: number })[],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const documents = new Map(
    given.map((one) => [one.invID, anOpenDocument({ can: { edit: true, submit: true }, ...one })]),
  )
  const server = {
    document: (id: number) => documents.get(id)!,
    submitted: ((document) => ({ ...document, status: 'SUBMITTING' })) as Submitted,
  }
  const keep = (id: number, change: (now: DocumentDetail) => Partial<DocumentDetail>) => {
    const now = documents.get(id)!
    const after = { ...now, ...change(now), version: now.version + 1 }
    documents.set(id, after)
    return after
  }
  const answersOf = (id: number) => ({
    [`GET /api/documents/${id}`]: () => documents.get(id)!,
    [`POST /api/documents/${id}/lock`]: () => ({
      name: 'Reto Gerber',
      until: '2999-01-01T00:00:00Z',
      isMine: true,
    }),
    [`DELETE /api/documents/${id}/lock`]: () => ({ isFree: true }),
    [`PATCH /api/documents/${id}/fields`]: (body: unknown) =>
      keep(id, ({ fields, invoiceNumber }) => {
        const after = (body as { fields: FieldWrite[] }).fields.reduce(
          (so, write) => [
            ...so.filter(({ name }) => name !== write.name),
            { ...aReadField(write.name, ''), confidence: null, ...write },
          ],
          fields,
        )
        const number = after.find(({ name }) => name === 'invoiceNumber')
        return { fields: after, invoiceNumber: number ? number.value : invoiceNumber }
      }),
    [`PATCH /api/documents/${id}/lines`]: (body: unknown) =>
      keep(id, ({ lines }) => ({
        lines: applyLineEdits(lines, (body as { edits: LineEdit[] }).edits).lines,
      })),
    [`POST /api/documents/${id}/actions/submit`]: () => server.submitted(documents.get(id)!),
  })
  const sent = answerCalls({
    ...answers,
    ...Object.assign({}, ...given.map(({ invID }) => answersOf(invID))),
    'GET /api/lookups/cost-centres': (_: unknown, url: URL) => {
      const wanted = url.searchParams.get('q') ?? ''
      return { options: costCentres.filter(({ id }) => id.startsWith(wanted)), page: 1, totalPages: 1 }
    },
  })
  return Object.assign(server, {
    /** How often it was told to submit. */
    submits: () => sent.filter(({ call }) => call.endsWith('/actions/submit')).length,
  })
}

/** Presses a key where the focus is. */
export const pressKey = (key: string, more: { ctrlKey?: boolean; altKey?: boolean; code?: string } = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more })

export const head = () => within(document.querySelector('header')!)
export const submitButton = () => document.getElementById('entry-primary-action')
/** The cell of the lines that keys go to. */
export const activeCell = () => linesGrid().querySelector<HTMLElement>('[data-active]')!
export const linesGrid = () => screen.getByLabelText('Lines of the document')

/** Writes into the active cell over what stands there, and takes it with Enter. */
export async function typeIntoActiveCell(text: string): Promise<void> {
  pressKey(text.charAt(0))
  const editor = await waitFor(() => {
    const found = linesGrid().querySelector('input')
    expect(found).toBeTruthy()
    return found!
  })
  fireEvent.change(editor, { target: { value: text } })
  pressKey('Enter')
  await waitFor(() => expect(linesGrid().querySelector('input')).toBeNull())
}
