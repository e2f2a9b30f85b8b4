import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { childLog, createLog } from './log'

test('a line carries the ids of what it is about', () => {
  const { log, lines } = recorded()
  childLog(log, { requestId: 'r1', customerId: '10301' }).info({ documentId: 'd1' }, 'captured')
  expect(lines()).toMatchObject([
    { level: 'info', requestId: 'r1', customerId: '10301', documentId: 'd1', msg: 'captured' },
  ])
})

test('passwords and tokens do not reach the log', () => {
  const { log, text } = recorded()
  log.info({
    password: 'hunter2',
    user: { token: 'hunter2' },
    req: { headers: { authorization: 'hunter2' } },
  })
  log.error({ err: new Error('cannot reach postgres://kontor:hunter2@db.example/kontor') }, 'failed')
  expect(text()).not.toContain('hunter2')
  expect(text()).toContain('postgres://kontor:[hidden]@db.example/kontor')
})

test('lines below the level are left out', () => {
  const { log, lines } = recorded('warn')
  log.info('quiet')
  log.warn('loud')
  expect(lines().map((line) => line.msg)).toEqual(['loud'])
})

function recorded(level: 'info' | 'warn' = 'info') {
  const written: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  return {
    log: createLog({ level, destination }),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
