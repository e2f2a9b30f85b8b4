import type { DocumentLine } from '../documents/document-line'
import { applyLineEdits, type LineEdit } from '../documents/line-edits'
import type { LineFieldName } from '../documents/line-fields'

/** What stood in the cells of lines that edits write over or remove. */
type LineBase = Record<string, Partial<Record<LineFieldName, string | null>>>

/** Edits of lines that are not saved yet, with what stood there when they were made. */
export type LineDraft = { edits: LineEdit[]; base: LineBase }

/** A cell that somebody else changed under a draft; `mine` and `theirs` are null for nothing. */
export type OvertakenCell = {
  lineId: string
  /** From 1; null where the line is gone. */
  line: number | null
  name: LineFieldName
  mine: string | null
  theirs: string | null
}

/** Edits as they are made on `lines`. */
export function draftOf(lines: readonly DocumentLine[], edits: LineEdit[]): LineDraft {
  const base: LineBase = {}
  for (const edit of edits) {
    const line = lines.find(({ id }) => id === edit.id)
    if (!line || (edit.kind !== 'set' && edit.kind !== 'remove')) continue
    const names = edit.kind === 'set' ? edit.cells.map(({ name }) => name) : namesIn(line)
    const before = names.map((name) => [name, line.cells[name]?.value ?? null])
    base[line.id] = { ...Object.fromEntries(before), ...base[line.id] }
  }
  return { edits, base }
}

/** The cells of a draft in which neither what stood there before nor what it writes stands now. */
export function overtakenCells(lines: readonly DocumentLine[], { edits, base }: LineDraft): OvertakenCell[] {
  return Object.entries(base).flatMap(([lineId, before]) => {
    const at = lines.findIndex(({ id }) => id === lineId)
    const cells = lines[at]?.cells ?? {}
    const writes = edits.flatMap((edit) => (edit.id === lineId && edit.kind === 'set' ? edit.cells : []))
    // what is gone needs no removing
    if (at < 0 && writes.length === 0) return []
    return (Object.keys(before) as LineFieldName[]).flatMap((name) => {
      const theirs = cells[name]?.value ?? null
      const mine = writes.findLast((write) => write.name === name)?.value ?? null
      const isFine = at >= 0 && (theirs === before[name] || theirs === mine)
      return isFine ? [] : [{ lineId, line: at < 0 ? null : at + 1, name, mine, theirs }]
    })
  })
}

/** Parts drafts that were left unsaved into those that can be saved now and those that somebody else overtook. */
export function sortDrafts(
  lines: readonly DocumentLine[],
  drafts: readonly LineDraft[],
): { fine: LineDraft[]; overtaken: LineDraft[] } {
  let now = [...lines]
  const sorted = { fine: [] as LineDraft[], overtaken: [] as LineDraft[] }
  for (const draft of drafts) {
    const isFine = overtakenCells(now, draft).length === 0
    sorted[isFine ? 'fine' : 'overtaken'].push(draft)
    if (isFine) now = applyLineEdits(now, draft.edits).lines
  }
  return sorted
}

const namesIn = ({ cells }: DocumentLine) => Object.keys(cells) as LineFieldName[]
