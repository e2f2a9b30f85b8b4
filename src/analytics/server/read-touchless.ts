import { readGroupList } from '../../document-groups/server/group-list'
import { readSettings } from '../../settings/server/customer-settings'
import { touchlessSection } from '../../submission/touchless-section'
import type { TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { costSection } from '../cost-section'
import { handlingCosts } from '../handling-costs'
import type { TouchlessNumbers } from '../touchless-analytics.api'
import { namedCounts } from './named-counts'
import { type Count, type CountRange, readAllCounts } from './read-counts'
import { daysIn } from './read-volume'

/** What went without a person on these days, and what stood in the way of the rest. */
export async function readTouchlessNumbers(
  tx: TenantReading,
  range: CountRange,
): Promise<Omit<TouchlessNumbers, 'asOf' | 'isCounting'>> {
  const [counts, settings, costs, customer] = await Promise.all([
    readAllCounts(tx, {
      processors: { ...range, measure: 'submitted', by: 'processor' },
      blockers: { ...range, measure: 'byPeople', by: 'blocker' },
      submittedByGroup: { ...range, measure: 'submitted', by: 'group' },
      automaticByGroup: { ...range, measure: 'automatic', by: 'group' },
      automaticDays: { ...range, measure: 'automatic', perDay: true },
      otherDays: { ...range, measure: 'byPeople', perDay: true },
      eligible: { ...range, measure: 'eligible' },
      sampled: { ...range, measure: 'sampled' },
      sampledChanged: { ...range, measure: 'sampledChanged' },
      received: { ...range, measure: 'received' },
      allowed: { ...range, measure: 'allowed' },
      withoutException: { ...range, measure: 'withoutException' },
      receivedAutomatic: { ...range, measure: 'receivedAutomatic' },
    }),
    readSetting(tx),
    readSettings(tx, costSection),
    readOwnCustomer(tx),
  ])
  const { processors, blockers, submittedByGroup, automaticByGroup, automaticDays, otherDays } = counts
  const automatic = sumOf(automaticDays)
  const submitted = automatic + sumOf(otherDays)
  const people = processors.filter(({ key }) => !['AUTO', 'VS', ''].includes(key))
  return {
    invoiceVolumeByProcessorData: await namedCounts(tx, processors, 'processor'),
    numOfApProcessors: people.length,
    autoAddSetting: settings.mode === 'never' ? 'N/A' : settings.mode,
    groupsWithOwnSetting: settings.groups,
    autoAddDataSnapshot: snapshotOf(automatic, submitted),
    touchlessProcessingDataSnapshot: snapshotOf(automatic, sumOf(counts.eligible)),
    autoAddInvoiceData: daysIn(range).map((day) => ({
      day,
      automatic: automaticDays.find((one) => one.day === day)?.count ?? 0,
      byPeople: otherDays.find((one) => one.day === day)?.count ?? 0,
    })),
    autoAddSampleSizeData: {
      percent: settings.percent,
      sampled: sumOf(counts.sampled),
      changed: sumOf(counts.sampledChanged),
    },
    blockers: blockers
      .map(({ key, count, total }) => ({ key, count, hours: Number(total) / 60 }))
      .sort((a, b) => b.hours - a.hours || b.count - a.count || (a.key < b.key ? -1 : 1)),
    costs: handlingCosts(costs, { submitted, automatic, byPeople: sumOf(people) }, customer.currency),
    funnel: {
      received: sumOf(counts.received),
      allowed: sumOf(counts.allowed),
      withoutException: sumOf(counts.withoutException),
      automatic: sumOf(counts.receivedAutomatic),
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

async function readSetting(tx: TenantReading) {
  const [{ mode, samplePercent }, { groups }] = await Promise.all([
    readSettings(tx, touchlessSection),
    readGroupList(tx),
  ])
  return { mode, percent: samplePercent, groups: groups.filter(({ touchless }) => touchless).length }
}
