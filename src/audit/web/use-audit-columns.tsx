import { roleNameOfClaim } from '../../access/role-names'
import { isDay } from '../../kernel/dates'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { useProductName, useProviderName } from '../../tenants/web/product-name'
import { useSay, useTell } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import type { AuditEntry } from '../audit.api'
import { auditActions } from '../audit-actions'
import { type DetailChange, detailChanges } from '../detail-changes'
import classes from './audit.module.css'
import { useNamesOf } from './use-names-of'
import { useUserForm } from './use-user-form'

/** What the table of the audit shows. */
export function useAuditColumns(rows: readonly AuditEntry[]): Column<AuditEntry>[] {
  const say = useSay()
  const formats = useFormats()
  const words = useDetailWords(rows)
  return [
    {
      id: 'at',
      label: say('Time'),
      width: '150px',
      render: ({ at }) => <time title={formats.instantInFull(at)}>{formats.instant(at)}</time>,
    },
    { id: 'who', label: say('Who'), width: '190px', onCard: 'title', render: ({ who }) => who },
    {
      id: 'what',
      label: say('What'),
      width: '360px',
      lines: 2,
      render: ({ action, target }) => say(auditActions[action], { subject: target ?? '' }),
    },
    {
      id: 'details',
      label: say('Details'),
      width: '420px',
      render: ({ details }) => <Details changes={detailChanges(details)} {...words} />,
    },
  ]
}

type DetailWords = { labelOf(key: string): string; textOf(key: string, value: unknown): string }

function Details({ changes, labelOf, textOf }: DetailWords & { changes: readonly DetailChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          {labelOf(key)}: {before !== undefined && `${textOf(key, before)} → `}
          <b>{textOf(key, after)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Whom work went to while somebody was away. */
const standInIn = ({ standInId }: AuditEntry['details']) => (typeof standInId === 'string' ? standInId : null)

const labels: Readonly<Record<string, ScreenText>> = {
  name: screenText('Name'),
  email: screenText('E-mail'),
  roles: screenText('Roles'),
  rights: screenText('Rights'),
  groups: screenText('Groups'),
  validUntil: screenText('Valid until'),
  reason: screenText('Reason'),
  change: screenText('Action'),
  from: screenText('First day'),
  until: screenText('Last day'),
  standInId: screenText('Stand-in'),
  askedBy: screenText('By'),
  askedAt: screenText('Time'),
  step: screenText('Step'),
  owner: screenText('Owner'),
  goLiveOn: screenText('Planned go-live'),
  region: screenText('Region'),
  currency: screenText('Currency'),
  usesValidationServices: screenText('Uses Validation Services'),
  shortname: screenText('Short name'),
  group: screenText('Groups'),
  inbox: screenText('Inboxes'),
  object: screenText('Master data'),
  rows: screenText('Rows'),
  hasPassed: screenText('Passed'),
}

/** Where rooms above declare what their values are called. */
const declared: Readonly<Record<string, string>> = { step: 'onboarding.step', object: 'master-data.object' }

const days: ReadonlySet<string> = new Set(['from', 'until', 'goLiveOn'])

/** Fields and values as the pages name on which they are changed; what has no name there stays as it was written. */
function useDetailWords(rows: readonly AuditEntry[]): DetailWords {
  const say = useSay()
  const { day } = useFormats()
  const standIns = [...new Set(rows.flatMap(({ details }) => standInIn(details) ?? []))]
  const names = useNamesOf(standIns)
  const tell = useTell()
  const [product, provider] = [useProductName(), useProviderName()]
  const form = useUserForm()
  const partOf = (key: string) => form?.parts.find((part) => part.key === key)
  const nameOf = (key: string, value: unknown): string => {
    if (key === 'roles') return roleNameOfClaim(String(value), { product, provider, say })
    if (days.has(key) && isDay(String(value))) return day(String(value))
    if (key === 'standInId') return names.get(String(value)) ?? String(value)
    if (declared[key]) return tell({ code: `${declared[key]}.${value}` })
    if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
    const option = partOf(key)?.options.find((one) => one.value === value)
    if (option) return tell(option.label)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  }
  return {
    labelOf: (key) => (labels[key] && say(labels[key])) ?? (partOf(key) ? say(partOf(key)!.title) : key),
    textOf(key, value) {
      const list = (Array.isArray(value) ? value : [value]).filter(
        (one) => one !== null && one !== undefined && one !== '',
      )
      return list.length === 0 ? '–' : list.map((one) => nameOf(key, one)).join(', ')
    },
  }
}
