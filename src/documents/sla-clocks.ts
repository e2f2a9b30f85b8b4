import { addBusinessMs, type BusinessCalendar, businessMsBetween } from '../kernel/business-time'
import { dayAfter, dayInZone, startOfDay } from '../kernel/dates'
import type { DocumentStatus } from './document-status'
import type { SlaClock } from './sla-clock'
import type { SlaSettings } from './sla-section'

/** A clock that has begun and not ended. No times: it stands still. A hold has no amber. */
export type RunningClock = { clock: SlaClock; startedAt: Date; amberAt: Date | null; dueAt: Date | null }

/** A status that a document came into. */
export type Stay = { status: DocumentStatus; since: Date }

export type Timed = {
  /** Oldest first; the last is the status that it has now. */
  stays: readonly Stay[]
  releaseAt: Date | null
  /** A manager gave its review more time. */
  isExtended?: boolean
  holdUntil: string | null
}
export type SlaRules = { targets: SlaSettings; calendar: BusinessCalendar }

const hourMs = 60 * 60_000
const inWork: readonly DocumentStatus[] = [
  'RECEIVED',
  'PROCESSING',
  'FAILED',
  'HITL',
  'NEW',
  'FLAGGED',
  'ESCALATED',
  'SUBMITTING',
  'SUBMIT_FAILED',
]
/** Statuses with a clock. */
export const timedStatuses: readonly DocumentStatus[] = [...inWork, 'ON_HOLD']
const done: readonly DocumentStatus[] = ['SUBMITTED', 'REJECTED', 'CANCELLED', 'SPLIT', 'MERGED', 'DELETED']

/** The clocks of a document as it stands, and when each is due. */
export function clocksOf(timed: Timed, rules: SlaRules): RunningClock[] {
  const { targets } = rules
  const isPaused = targets.onHold === 'pause'
  const counted = (clock: SlaClock, hours: number, passes: Passes) =>
    countedClock(clock, timed.stays, { ...rules, passes, targetMs: hours * hourMs })
  return [
    counted('submit', targets.submit, {
      runs: isPaused ? inWork : timedStatuses,
      waits: isPaused ? ['ON_HOLD'] : [],
      // reopened it goes on: what passed while it was done does not count
      stands: done,
    }),
    reviewClock(timed, rules),
    counted('flagged', targets.flagged, { runs: ['FLAGGED'], waits: ['ON_HOLD'], stands: ['DELETED'] }),
    counted('escalated', targets.escalated, { runs: ['ESCALATED'], waits: ['ON_HOLD'], stands: ['DELETED'] }),
    holdClock(timed, rules),
  ].filter((clock) => clock !== null)
}

/** The one that is due first, of those that do not stand still. */
export function nearestClock(clocks: readonly RunningClock[]): RunningClock | null {
  const due = clocks.filter(({ dueAt }) => dueAt !== null)
  return due.sort((one, other) => one.dueAt!.getTime() - other.dueAt!.getTime())[0] ?? null
}

/** Statuses in which a clock counts, stands still, and is gone but not begun anew when the document comes back. */
type Passes = Record<'runs' | 'waits' | 'stands', readonly DocumentStatus[]>
type Span = { from: Date; to: Date | null }

function countedClock(
  clock: SlaClock,
  stays: readonly Stay[],
  { passes, targetMs, targets, calendar }: SlaRules & { passes: Passes; targetMs: number },
): RunningClock | null {
  const { runs, waits, stands } = passes
  const now = stays.at(-1)?.status
  if (!now || !(runs.includes(now) || waits.includes(now))) return null
  const first = stays.findLastIndex(({ status }) => ![...runs, ...waits, ...stands].includes(status)) + 1
  const spans = stays
    .map(({ status, since }, at) => ({ status, from: since, to: stays[at + 1]?.since ?? null }))
    .slice(first)
    .filter(({ status }) => runs.includes(status))
  if (spans.length === 0) return null
  const dueAt = endOf(spans, targetMs, calendar)
  const amberAt = dueAt && endOf(spans, (targetMs * (100 - targets.amber)) / 100, calendar)
  return { clock, startedAt: spans[0]!.from, amberAt, dueAt }
}

/** When so much business time has passed within spans; null when they end before. */
function endOf(spans: readonly Span[], ms: number, calendar: BusinessCalendar): Date | null {
  let left = ms
  for (const { from, to } of spans) {
    const passed = to && businessMsBetween(calendar, from, to)
    if (passed === null || passed >= left) return addBusinessMs(calendar, from, left)
    left -= passed
  }
  return null
}

/** A review is due by its target, or at its scheduled release where that comes first or a manager has extended it. */
function reviewClock(
  { stays, releaseAt, isExtended }: Timed,
  { targets, calendar }: SlaRules,
): RunningClock | null {
  const now = stays.at(-1)
  if (now?.status !== 'HITL') return null
  const target = addBusinessMs(calendar, now.since, targets.review * hourMs)
  const dueAt = releaseAt && (isExtended || releaseAt < target) ? releaseAt : target
  const whole = businessMsBetween(calendar, now.since, dueAt)
  const amberAt = addBusinessMs(calendar, now.since, (whole * (100 - targets.amber)) / 100)
  return { clock: 'review', startedAt: now.since, amberAt, dueAt }
}

function holdClock({ stays, holdUntil }: Timed, { targets, calendar }: SlaRules): RunningClock | null {
  const now = stays.at(-1)
  if (now?.status !== 'ON_HOLD') return null
  const { timeZone } = calendar
  let day = holdUntil ?? dayInZone(now.since, timeZone)
  if (!holdUntil) for (let days = 0; days < targets.holdDays; days += 1) day = dayAfter(day)
  return { clock: 'hold', startedAt: now.since, amberAt: null, dueAt: startOfDay(day, timeZone) }
}
