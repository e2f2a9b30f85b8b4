import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconDownload, IconExclamationCircle, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../access/web/call'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { DayInput } from '../../ui/day-input'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice, wordsOf } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { saveFile } from '../../ui/save-file'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { type AuditEntry, type AuditVerification, exportAudit, listAudit, verifyOwnAudit } from '../audit.api'
import { auditActions } from '../audit-actions'
import { type AuditView, auditSearch } from '../audit-search'
import classes from './audit.module.css'
import { useAuditColumns } from './use-audit-columns'
import { useUserForm } from './use-user-form'

/** Who did what with the customer's people and account, and whether nothing of it has been changed since. */
export function AuditPage() {
  const say = useSay()
  const [view, change] = usePageSearch(auditSearch)
  const [asked] = useDebouncedValue(view, 200)
  const list = useGrowingRows<AuditEntry, number>({
    queryKey: ['audit', 'list', asked],
    load: async (before, signal) => {
      const { entries, total, next } = await call(
        listAudit,
        { query: { ...filtersOf(asked), before } },
        { signal },
      )
      return { rows: entries, nextBefore: next, total: { count: total, isMore: false } }
    },
  })
  const columns = useAuditColumns(list.rows ?? [])
  const takeOut = async () => {
    try {
      saveFile(await callForFile(exportAudit, { query: filtersOf(view) }), 'audit.csv')
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    }
  }
  return (
    <>
      <PageHead
        title={say('Audit Log')}
        hint={say("Who changed people's rights, viewed as someone else or switched to this account.")}
        actions={
          <>
            <Verification of={view.of} />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void takeOut()}
            >
              {say('Export (CSV)')}
            </Button>
          </>
        }
      />
      <Filters view={view} onChange={change} total={list.data?.pages[0]?.total?.count} />
      <Panel>
        <GrowingTable
          label={say('Audit Log')}
          columns={columns}
          list={list}
          keyOf={({ number }) => number}
          empty={<NothingHere view={asked} />}
        />
      </Panel>
    </>
  )
}

/** The account is no filter: each has a log of its own. */
function NothingHere({ view: { of: _, ...filters } }: { view: AuditView }) {
  const say = useSay()
  if (Object.values(filters).some(Boolean))
    return <EmptyNotice icon={IconHistory} title={say('No results')} />
  return (
    <EmptyNotice icon={IconHistory} title={say('Nothing recorded yet')}>
      {say(
        "When someone changes people's rights, views as someone else or switches to this account, it appears here.",
      )}
    </EmptyNotice>
  )
}

const filtersOf = ({ action, from, to, ...view }: AuditView) => ({
  ...view,
  action: action ?? undefined,
  from: from || undefined,
  to: to || undefined,
})

type FilterProps = { view: AuditView; onChange(view: AuditView): void; total: number | undefined }

function Filters({ view, onChange, total }: FilterProps) {
  const say = useSay()
  // who manages the staff sees what was done with it
  const seesStaff = (useUserForm()?.staffRoles.length ?? 0) > 0
  const actions = Object.entries(auditActions).map(([value, words]) => ({
    value,
    label: say(words, { subject: '…' }),
  }))
  return (
    <search className={classes.filters} aria-label={say('Filters')}>
      <TextInput
        aria-label={say('Who')}
        placeholder={say('Who')}
        value={view.who}
        onChange={(event) => onChange({ ...view, who: event.currentTarget.value })}
      />
      <TextInput
        aria-label={say('To whom')}
        placeholder={say('To whom')}
        value={view.target}
        onChange={(event) => onChange({ ...view, target: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={say('Action')}
        value={view.action ?? ''}
        data={[{ value: '', label: say('All actions') }, ...actions]}
        onChange={(event) =>
          onChange(auditSearch.read({ ...auditSearch.write(view), action: event.currentTarget.value }))
        }
      />
      <DayInput
        aria-label={say('First day')}
        placeholder={say('First day')}
        value={view.from}
        to={view.to}
        onChange={(from) => onChange({ ...view, from })}
      />
      <DayInput
        aria-label={say('Last day')}
        placeholder={say('Last day')}
        value={view.to}
        from={view.from}
        onChange={(to) => onChange({ ...view, to })}
      />
      {seesStaff && (
        <NativeSelect
          aria-label={say('Account')}
          value={view.of}
          data={[
            { value: 'customer', label: say('This account') },
            { value: 'provider', label: say("Provider's staff") },
          ]}
          onChange={(event) =>
            onChange({ ...view, of: event.currentTarget.value === 'provider' ? 'provider' : 'customer' })
          }
        />
      )}
      {total !== undefined && (
        <p className={classes.count} aria-live="polite">
          {say('{count, plural, =0 {No entries} one {# entry} other {# entries}}', { count: total })}
        </p>
      )}
    </search>
  )
}

const faultWords: Record<NonNullable<AuditVerification['fault']>['kind'], ScreenText> = {
  missing: screenText('Entry {number} is missing'),
  changed: screenText('Entry {number} was changed'),
  unsealed: screenText("Entry {number} wasn't written by this installation"),
  cut: screenText('Entry {number} is missing'),
}

/** Computed anew whenever the page is opened. */
function Verification({ of }: Pick<AuditView, 'of'>) {
  const say = useSay()
  const { data } = useQuery({
    queryKey: ['audit', 'verification', of],
    queryFn: ({ signal }) => call(verifyOwnAudit, { query: { of } }, { signal }),
  })
  if (!data || (data.entries === 0 && !data.fault)) return null
  return data.fault ? (
    <StatusMark tone="bad" icon={IconExclamationCircle}>
      {say(faultWords[data.fault.kind], { number: data.fault.number })}
    </StatusMark>
  ) : (
    <StatusMark tone="good" icon={IconCircleCheck}>
      {say('Verified up to entry {number}', { number: data.entries })}
    </StatusMark>
  )
}
