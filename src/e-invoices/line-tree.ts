import type { InvoiceLine } from './invoice-line'

/** A line with the lines that are a part of it. */
export type LineTree = { line: InvoiceLine; parts: LineTree[] }

/**
 * Lines under those that they are a part of: under the last one before them that has the number of their parent. Lines that
 * only inform (Factur-X EXTENDED) are left out.
 */
export function lineTrees(lines: readonly InvoiceLine[]): LineTree[] {
  const roots: LineTree[] = []
  const byId = new Map<string, LineTree>()
  for (const line of lines) {
    if (line.status === 'INFORMATION') continue
    const tree: LineTree = { line, parts: [] }
    const parent = line.parentId === null ? undefined : byId.get(line.parentId)
    const siblings = parent?.parts ?? roots
    siblings.push(tree)
    if (line.id !== null) byId.set(line.id, tree)
  }
  return roots
}
