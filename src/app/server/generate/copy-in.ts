import type { Client, Connection, Submittable } from 'pg'

/** What a row may hold; an instant is written in UTC. */
export type CopyValue = string | number | bigint | boolean | null

/** Rows on their way into one table, in PostgreSQL's COPY text format. */
export type CopyBuffer = { table: string; columns: readonly string[]; text: string }

/** Adds a row; its values stand in the order of the columns. */
export function addRow(buffer: CopyBuffer, values: readonly CopyValue[]): void {
  let line = ''
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    if (index > 0) line += '\t'
    if (value === null || value === undefined) line += '\\N'
    else if (typeof value === 'string') line += escaped(value)
    else line += String(value)
  }
  buffer.text += `${line}\n`
}

/** Sends what is waiting and empties the buffer. */
export async function flush(client: Client, buffer: CopyBuffer): Promise<void> {
  if (buffer.text === '') return
  const { table, columns, text } = buffer
  buffer.text = ''
  const copy = new CopyIn(`COPY ${table} (${columns.join(', ')}) FROM STDIN`, Buffer.from(text))
  client.query(copy)
  await copy.done
}

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
