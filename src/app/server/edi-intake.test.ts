import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EdiPartner } from '../../edi/edi-partner'
import * as api from '../../edi/edi-partners.api'
import { ediSection } from '../../edi/edi-section'
import { takeDropped } from '../../edi/server/drop/take-dropped'
import { ediRoutes } from '../../edi/server/edi.routes'
import { english } from '../../kernel/words'
import { processDocument } from '../../recognition/server/process-document'
import { writeSettings } from '../../settings/server/customer-settings'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type SftpServer, startSftpServer } from '../../testing/server/sftp-server'

let bench: TestBench
let server: SftpServer
let folder: string
const roots: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-edi-intake-'))
  roots.folder = join(folder, 'watched')
  roots.sftp = join(folder, 'served')
  await mkdir(roots.sftp)
  server = await startSftpServer(roots.sftp)
  const login = `${server.user}:${encodeURIComponent(server.password)}`
  bench = await openTestBench({
    environment: {
      KONTOR_EDI_FOLDER: roots.folder,
      KONTOR_EDI_SFTP_URL: `sftp://${login}@${server.host}:${server.port}/`,
      KONTOR_EDI_SFTP_HOST_KEY: server.hostKey,
    },
  })
})
afterAll(async () => {
  await bench.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const invoic = (number: string, { sender = '4012345000009:14', version = 'D:96A:UN' } = {}) => {
  const segments = [
    `UNB+UNOC:3+${sender}+7612345000008:14+260302:1200+77'`,
    `UNH+1+INVOIC:${version}'`,
    `BGM+380+${number}+9'`,
    "DTM+137:20260302:102'",
    "NAD+SU+4012345000009::9++Nordlicht Normteile GmbH'",
    "CUX+2:EUR:4'",
    "LIN+1++6912-840:SA'",
    "QTY+47:200:PCE'",
    "MOA+203:84.00'",
    "UNS+S'",
    "MOA+77:99.96'",
  ]
  return `${segments.join('')}UNT+${segments.length}+1'UNZ+1+77'`
}

const ctx = () => bench.as('APS', alpenwerk)
const system = () => bench.as('SYS', alpenwerk)

async function settle(values: { acknowledge: 'off' | 'mail'; unknownPartners: 'accept' | 'refuse' }) {
  const admin = bench.as('APA', alpenwerk)
  await admin.transaction((tx) => writeSettings(admin, tx, ediSection, values))
}

/** Reads a document as the worker does. */
async function processed(id: number, action: 'process' | 'retry' = 'process') {
  await bench.move(action === 'process' ? 'SYS' : 'APS', { documentId: id, action }, alpenwerk)
  const document = await bench.read(id, alpenwerk)
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(system(), job, bench.deps)
  return bench.read(id, alpenwerk)
}

const idOf = async (fileName: string) => {
  const { rows } = await bench.admin.query('SELECT id FROM documents WHERE file_name = $1', [fileName])
  return Number(rows[0]?.id)
}

describe.each(['folder', 'sftp'] as const)('by %s', (way) => {
  const at = (...path: string[]) => join(roots[way]!, String(alpenwerk), ...path)
  const drop = () => bench.deps.ediDrops.find((one) => one.way === way)!
  const look = async (seen = new Map<string, string>()) => {
    await takeDropped(system(), drop(), seen)
    await takeDropped(system(), drop(), seen)
  }
  const name = `invoice-${way}.edi`

  it('a file is taken once it stopped growing, put away, and taken once', async () => {
    await mkdir(at('in'), { recursive: true })
    await writeFile(at('in', name), invoic(`${way}-1`).slice(0, 100))
    const seen = new Map<string, string>()
    await takeDropped(system(), drop(), seen)
    await writeFile(at('in', name), invoic(`${way}-1`))
    await takeDropped(system(), drop(), seen)
    expect(await idOf(name)).toBeNaN()
    await takeDropped(system(), drop(), seen)
    expect(await idOf(name)).toBeGreaterThan(0)
    expect(await readdir(at('in'))).toEqual([])
    await writeFile(at('in', 'again.edi'), invoic(`${way}-1`))
    await look()
    expect((await readdir(at('done'))).toSorted()).toEqual(['again.edi', name])
    expect(await idOf('again.edi')).toBeNaN()
  })

  it('what is no invoice is refused with the reason beside it, and the next is taken all the same', async () => {
    await writeFile(at('in', 'letter.txt'), 'Dear all')
    await writeFile(at('in', `other-${way}.edi`), invoic(`${way}-2`))
    await look()
    expect((await readdir(at('refused'))).toSorted()).toEqual(['letter.txt', 'letter.txt.reason.txt'])
    expect(await readFile(at('refused', 'letter.txt.reason.txt'), 'utf8')).toMatch(/text file/i)
    expect(await idOf(`other-${way}.edi`)).toBeGreaterThan(0)
  })

  it('acknowledgements go where the file came from: CONTRL once, APERAK when the invoice is rejected', async () => {
    await settle({ acknowledge: 'mail', unknownPartners: 'accept' })
    const id = await idOf(name)
    const { source } = await processed(id)
    expect(source).toBe('EDI')
    const why = { text: 'The price is not as agreed.' }
    await bench.move(
      'APS',
      { documentId: id, action: 'reject', why, changes: { statusReason: why } },
      alpenwerk,
    )
    const [read, rejected] = [`acknowledgement-${id}.edi`, `acknowledgement-${id}-rejected.edi`]
    const worker = bench.runWorker()
    try {
      await vi.waitFor(
        async () => expect(await readdir(at('out'))).toEqual(expect.arrayContaining([read, rejected])),
        { timeout: 20_000 },
      )
    } finally {
      await worker.stop()
    }
    expect(await readFile(at('out', read), 'latin1')).toMatch(
      /^UNB\+UNOC:3\+7612345000008:14\+4012345000009:14.*UNH\+1\+CONTRL.*UCI\+77\+.*\+7'/,
    )
    expect(await readFile(at('out', rejected), 'latin1')).toMatch(
      /APERAK.*FTX\+AAO\+\+\+The price is not as agreed\./,
    )
  })
})

describe('partners', () => {
  const admin = () => bench.as('APA', alpenwerk)
  const partner: EdiPartner = {
    name: 'Nordlicht',
    isActive: true,
    senderId: '4012345000009',
    senderQualifier: '14',
    receiverId: null,
    receiverQualifier: null,
    versions: ['D.96A'],
    x12Acknowledgement: '997',
  }
  const ask = (endpoint: Parameters<typeof askServed>[1], asked: object, who = admin()) =>
    askServed(ediRoutes(), endpoint, who, asked) as Promise<never>

  /** A message as it stands after it was read. */
  async function received(fileName: string, content: string) {
    const root = join(roots.folder!, String(alpenwerk), 'in')
    await writeFile(join(root, fileName), content)
    const seen = new Map<string, string>()
    const drop = bench.deps.ediDrops[0]!
    await takeDropped(system(), drop, seen)
    await takeDropped(system(), drop, seen)
    return processed(await idOf(fileName))
  }

  it('an unknown sender is refused with a reason that says the way on, and accepted once it is a partner', async () => {
    await settle({ acknowledge: 'off', unknownPartners: 'refuse' })
    const failed = await received('unknown.edi', invoic('P-1'))
    expect(failed.status).toBe('FAILED')
    expect(english.tell(failed.statusReason!)).toBe(
      "The sender 4012345000009 (14) isn't one of your EDI partners. Add it in Document Settings under EDI partners, then retry.",
    )
    const kept = (await ask(api.addEdiPartner, { body: { settings: partner } })) as api.KeptEdiPartner
    expect((await processed(failed.id, 'retry')).status).not.toBe('FAILED')

    const newer = await received('newer.edi', invoic('P-2', { version: 'D:01B:UN:EAN010' }))
    expect(newer.status).toBe('FAILED')
    expect(english.tell(newer.statusReason!)).toContain('Nordlicht sent version D.01B, but D.96A is agreed.')
    const more = { ...partner, versions: ['D.96A', 'D.01B'] }
    await ask(api.saveEdiPartner, { params: { id: kept.id }, body: { version: 1, settings: more } })
    expect((await processed(newer.id, 'retry')).status).not.toBe('FAILED')

    const stale = { params: { id: kept.id }, body: { version: 1, settings: partner } }
    expect(await codeOf(ask(api.saveEdiPartner, stale))).toBe('edi.partner_changed')
    expect(await codeOf(ask(api.addEdiPartner, { body: { settings: partner } }))).toBe('edi.partner_twice')
    const { changes } = (await ask(api.listEdiPartnerChanges, { params: { id: kept.id } })) as {
      changes: api.EdiPartnerChange[]
    }
    expect(changes.map(({ before, after }) => [before?.versions, after?.versions])).toEqual([
      [['D.96A'], ['D.96A', 'D.01B']],
      [undefined, ['D.96A']],
    ])
    await ask(api.removeEdiPartner, { params: { id: kept.id }, body: { version: 2 } })
    expect((await received('gone.edi', invoic('P-3'))).status).toBe('FAILED')
  })

  it("are nobody else's", async () => {
    await ask(api.addEdiPartner, { body: { settings: partner } })
    expect(await ask(api.listEdiPartners, {}, bench.as('APA', harbor))).toEqual({ partners: [] })
    expect(await ask(api.listEdiPartners, {}, ctx())).toMatchObject({ partners: [{ settings: partner }] })
  })
})
