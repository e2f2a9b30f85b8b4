import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGroup, saveGroup } from '../../document-groups/server/change-groups'
import { editDocument } from '../../documents/server/edit-document'
import { takeLock } from '../../documents/server/editing-lock'
import { readOpened } from '../../documents/server/read-opened'
import { english } from '../../kernel/words'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { writeSettings } from '../../settings/server/customer-settings'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'
import { gateSection } from '../submission-gate'
import { type TouchlessSettings, touchlessSection } from '../touchless-section'
import { readVerdict } from './touchless'
import { drawOf } from './touchless-case'

let bench: TestBench
let reading: Partial<RecognisedDocument>

beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => reading) })
  await bench.admin.query(`UPDATE customers SET currency = 'USD'`)
  for (const customerId of [harbor, alpenwerk])
    await bench.aDocument({ status: 'SUBMITTED', customerId, fields: goodHeader() })
})
afterAll(() => bench.close())
beforeEach(async () => {
  reading = sureReading()
  for (const customerId of [harbor, alpenwerk])
    await set({ mode: 'confident', earlierInvoices: 1, ceiling: '0', samplePercent: 0 }, customerId)
})

async function set(settings: Partial<TouchlessSettings>, customerId = alpenwerk): Promise<void> {
  const ctx = bench.as('SYS', customerId)
  await ctx.transaction((tx) => writeSettings(ctx, tx, touchlessSection, settings))
}
const read = (customerId = alpenwerk) => readIn(bench, customerId)
const verdictOf = (id: number, customerId = alpenwerk) =>
  bench.as('SYS', customerId).transaction((tx) => readVerdict(tx, id))
const reasonsAgainst = async (id: number, customerId = alpenwerk) =>
  (await verdictOf(id, customerId))?.checks.flatMap(({ reasons }) => reasons).map(english.tell)

describe('an invoice whose review has ended', () => {
  const reviewed = async (settings: Partial<TouchlessSettings>) => {
    await set({ ceiling: '50', ...settings }, harbor)
    reading = sureReading()
    const { id, status } = await read(harbor)
    expect(status).toBe('HITL')
    const notThere = { value: null, source: 'TYPED', isNotOnDocument: true } as const
    const version = (await bench.read(id, harbor)).version
    await editDocument(bench.as('VS', harbor), {
      documentId: id,
      version,
      writes: [
        { name: 'netAmt', ...notThere },
        { name: 'taxAmt', ...notThere },
        { name: 'poNumber', ...notThere },
      ],
    })
    await set({ ceiling: '0' }, harbor)
    expect((await bench.act('VS', id, 'finish-review')).status).toBe('NEW')
    return id
  }
  const ran = async (id: number) => {
    const worker = bench.runWorker()
    try {
      await vi.waitFor(
        async () => {
          const jobs = await bench.jobs(id)
          expect(
            jobs.filter(
              ({ kind, state }) => kind === 'submission.touchless-after-review' && state === 'ready',
            ),
          ).toEqual([])
        },
        { timeout: 20_000, interval: 50 },
      )
    } finally {
      await worker.stop()
    }
    return bench.read(id, harbor)
  }

  it('is submitted without another look, and counts as validated', async () => {
    const id = await reviewed({})
    expect(await ran(id)).toMatchObject({ submissionMethod: 'VS' })
    expect((await bench.history(id, harbor)).map(({ action }) => action)).toContain('submit-touchless')
  })

  it('stays with whoever has opened it meanwhile', async () => {
    const id = await reviewed({})
    const ctx = bench.as('APS', harbor)
    await ctx.transaction((tx) => takeLock(ctx, tx, id))
    expect(await ran(id)).toMatchObject({ status: 'NEW', submissionMethod: null })
  })
})

