import { eq } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import type { DocumentLine } from '../document-line'
import type { DocumentDetail } from '../documents.api'
import { applyLineEdits, isSameCell, type LineEdit } from '../line-edits'
import { type LineFieldName, lineFieldNames } from '../line-fields'
import { checkLineValue } from '../line-values'
import { mostLines } from '../lines.api'
import { refusalOnEInvoice } from '../locked-lines'
import { documentLines } from './documents.tables'
import { type HistoryEntry, writeHistory } from './move-document'
import { takeEdit } from './take-edit'
import { keepLines } from './write-lines'

/**
 * T31 for the lines: takes all edits or none. Takes the editing lock on the way, refuses a stale version, and writes one
 * history row for each cell that changed and each line that came, went or moved. Of the lines the answer has only those that
 * the edits name.
 * @throws documents.invalid_value, documents.lines_fixed, documents.too_many_lines, besides the errors of a move
 */
export async function editLines(
  ctx: Context,
  asked: { documentId: number; version: number; edits: LineEdit[] },
): Promise<DocumentDetail> {
  return takeEdit(ctx, asked, async ({ tx, customer, document, begin }) => {
    const edits = checked(asked.edits, document.currency ?? customer.currency)
    const { before, after } = await applyStored(tx, document.id, edits)
    const refusal = document.source === 'E_INVOICE' ? refusalOnEInvoice(before, edits) : null
    if (refusal) throw refusal
    const entries = changesOf(before, after, edits)
    const named = new Set(edits.map(({ id }) => id))
    const touched = after.filter(({ id }) => named.has(id)).map(({ id, cells }) => ({ id, cells }))
    if (entries.length === 0) return touched
    const version = await begin([])
    await keepLines(tx, { documentId: document.id, before, after, now: ctx.now() })
    const of = { documentId: document.id, action: 'edit', version } as const
    // one statement holds 65,535 values
    for (let at = 0; at < entries.length; at += 2_000)
      await writeHistory(ctx, tx, ...entries.slice(at, at + 2_000).map((entry) => ({ ...entry, ...of })))
    return touched
  })
}

function checked(edits: LineEdit[], currency: string): LineEdit[] {
  return edits.map((edit) =>
    'cells' in edit
      ? {
          ...edit,
          cells: edit.cells.map((cell) => ({
            ...cell,
            value: checkLineValue(cell.name, cell.value, currency),
          })),
        }
      : edit,
  )
}

async function applyStored(tx: TenantTransaction, documentId: number, edits: LineEdit[]) {
  const rows = await tx
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, documentId))
    .orderBy(documentLines.line)
  const before: DocumentLine[] = rows.filter((row) => row.removedAt === null)
  const removed: DocumentLine[] = rows.filter((row) => row.removedAt !== null)
  const { lines } = applyLineEdits(before, edits, removed)
  if (lines.length > mostLines) throw documentErrors.tooManyLines({ most: mostLines })
  return { before, after: lines }
}

type Change = Pick<HistoryEntry, 'field' | 'fromValue' | 'toValue' | 'details'>

/** What a person changed, told by the number that the line had before, or has now where it is new. */
function changesOf(before: DocumentLine[], after: DocumentLine[], edits: LineEdit[]): Change[] {
  const was = new Map(before.map((line, at) => [line.id, { ...line, number: at + 1 }]))
  const is = new Map(after.map((line, at) => [line.id, { ...line, number: at + 1 }]))
  const ids = [...new Set(edits.map(({ id }) => id))]
  return ids.flatMap((id): Change[] => {
    const [old, fresh] = [was.get(id), is.get(id)]
    const name = (line: DocumentLine) => line.cells.description?.value ?? line.cells.item?.value ?? ''
    if (!fresh)
      return old
        ? [
            {
              field: 'line',
              fromValue: name(old),
              details: { line: old.number, lineId: id, what: 'removed' },
            },
          ]
        : []
    const isRestored = edits.some((edit) => edit.id === id && edit.kind === 'restore')
    const come: Change[] = old
      ? []
      : [
          {
            field: 'line',
            details: { line: fresh.number, lineId: id, what: isRestored ? 'restored' : 'added' },
          },
        ]
    const isMoved = old && edits.some((edit) => edit.id === id && edit.kind === 'move')
    const moved: Change[] =
      isMoved && old.number !== fresh.number
        ? [{ field: 'line', details: { line: old.number, to: fresh.number, lineId: id, what: 'moved' } }]
        : []
    const cells = old || !isRestored ? cellChanges(old, fresh) : []
    return [...come, ...moved, ...cells]
  })
}

/** One entry for each cell that says something else, or from somewhere else. */
export function cellChanges(
  old: DocumentLine | undefined,
  fresh: DocumentLine & { number: number },
): Change[] {
  return lineFieldNames.flatMap((name: LineFieldName): Change[] => {
    const [was, is] = [old?.cells[name], fresh.cells[name]]
    if (isSameCell(was, is)) return []
    const details = {
      line: fresh.number,
      lineId: fresh.id,
      source: is?.source ?? 'TYPED',
      ...(is?.box ? { box: is.box } : {}),
    }
    return [{ field: `line.${name}`, fromValue: was?.value ?? null, toValue: is?.value ?? null, details }]
  })
}
