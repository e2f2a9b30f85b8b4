import type { CodedText } from '../kernel/told-text'

/** A breach of a rule; `place` is the name in the content of what it is about. */
export type DataFinding = { rule: string; severity: 'fatal' | 'warning'; place: string; told: CodedText }

/** The line counts from 1; the path is XPath, or names the segment. */
type DataPlace = { line: number; path: string }

/** An e-invoice or EDI message as the room of its kind keeps it. */
export type ReadData = {
  kind: 'E_INVOICE' | 'EDI'
  syntax: string
  /** The whole invoice; JSON. */
  content: unknown
  /** Where each value stands in the source, by the name of its field; cells of EDI as "lines.0.name". */
  sources: Readonly<Record<string, DataPlace>>
  /** For each line of an e-invoice where its cells stand. */
  lineSources: readonly Readonly<Record<string, DataPlace>>[]
  /** The XML, where the file is a PDF that carries it. */
  embedded: string | null
  /** What the rules of its standard find. */
  findings: readonly DataFinding[]
  /** Fields that the page says otherwise than the data do. */
  differences: readonly { field: string; data: string; page: string }[]
}