describe('an invoice that was read with certainty', () => {
  it('is submitted, and its history says what was checked and what is sent', async () => {
    const document = await read()
    expect(document).toMatchObject({ status: 'SUBMITTING', submissionMethod: 'AUTO' })
    const { action, transition, actorName, details, why } = (await bench.history(document.id, alpenwerk)).at(
      -1,
    )!
    expect({ action, transition, actorName }).toEqual({
      action: 'submit-touchless',
      transition: 'T13',
      actorName: 'Kontor',
    })
    expect(english.tell(why!)).toBe(
      'Passed: Automatic submission is on, Complete and correct, No flags, High confidence in every value, Supplier known',
    )
    expect(details).toMatchObject({
      sent: { supplierId: 'S-1' },
      checks: (await verdictOf(document.id))!.checks,
    })
    expect((await bench.jobs(document.id)).at(-1)).toMatchObject({ kind: 'document-moved:SUBMITTING' })
  })

  it('goes before anybody reviews it; what does not go is reviewed', async () => {
    expect((await read(harbor)).status).toBe('SUBMITTING')
    await set({ ceiling: '50' }, harbor)
    reading = sureReading()
    const reviewed = await read(harbor)
    expect(reviewed.status).toBe('HITL')
    expect(await reasonsAgainst(reviewed.id, harbor)).toEqual(['More than 50.00 USD.'])
  })

  it('waits where it is off, and nobody is told why', async () => {
    await set({ mode: 'never' })
    const document = await read()
    expect(document.status).toBe('NEW')
    expect(await verdictOf(document.id)).toBeNull()
    expect((await bench.history(document.id, alpenwerk)).map(({ action }) => action)).not.toContain(
      'keep-from-touchless',
    )
  })

  it('of a group goes or waits as the group says, whatever the customer has set for all', async () => {
    const ctx = bench.as('APA', alpenwerk)
    const group = {
      name: 'Dollars',
      join: 'and' as const,
      conditions: [{ field: 'currency' as const, operator: 'is' as const, values: ['USD'] }],
      members: [],
      isActive: true,
    }
    const made = await ctx.transaction((tx) => createGroup(ctx, tx, { ...group, touchless: 'never' }))
    expect(await read()).toMatchObject({ status: 'NEW', documentGroup: 'Dollars' })
    await set({ mode: 'never' })
    const save = (touchless?: 'confident') => {
      const { id, version } = made.groups[0]!
      return ctx.transaction((tx) =>
        saveGroup(ctx, tx, { id, version, draft: touchless ? { ...group, touchless } : group }),
      )
    }
    made.groups = (await save('confident')).groups
    reading = sureReading()
    expect((await read()).status).toBe('SUBMITTING')
    await save()
    reading = sureReading()
    expect((await read()).status).toBe('NEW')
  })

  it('is one of the sample whenever it is read', async () => {
    await set({ samplePercent: 50 })
    const documents = []
    for (let count = 0; count < 8; count++) {
      reading = sureReading()
      documents.push(await read())
    }
    for (const { id, customerId, fileHash, status } of documents)
      expect(status).toBe(drawOf({ id, customerId, fileHash }) < 0.5 ? 'NEW' : 'SUBMITTING')
  })

  it('can be taken back until the ERP is asked, and is Ready then', async () => {
    const { id } = await read(harbor)
    expect((await bench.act('APS', id, 'undo-submit')).status).toBe('NEW')
    expect(await bench.read(id)).toMatchObject({ submissionMethod: null, enteredAt: null })
  })

  it('of two that repeat each other one goes, also when both are read at once', async () => {
    const twice = { invoice_number: 'TWICE-1', gross_total: '71.10' }
    reading = sureReading({ fields: twice })
    const both = await Promise.all([read(), read()])
    expect(both.map(({ status }) => status).filter((status) => status === 'SUBMITTING')).toHaveLength(1)
  })
})

describe('what keeps an invoice back is kept with it', () => {
  it('and stands in its history', async () => {
    reading = sureReading({ supplierId: 'S-2', confidence: 0.9 })
    const document = await read()
    expect(document.status).toBe('NEW')
    const told = await reasonsAgainst(document.id)
    expect(told).toEqual([
      expect.stringMatching(/^Fields to review: .*Invoice number/),
      'No invoice from this supplier submitted so far; 1 needed.',
    ])
    const note = (await bench.history(document.id, alpenwerk)).find(
      ({ action }) => action === 'keep-from-touchless',
    )
    expect(english.tell(note!.why!)).toBe(told!.join(' '))
    const ctx = bench.as('APS', alpenwerk)
    const { knownBy } = await ctx.transaction((tx) => readOpened(ctx, tx, document.id))
    expect(knownBy).toContain('submission')
  })

  it('when it was flagged', async () => {
    reading = sureReading({ supplierId: 'S-9' })
    const document = await read()
    expect(document.status).toBe('FLAGGED')
    expect(await reasonsAgainst(document.id)).toContain('The supplier is blocked.')
    expect((await verdictOf(document.id))?.checks.find(({ check }) => check === 'flags')?.answer).toBe('no')
  })

  it('when the customer refuses what nobody has checked, whatever else is allowed', async () => {
    const ctx = bench.as('SYS', alpenwerk)
    const policy = (value: 'ask' | 'refuse') =>
      ctx.transaction((tx) => writeSettings(ctx, tx, gateSection, { policy: value }))
    await set({ mode: 'always' })
    reading = sureReading({ confidence: 0.9 })
    expect((await read()).status).toBe('SUBMITTING')
    await policy('refuse')
    reading = sureReading({ confidence: 0.9 })
    const refused = await read()
    await policy('ask')
    expect(refused.status).toBe('NEW')
    expect((await verdictOf(refused.id))?.checks.find(({ check }) => check === 'complete')?.answer).toBe('no')
  })
})
