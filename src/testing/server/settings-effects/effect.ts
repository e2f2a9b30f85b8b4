import type { Principal } from '../../../access/principal'
import { roomServers } from '../../../app/server/room-servers'
import type { RecognisedDocument } from '../../../recognition/recognised-document'
import { processDocument } from '../../../recognition/server/process-document'
import type { RecogniseRequest } from '../../../recognition/server/read-document'
import { admittingCallers } from '../../../settings/server/admit-callers'
import { settingsRoutes } from '../../../settings/server/settings.routes'
import { readSections } from '../../../settings/server/settings-pages'
import { saveSettings } from '../../../settings/settings-pages.api'
import { pageOf } from '../../../settings/settings-section'
import { askServed } from '../ask-served'
import { harbor } from '../bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../kontor-bench'
import { sureReading } from '../read-in'

/** What a setting changes: the outcome of the same thing as delivered, and with another value. */
export type Effect = {
  becomes: string | number
  outcome: () => Promise<unknown>
  before: unknown
  after: unknown
  /** What the admin who saves it is beside an admin. */
  as?: Partial<Principal>
}
/** By section and setting: `files.pages`. */
export type Effects = Readonly<Record<string, Effect>>

export let bench: TestBench

type Reader = (
  request: RecogniseRequest,
) => Partial<RecognisedDocument> | Promise<Partial<RecognisedDocument>>
let reader: Reader = () => sureReading()

/** What the next documents are read as. Real files are read by the tests of recognition: here what Kontor asks for, and makes of it, counts. */
export function reads(next: Partial<RecognisedDocument> | Reader): void {
  reader = typeof next === 'function' ? next : () => next
}

export async function openEffects(): Promise<TestBench> {
  bench = await openTestBench({ recogniser: fakeRecogniser((request) => reader(request)) })
  return bench
}

/** As the page does it. */
export async function save(key: string, change: object, as: Partial<Principal> = {}): Promise<void> {
  const { actor, requestId } = bench.as('APA')
  if (actor.kind !== 'user') throw new Error('people save')
  const admin = { ...actor, principal: { ...actor.principal, ...as } }
  const ctx = bench.deps.contextFor({ customerId: harbor, actor: admin, requestId })
  const page = pageOf(roomServers.flatMap(({ settings = [] }) => settings).find((one) => one.key === key)!)
  const sections = await ctx.read((tx) => readSections(ctx, tx, page))
  const { version, values } = sections.find((one) => one.key === key)!
  await askServed(settingsRoutes(), saveSettings, ctx, {
    params: { page, section: key },
    body: { version, values: { ...values, ...change } },
  })
}

/** Does something while another setting stands otherwise. */
export async function having<Result>(
  [key, change, back]: [key: string, change: object, back: object],
  work: () => Promise<Result>,
): Promise<Result> {
  await save(key, change)
  try {
    return await work()
  } finally {
    await save(key, back)
  }
}

/** The door of the web server, to somebody. */
export function door(principal: Principal) {
  const rightsOf = roomServers.flatMap((room) => room.rightsOf ?? [])
  const { database, clock } = bench.deps
  return admittingCallers({ database, now: () => clock.now(), rightsOf }, async () => principal)
}

/** Reads a document as the stage of the pipeline does it. */
export async function readNow(id: number): Promise<void> {
  const job = {
    document: await bench.read(id),
    attempt: 1,
    signal: new AbortController().signal,
    complete: async () => undefined,
  }
  await processDocument(bench.as('SYS'), job, bench.deps)
}
