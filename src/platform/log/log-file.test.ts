import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import { createLog } from './log'
import { logFile } from './log-file'

test('the log is a file; the terminal hears only of what went wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-log-'))
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const path = join(folder, 'logs', 'kontor.log')
    const destination = logFile(path)
    const log = createLog({ destination })
    log.info('schema brought forward')
    log.error({ err: new Error('no such bucket') }, 'a file could not be stored')
    await finished(destination.end())
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'schema brought forward',
      'a file could not be stored',
    ])
    expect(told.mock.calls.map(([text]) => text)).toEqual([
      `error: a file could not be stored (see ${path})\n`,
    ])
  } finally {
    told.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a log that cannot be written stops nothing, and says so once', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const log = createLog({ destination: logFile('/dev/null/kontor.log') })
    log.info('one')
    log.info('two')
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    expect(String(told.mock.calls[0]![0])).toContain("The log can't be written to /dev/null/kontor.log")
  } finally {
    told.mockRestore()
  }
})
