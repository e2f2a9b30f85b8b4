import { basename, dirname } from 'node:path'
import { Writable } from 'node:stream'
import { createStream } from 'rotating-file-stream'

/**
 * Where the lines of a log go: a file of at most 10 MB, beside the four before it. What went wrong is told in the terminal too,
 * in a line that a person can read. A disk that is full costs log lines, never the program.
 */
export function logFile(path: string): Writable {
  const file = createStream(basename(path), { path: dirname(path), size: '10M', maxFiles: 4 })
  let isFailing = false
  file.on('error', (error) => {
    if (!isFailing) process.stderr.write(`The log can't be written to ${path}: ${error.message}\n`)
    isFailing = true
  })
  return new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      const text = String(line)
      if (/^\{"level":"(error|fatal)"/.test(text)) process.stderr.write(`${readable(text)} (see ${path})\n`)
      file.write(text)
      done()
    },
    final: (done) => void file.end(done),
  })
}

function readable(line: string): string {
  const { level, msg } = JSON.parse(line) as { level: string; msg?: string }
  return `${level}: ${msg ?? 'an error without a message'}`
}
