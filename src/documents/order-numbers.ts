import type { DocumentLine } from './document-line'

/** The purchase order that a line belongs to: its own, or the document's where it names none. */
export function orderNumberOf({ cells }: DocumentLine, poNumber: string | null): string | null {
  return cells.poNumber?.value || poNumber
}

/** Every purchase order that a document names, the header's first, then those of its lines. */
export function orderNumbersOf(poNumber: string | null, lines: readonly DocumentLine[]): string[] {
  const named = [poNumber, ...lines.map((line) => orderNumberOf(line, poNumber))]
  return [...new Set(named.filter((number) => number !== null))]
}

/** A line with its place among all of the document's, from 1. */
export type PlacedLine = DocumentLine & { at?: number }

/** The lines that belong to one of the document's orders. */
export function linesOfOrder(
  lines: readonly DocumentLine[],
  { poNumber, number }: { poNumber: string | null; number: string | null },
): PlacedLine[] {
  return lines.flatMap((line, index) =>
    orderNumberOf(line, poNumber) === number ? [{ ...line, at: index + 1 }] : [],
  )
}
