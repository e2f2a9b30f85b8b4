import { type DocumentStatus, statusLabels } from '../documents/document-status'
import type { HistoryRow } from '../documents/documents.api'
import { headerFields } from '../documents/header-fields'
import { sayInEnglish } from '../kernel/icu-text'
import type { Say, ScreenText } from '../kernel/screen-text'

/** One entry of the history as a person would tell it. `value` writes amounts and days the way the reader does. */
export type HistorySentence = { who: string; what: string; why: string | null; source: string | null }

type WriteValue = (fieldName: string, value: string) => string

const done: Record<string, ScreenText> = {
  receive: 'received the document',
  process: 'started to read the document',
  'reject-at-intake': 'rejected it on arrival',
  fail: 'could not process it',
  retry: 'had it read again',
  'enter-by-hand': 'took it over to enter by hand',
  'reject-after-reading': 'rejected it after reading',
  split: 'split it into several documents',
  'send-to-review': 'sent it to review',
  'finish-review': 'finished the review',
  'release-on-time': 'released it from review on schedule',
  'release-early': 'released it from review early',
  'flag-automatically': 'flagged it',
  'submit-touchless': 'submitted it without touch',
  'make-ready': 'made it ready',
  flag: 'flagged it',
  'clear-flags': 'cleared the flags',
  escalate: 'escalated it',
  'send-to-flagged': 'sent it to the Flagged queue',
  hold: 'put it on hold',
  resume: 'resumed it',
  reject: 'rejected it',
  cancel: 'cancelled it',
  reopen: 'reopened it',
  delete: 'deleted it',
  restore: 'restored it',
  purge: 'destroyed file and data by retention',
  submit: 'submitted it',
  'erp-accepts': 'reported that the ERP took it',
  'erp-refuses': 'reported that the ERP refused it',
  sync: 'refreshed the master data',
  'erp-denies': 'reported that the ERP denied it',
  merge: 'merged it with another document',
  comment: 'wrote a comment',
  'delete-comment': 'deleted a comment',
  edit: 'changed it',
}

const sources: Record<string, ScreenText> = {
  TYPED: 'typed',
  BOX: 'taken from the page',
  LOOKUP: 'chosen from master data',
  RECOGNISED: 'read from the page',
  RULE: 'set by a rule',
  MASTER: 'default from master data',
  MAIL: 'taken from the e-mail',
}

export function historySentence(
  entry: HistoryRow,
  writeValue: WriteValue,
  say: Say = sayInEnglish,
): HistorySentence {
  return {
    who: entry.actorKind === 'system' ? 'Kontor' : entry.actorName,
    what: entry.field ? fieldChange(entry, entry.field, writeValue, say) : move(entry, say),
    why: entry.why,
    source: sourceOf(entry.details, say),
  }
}

/**
 * The entries worth telling, newest first as given. A save writes one entry for itself and, after it, one for each value
 * that changed; its own is only told for the fields that were confirmed as they stood.
 */
export function toldEntries(entries: readonly HistoryRow[]): HistoryRow[] {
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

function fieldChange(entry: HistoryRow, name: string, writeValue: WriteValue, say: Say): string {
  const field = labelOfField(name, say)
  const [from, to] = [entry.fromValue, entry.toValue].map((value) => value && writeValue(name, value))
  if (entry.fromValue === null && entry.toValue === null) return say('looked at {field}', { field })
  if (entry.toValue === null) return say('emptied {field}, which was “{from}”', { field, from })
  if (entry.fromValue === null) return say('set {field} to “{to}”', { field, to })
  return say('changed {field} from “{from}” to “{to}”', { field, from, to })
}

function move(entry: HistoryRow, say: Say): string {
  const confirmed = entry.details?.confirmed
  if (Array.isArray(confirmed))
    return say('confirmed {fields}', { fields: confirmed.map((name) => labelOfField(name, say)).join(', ') })
  const known = done[entry.action]
  const told = known ? say(known) : entry.action.replace(/[-_.]/g, ' ')
  if (entry.fromStatus === null || entry.fromStatus === entry.toStatus || entry.toStatus === null) return told
  return `${told} (${labelOf(entry.fromStatus, say)} → ${labelOf(entry.toStatus, say)})`
}

function labelOfField(name: unknown, say: Say): string {
  const field = headerFields.find((one) => one.name === name)
  return field ? say(field.label) : String(name)
}

function labelOf(status: string, say: Say): string {
  const label = statusLabels[status as DocumentStatus]
  return label ? say(label) : status
}

function sourceOf(details: HistoryRow['details'], say: Say): string | null {
  const source = typeof details?.source === 'string' ? sources[details.source] : undefined
  const page = (details?.box as { page?: unknown } | null | undefined)?.page
  if (source === undefined) return null
  return typeof page === 'number' ? say('{source}, page {page}', { source: say(source), page }) : say(source)
}

/** Where a value came from, for the card beside a field. */
export function sourceWords(source: string): string {
  return sources[source] ?? source.toLowerCase()
}
