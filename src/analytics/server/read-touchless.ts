import { readGroupList } from '../../document-groups/server/group-list'
import { readSettings } from '../../settings/server/customer-settings'
import { touchlessSection } from '../../submission/touchless-section'
import type { TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { costSection } from '../cost-section'
import { handlingCosts } from '../handling-costs'
import type { TouchlessNumbers } from '../touchless-analytics.api'
import { namedCounts } from './named-counts'
import { type Count, type CountRange, readCounts } from './read-counts'
import { daysIn } from './read-volume'

/** What went without a person on these days, and what stood in the way of the rest. */
export async function readTouchlessNumbers(
  tx: TenantReading,
  range: CountRange,
): Promise<Omit<TouchlessNumbers, 'asOf' | 'isCounting'>> {
  const [
    processors,
    blockers,
    submittedByGroup,
    automaticByGroup,
    automaticDays,
    otherDays,
    sums,
    settings,
    costs,
    customer,
  ] = await Promise.all([
    readCounts(tx, { ...range, measure: 'submitted', by: 'processor' }),
    readCounts(tx, { ...range, measure: 'byPeople', by: 'blocker' }),
    readCounts(tx, { ...range, measure: 'submitted', by: 'group' }),
    readCounts(tx, { ...range, measure: 'automatic', by: 'group' }),
    readCounts(tx, { ...range, measure: 'automatic', perDay: true }),
    readCounts(tx, { ...range, measure: 'byPeople', perDay: true }),
    readSums(tx, range),
    readSetting(tx),
    readSettings(tx, costSection),
    readOwnCustomer(tx),
  ])
  const automatic = sumOf(automaticDays)
  const submitted = automatic + sumOf(otherDays)
  const people = processors.filter(({ key }) => !['AUTO', 'VS', ''].includes(key))
  return {
    invoiceVolumeByProcessorData: await namedCounts(tx, processors, 'processor'),
    numOfApProcessors: people.length,
    autoAddSetting: settings.mode === 'never' ? 'N/A' : settings.mode,
    groupsWithOwnSetting: settings.groups,
    autoAddDataSnapshot: snapshotOf(automatic, submitted),
    touchlessProcessingDataSnapshot: snapshotOf(automatic, sums.eligible),
    autoAddInvoiceData: daysIn(range).map((day) => ({
      day,
      automatic: automaticDays.find((one) => one.day === day)?.count ?? 0,
      byPeople: otherDays.find((one) => one.day === day)?.count ?? 0,
    })),
    autoAddSampleSizeData: { percent: settings.percent, sampled: sums.sampled, changed: sums.sampledChanged },
    blockers: blockers
      .map(({ key, count, total }) => ({ key, count, hours: Number(total) / 60 }))
      .sort((a, b) => b.hours - a.hours || b.count - a.count || (a.key < b.key ? -1 : 1)),
    costs: handlingCosts(costs, { submitted, automatic, byPeople: sumOf(people) }, customer.currency),
    funnel: {
      received: sums.received,
      allowed: sums.allowed,
      withoutException: sums.withoutException,
      automatic: sums.receivedAutomatic,
    },
    byGroup: submittedByGroup
      .map(({ key, count }) => ({
        key,
        submitted: count,
        automatic: automaticByGroup.find((one) => one.key === key)?.count ?? 0,
      }))
      .sort((a, b) => b.submitted - a.submitted || (a.key < b.key ? -1 : 1)),
  }
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)
const snapshotOf = (part: number, whole: number) => ({ text: `${part} of ${whole}`, part, whole })

const summed = [
  'eligible',
  'sampled',
  'sampledChanged',
  'received',
  'allowed',
  'withoutException',
  'receivedAutomatic',
] as const

async function readSums(
  tx: TenantReading,
  range: CountRange,
): Promise<Record<(typeof summed)[number], number>> {
  const found = await Promise.all(
    summed.map(async (measure) => [measure, sumOf(await readCounts(tx, { ...range, measure }))] as const),
  )
  return Object.fromEntries(found) as Record<(typeof summed)[number], number>
}

async function readSetting(tx: TenantReading) {
  const [{ mode, samplePercent }, { groups }] = await Promise.all([
    readSettings(tx, touchlessSection),
    readGroupList(tx),
  ])
  return { mode, percent: samplePercent, groups: groups.filter(({ touchless }) => touchless).length }
}
