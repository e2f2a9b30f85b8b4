import { rangePresets } from '../../../analytics/range-presets'
import { analyticsServer } from '../../../analytics/server/analytics.server'
import { readTouchlessNumbers, type TouchlessNumbers } from '../../../analytics/touchless-analytics.api'
import type { DocumentStatus } from '../../../documents/document-status'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { reasonSection } from '../../../documents/reason-codes'
import type { CodedAction } from '../../../documents/reason-codes.api'
import { tellOfClocks } from '../../../documents/server/tell-of-clocks'
import { tellOfDiscounts } from '../../../documents/server/tell-of-discounts'
import { tellOfTime } from '../../../documents/server/tell-of-time'
import { daysAfter } from '../../../kernel/dates'
import { codeRows, codeText } from '../../../settings/code-list'
import { settingsRoutes } from '../../../settings/server/settings.routes'
import { readLogo } from '../../../settings/settings.api'
import { askForDueSyncs } from '../../../submission/server/master-data-sync/sync.job'
import { syncMasterData } from '../../../submission/server/sync-master-data'
import { readCustomer } from '../../../tenants/server/customers.queries'
import { askServed } from '../ask-served'
import { goodHeader, harbor } from '../bench-cast'
import { codeOf } from '../code-of'
import { readIn, sureReading } from '../read-in'
import { bench, type Effect, type Effects, having, reads } from './effect'
import { rejectionMail } from './people-effects'

/** Who the customer is, when it works, how long things may take, and what it calls reasons. */
export const companyEffects: Effects = {
  'general.name': {
    becomes: 'Harbor Group',
    outcome: async () => [(await rejectionMail()).from_name, (await customerInSession()).name],
    before: ['Harbor & Pine', 'Harbor & Pine'],
    after: ['Harbor Group', 'Harbor Group'],
  },
  'general.logo': {
    becomes:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    outcome: async () => [
      JSON.stringify(await askServed(settingsRoutes(), readLogo, bench.as('APS'), {})).slice(0, 20),
      (await customerInSession()).hasLogo,
    ],
    before: ['{"logo":null}', false],
    after: ['{"logo":"data:image/', true],
  },
  'general.locale': {
    becomes: 'de-CH',
    outcome: async () => (await customerInSession()).locale,
    before: 'en-US',
    after: 'de-CH',
  },
  'general.timeZone': {
    becomes: 'Asia/Tokyo',
    outcome: async () => (await slaOf('NEW')).slaDueAt?.toISOString(),
    before: '2026-03-11T21:00:00.000Z',
    after: '2026-03-12T08:00:00.000Z',
  },
  'general.formats': {
    becomes: 'de-CH',
    outcome: async () => (await customerInSession()).formats,
    before: null,
    after: 'de-CH',
  },
  'general.fiscalYearStart': {
    becomes: 'july',
    outcome: async () =>
      rangePresets('2026-05-04', (await customerInSession()).fiscalYearStart).map(
        ({ range }) => range.from,
      )[2],
    before: '2026-01-01',
    after: '2025-07-01',
  },
  'business-calendar.monday': weekdayEffect(9),
  'business-calendar.tuesday': weekdayEffect(10),
  'business-calendar.wednesday': weekdayEffect(11),
  'business-calendar.thursday': weekdayEffect(12),
  'business-calendar.friday': weekdayEffect(13),
  'business-calendar.saturday': weekdayEffect(14, '2026-03-16T21:00:00.000Z'),
  'business-calendar.sunday': weekdayEffect(15, '2026-03-16T21:00:00.000Z'),
  'business-calendar.holidays': {
    becomes: '2026-03-10 Founding day\n2026-03-11',
    outcome: () => releaseOfReview('2026-03-10T10:00:00Z'),
    before: '2026-03-10T21:00:00.000Z',
    after: '2026-03-12T21:00:00.000Z',
  },
  'review.hours': {
    becomes: 2,
    outcome: () => releaseOfReview('2026-03-10T10:00:00Z'),
    before: '2026-03-10T21:00:00.000Z',
    after: '2026-03-10T15:00:00.000Z',
  },
  'erp.schedule': { becomes: 'off', outcome: () => syncsDueAfter(61), before: 9, after: 0 },
  'erp.everyMinutes': { becomes: 30, outcome: () => syncsDueAfter(31), before: 0, after: 9 },
  'reason-codes.hold': reasonEffect('hold'),
  'reason-codes.flag': reasonEffect('flag'),
  'reason-codes.escalate': reasonEffect('escalate'),
  'reason-codes.cancel': reasonEffect('cancel'),
  'sla.submit': slaEffect('NEW', 8, '2026-03-11T21:00:00.000Z', '2026-03-10T21:00:00.000Z'),
  'sla.review': slaEffect('HITL', 4, '2026-03-10T21:00:00.000Z', '2026-03-10T17:00:00.000Z'),
  'sla.flagged': slaEffect('FLAGGED', 4, '2026-03-10T21:00:00.000Z', '2026-03-10T17:00:00.000Z'),
  'sla.escalated': slaEffect('ESCALATED', 4, '2026-03-10T21:00:00.000Z', '2026-03-10T17:00:00.000Z'),
  'sla.holdDays': slaEffect('ON_HOLD', 5, '2026-03-20T04:00:00.000Z', '2026-03-15T04:00:00.000Z'),
  'sla.onHold': slaEffect('ON_HOLD', 'run', '2026-03-20T04:00:00.000Z', '2026-03-11T21:00:00.000Z'),
  'sla.amber': {
    becomes: 50,
    outcome: async () => (await slaOf('NEW')).slaAmberAt?.toISOString(),
    before: '2026-03-11T17:00:00.000Z',
    after: '2026-03-10T21:00:00.000Z',
  },
  'sla.dueDays': {
    becomes: 6,
    outcome: () => dueRisks(tellOfTime, (today) => ({ dueDate: daysAfter(today, 5) })),
    before: 0,
    after: 1,
  },
  'sla.discountDays': {
    becomes: 4,
    outcome: () =>
      dueRisks(tellOfDiscounts, (today) => ({
        invoiceDate: daysAfter(today, -7),
        paymentTerms: '2% 10 days, net 30',
      })),
    before: 0,
    after: 1,
  },
  'costs.hourlyCost': { becomes: '60', outcome: costOfOne, before: undefined, after: '10' },
  'costs.entryMinutes': {
    becomes: 25,
    outcome: () => having(['costs', { hourlyCost: '60' }, { hourlyCost: '0' }], costOfOne),
    before: '10',
    after: '25',
  },
  'costs.licencePerDocument': { becomes: '0.4', outcome: costOfOne, before: undefined, after: '0.4' },
  'sla.lateFlags': {
    becomes: 'escalate',
    outcome: async () => (await slaOf('FLAGGED', '2026-03-10T22:00:00Z')).status,
    before: 'FLAGGED',
    after: 'ESCALATED',
  },
}

