import { roleNameOfClaim } from '../../access/role-names'
import { isDay } from '../../kernel/dates'
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
      lines: 2,
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

/** Fields and values as User Management names them; what has no name there stays as it was written. */
function useDetailWords(rows: readonly AuditEntry[]): DetailWords {
  const say = useSay()
  const { day } = useFormats()
  const standIns = [...new Set(rows.flatMap(({ details }) => standInIn(details) ?? []))]
  const names = useNamesOf(standIns)
  const tell = useTell()
  const [product, provider] = [useProductName(), useProviderName()]
  const form = useUserForm()
  const partOf = (key: string) => form?.parts.find((part) => part.key === key)
  const labels: Readonly<Record<string, string>> = {
    name: say('Name'),
    email: say('E-mail'),
    roles: say('Roles'),
    rights: say('Rights'),
    groups: say('Groups'),
    validUntil: say('Valid until'),
    reason: say('Reason'),
    change: say('Action'),
    from: say('First day'),
    until: say('Last day'),
    standInId: say('Stand-in'),
    askedBy: say('By'),
    askedAt: say('Time'),
  }
  const nameOf = (key: string, value: unknown): string => {
    if (key === 'roles') return roleNameOfClaim(String(value), { product, provider, say })
    if ((key === 'from' || key === 'until') && isDay(String(value))) return day(String(value))
    if (key === 'standInId') return names.get(String(value)) ?? String(value)
    const option = partOf(key)?.options.find((one) => one.value === value)
    if (option) return tell(option.label)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  }
  return {
    labelOf: (key) => labels[key] ?? (partOf(key) ? say(partOf(key)!.title) : key),
    textOf(key, value) {
      const list = (Array.isArray(value) ? value : [value]).filter(
        (one) => one !== null && one !== undefined && one !== '',
      )
      return list.length === 0 ? '–' : list.map((one) => nameOf(key, one)).join(', ')
    },
  }
}
