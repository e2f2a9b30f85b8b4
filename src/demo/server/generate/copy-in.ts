import type { Client, Connection, Submittable } from 'pg'

/** What a row may hold; an instant is written in UTC. */
export type CopyValue = string | number | bigint | boolean | null

/** Rows on their way into one table, in PostgreSQL's COPY text format. Bytes, as a long text of many pieces is slow. */
export type CopyBuffer = { table: string; columns: readonly string[]; bytes: Buffer; length: number }

export function newCopyBuffer(table: string, columns: readonly string[]): CopyBuffer {
  return { table, columns, bytes: Buffer.allocUnsafe(256 * 1024), length: 0 }
}

/** Adds a row; its values stand in the order of the columns. */
export function addRow(buffer: CopyBuffer, values: readonly CopyValue[]): void {
  let line = ''
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    if (index > 0) line += '\t'
    if (value === null || value === undefined) line += '\\N'
    else if (typeof value === 'string') line += escaped(value)
    else line += value
  }
  line += '\n'
  // no character of UTF-16 takes more than three bytes
  if (buffer.length + line.length * 3 > buffer.bytes.length) grow(buffer, line.length * 3)
  buffer.length += buffer.bytes.write(line, buffer.length)
}

function grow(buffer: CopyBuffer, needed: number): void {
  const larger = Buffer.allocUnsafe(buffer.bytes.length * 2 + needed)
  buffer.bytes.copy(larger, 0, 0, buffer.length)
  buffer.bytes = larger
}

/** Takes what is waiting out of the buffer. @returns what sends it; the buffer can be filled again at once. */
export function takeOut(buffer: CopyBuffer): (client: Client) => Promise<void> {
  if (buffer.length === 0) return async () => undefined
  const { table, columns } = buffer
  const bytes = Buffer.from(buffer.bytes.subarray(0, buffer.length))
  buffer.length = 0
  return (client) => {
    const copy = new CopyIn(`COPY ${table} (${columns.join(', ')}) FROM STDIN`, bytes)
    client.query(copy)
    return copy.done
  }
}

/** What waits in the buffer, column by column. */
export function columnsOf({ columns, bytes, length }: CopyBuffer): (string | null)[][] {
  const rows = bytes.subarray(0, length).toString().split('\n').slice(0, -1)
  const values = rows.map((row) => row.split('\t'))
  return columns.map((_, index) => values.map((row) => (row[index] === '\\N' ? null : plain(row[index]!))))
}

const plain = (text: string) =>
  text.replace(/\\(.)/g, (_, letter: string) => ({ t: '\t', n: '\n', r: '\r' })[letter] ?? letter)

function escaped(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

type CopyConnection = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** One COPY … FROM STDIN whose bytes are all there. The driver knows the messages but has no call for them. */
class CopyIn implements Submittable {
  readonly done: Promise<void>
  private finish: () => void = () => undefined
  private fail: (error: Error) => void = () => undefined
  private error: Error | null = null

  constructor(
    private readonly statement: string,
    private readonly bytes: Buffer,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.finish = resolve
      this.fail = reject
    })
  }

  submit(connection: Connection): void {
    ;(connection as CopyConnection).query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.error = error
    this.fail(error)
  }

  handleReadyForQuery(): void {
    if (!this.error) this.finish()
  }
}
