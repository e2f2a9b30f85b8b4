import { fieldSourceText, historyParts } from '../documents/document-history'
import { fieldText, statusText } from '../documents/document-labels'
import type { HistoryRow } from '../documents/documents.api'
import type { ToldText, ToldValue } from '../kernel/told-text'
import { toldLineChange as lineChange } from './told-line-history'

/** One entry of the history: who did what, why, and where a value came from. */
export type ToldEntry = { who: string; what: ToldText; why: ToldText | null; source: ToldText | null }

/** Writes amounts and days the way the reader does. */
type WriteValue = (fieldName: string, value: string) => string

export function toldEntry(entry: HistoryRow, writeValue: WriteValue): ToldEntry {
  return {
    who: entry.actorKind === 'system' ? 'Kontor' : entry.actorName,
    what: entry.field ? fieldChange(entry, entry.field, writeValue) : move(entry),
    why: entry.why,
    source: sourceOf(entry.details),
  }
}

/**
 * The entries worth telling, newest first as given. A save writes one entry for itself and, after it, one for each value
 * that changed; its own is only told for the fields that were confirmed as they stood.
 */
export function entriesToTell(entries: readonly HistoryRow[]): HistoryRow[] {
  return entries.flatMap((entry, at) => {
    if (entry.action !== 'edit' || entry.field !== null || !Array.isArray(entry.details?.fields))
      return [entry]
    const changed = new Set<unknown>()
    for (let newer = at - 1; entries[newer]?.action === 'edit' && entries[newer]?.field; newer--)
      changed.add(entries[newer]!.field)
    const confirmed = entry.details.fields.filter((field) => !changed.has(field))
    return confirmed.length > 0 ? [{ ...entry, details: { ...entry.details, confirmed } }] : []
  })
}

function fieldChange(entry: HistoryRow, name: string, writeValue: WriteValue): ToldText {
  if (/^line(\.|$)/.test(name)) return lineChange(entry)
  const field = fieldText(name)
  const written = (value: string | null, called: string | undefined) =>
    value && called ? `${called} (${value})` : value && writeValue(name, value)
  const from = written(entry.fromValue, entry.fromName)
  const to = written(entry.toValue, entry.toName)
  if (from === null && to === null) return historyParts.lookedAt({ field })
  if (to === null) return historyParts.emptied({ field, from: from! })
  if (from === null) return historyParts.set({ field, to })
  return historyParts.changed({ field, from, to })
}

/** Actions that are told otherwise where they name a person. */
const toldTo: Partial<Record<string, (values: { to: string }) => ToldText>> = {
  escalate: historyParts.escalatedTo,
  assign: historyParts.assignedTo,
}

/** The same where somebody stands in for the person who was meant. */
const toldToStandIn: Partial<Record<string, (values: { to: string; name: string }) => ToldText>> = {
  escalate: historyParts.escalatedToStandIn,
  assign: historyParts.assignedToStandIn,
}

function move({ action, actorKind, details, fromStatus, toStatus }: HistoryRow): ToldText {
  if (action === 'receive' && actorKind === 'sender') return historyParts.sentIn()
  if (Array.isArray(details?.confirmed))
    return historyParts.confirmed({ fields: details.confirmed.map((name) => fieldText(String(name))) })
  if (action === 'cut-from' && /^\d+$/.test(String(details?.pages)))
    return historyParts.cutFromPage({ whole: Number(details?.whole), page: Number(details?.pages) })
  const to = typeof details?.to === 'string' ? details.to : null
  const name = details?.standsInFor
  const toPerson =
    to === null
      ? null
      : typeof name === 'string'
        ? toldToStandIn[action]?.({ to, name })
        : toldTo[action]?.({ to })
  const what = toPerson ?? { code: `history.${action}`, values: tellable(details) }
  if (fromStatus === null || fromStatus === toStatus || toStatus === null) return what
  return historyParts.moved({ what, from: statusText(fromStatus), to: statusText(toStatus) })
}

/** Of an entry's details, those that can stand in a text. */
function tellable(details: HistoryRow['details']): Record<string, ToldValue> {
  const isPlain = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || isInstant(value)
  const told = Object.entries(details ?? {}).filter(
    ([, value]) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)),
  )
  return Object.fromEntries(told) as Record<string, ToldValue>
}

const isInstant = (value: unknown) => typeof value === 'object' && value !== null && 'instant' in value

function sourceOf(details: HistoryRow['details']): ToldText | null {
  if (typeof details?.reasonCode === 'string' && typeof details.peppol === 'string')
    return historyParts.reasonCode({ code: details.reasonCode, peppol: details.peppol })
  if (typeof details?.source !== 'string') return null
  const { rule, ruleVersion: version } = details
  if (typeof rule === 'string' && typeof version === 'number')
    return historyParts.sourceOfRule({ rule, version })
  const source = fieldSourceText(details.source)
  const page = (details.box as { page?: unknown } | null | undefined)?.page
  return typeof page === 'number' ? historyParts.sourceOnPage({ source, page }) : source
}