/** What a document costs by the analytics that a person submitted, on a day when nothing else is submitted. */
function costOfOne(): Promise<string | null | undefined> {
  return atTime('2027-02-01T15:00:00Z', async () => {
    const { id } = await bench.aDocument()
    await bench.move('APS', { documentId: id, action: 'submit', changes: { submissionMethod: 'MANUAL' } })
    const changes = { submittedAt: bench.clock.now() }
    await bench.move('SYS', { documentId: id, action: 'erp-accepts', changes })
    const query = { from: '2027-02-01', to: '2027-02-01' }
    const routes = analyticsServer.routes!(bench.deps)
    const numbers = await askServed(routes, readTouchlessNumbers, bench.as('APM'), { query })
    return (numbers as TouchlessNumbers).costs?.perDocument
  })
}

/** The customer as the session of everybody who works for it has it. */
const customerInSession = () => bench.deps.database.transaction((tx) => readCustomer(tx, harbor))

/** An action by a code that the customer has not, and then has. */
function reasonEffect(action: CodedAction): Effect {
  const standing = codeRows(reasonSection.settings[action].delivered)
  const own = { code: 'OWN_1', label: 'Ours', isOn: true, chosen: { clarification: 'PRI', response: 'PIN' } }
  return {
    becomes: codeText([...standing, own]),
    outcome: async () => {
      const { id } = await bench.aDocument()
      return codeOf(bench.act('APS', id, action, { reason: 'Ours', reasonCode: 'OWN_1' }))
    },
    before: 'documents.no_such_reason',
    after: 'worked',
  }
}

/** Eight business hours of New York from six in the morning of a day in March: with a long break they end at seven. */
function weekdayEffect(day: number, before = new Date(Date.UTC(2026, 2, day, 21)).toISOString()): Effect {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()
  return {
    becomes: '9:00–13:00,15:00 - 19:00',
    outcome: () => releaseOfReview(at(10)),
    before,
    after: at(23),
  }
}

/** When a document of a status is due that came at six in the morning of New York. */
function slaEffect(status: DocumentStatus, becomes: string | number, before: string, after: string): Effect {
  return { becomes, outcome: async () => (await slaOf(status)).slaDueAt?.toISOString(), before, after }
}

/** That document at an instant, after whatever is late has been told. */
function slaOf(status: DocumentStatus, at = '2026-03-10T10:00:00Z') {
  return atTime('2026-03-10T10:00:00Z', async () => {
    const { id } = await bench.aDocument({ status })
    bench.clock.set(at)
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => tellOfClocks(ctx, tx))
    return bench.read(id)
  })
}

/** How many notifications of its dates an open document with these values has, after a look. */
async function dueRisks(
  look: typeof tellOfTime,
  valuesOn: (today: string) => Partial<Record<HeaderFieldName, string>>,
): Promise<number | null> {
  const today = bench.clock.now().toISOString().slice(0, 10)
  const { id } = await bench.aDocument({ fields: { ...goodHeader(), ...valuesOn(today) } })
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => look(ctx, tx))
  const { rowCount } = await bench.admin.query(
    "SELECT 1 FROM notifications WHERE kind = 'due-risk' AND document_id = $1",
    [id],
  )
  return rowCount
}

/** When review lets go of a document that was read at an instant. */
function releaseOfReview(readAt: string): Promise<string | undefined> {
  return atTime(readAt, async () => {
    reads(sureReading())
    return (await readIn(bench, harbor)).releaseAt?.toISOString()
  })
}

async function atTime<Result>(at: string, work: () => Promise<Result>): Promise<Result> {
  const now = bench.clock.now().toISOString()
  bench.clock.set(at)
  try {
    return await work()
  } finally {
    bench.clock.set(now)
  }
}

/** How many objects of the master data are due so many minutes after they were synced. */
async function syncsDueAfter(minutes: number): Promise<number> {
  await syncMasterData(bench.as('SYS'), bench.deps)
  bench.clock.advance(minutes * 60_000)
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => askForDueSyncs(ctx, tx))
  const { rowCount } = await bench.admin.query("DELETE FROM jobs WHERE kind = 'submission.sync-master-data'")
  return rowCount ?? 0
}
