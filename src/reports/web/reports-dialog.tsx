import { Button, Checkbox, Group, Modal, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { adminRole } from '../../access/roles'
import { call } from '../../access/web/call'
import { analyticsRoles } from '../../analytics/analytics-roles'
import type { AskedPage } from '../../analytics/web/analytics-slots'
import { PeopleChoice } from '../../search/web/advanced/people-choice'
import { useCaller, useMay } from '../../tenants/web/caller'
import { useProductName } from '../../tenants/web/product-name'
import { Problem } from '../../ui/problem'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { cadenceTexts } from '../report-mail'
import { type Cadence, cadences } from '../report-period'
import { changeReport, createReport, deleteReport, listReports, type Report } from '../reports.api'
import classes from './reports.module.css'

type Props = { asked: AskedPage; onClose(): void }

/** The caller's reports of a page: who gets them and when, and one more with the filters that are set now. */
export function ReportsDialog({ asked, onClose }: Props) {
  const say = useSay()
  const { page } = asked
  const [edited, setEdited] = useState<Report | 'new' | null>(null)
  const { data, error } = useQuery({
    queryKey: ['reports', page],
    queryFn: ({ signal }) => call(listReports, { query: { page } }, { signal }),
  })
  const reports = data?.reports ?? []
  const isWriting = edited !== null || (data !== undefined && reports.length === 0)
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Send by e-mail')}
      size={520}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {error && <Problem>{error.message}</Problem>}
      {isWriting ? (
        <ReportForm
          key={typeof edited === 'object' ? edited?.id : 'new'}
          asked={asked}
          report={edited === 'new' ? null : edited}
          onDone={reports.length === 0 ? onClose : () => setEdited(null)}
        />
      ) : (
        <>
          <ul className={classes.reports} aria-label={say('Reports')}>
            {reports.map((report) => (
              <li key={report.id}>
                <ReportLine report={report} onEdit={() => setEdited(report)} />
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setEdited('new')}>
              {say('New report')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

function ReportLine({ report, onEdit }: { report: Report; onEdit(): void }) {
  const say = useSay()
  const { instant } = useFormats()
  const end = useChange(
    () => call(deleteReport, { params: { id: report.id } }),
    report.page,
    say('Report deleted'),
  )
  const name = say(cadenceTexts[report.cadence])
  const narrowed = Object.values(report.filters).filter((one) => one !== null)
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <span>{name}</span>
        <span className={classes.muted}>
          {[
            say('{count, plural, one {# recipient} other {# recipients}}', {
              count: report.recipients.length,
            }),
            ...narrowed,
            say('Next: {time}', { time: instant(report.nextAt) }),
          ].join(' · ')}
        </span>
      </div>
      <Button variant="subtle" size="compact-sm" onClick={onEdit} aria-label={`${say('Edit')}: ${name}`}>
        {say('Edit')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={end.isPending}
        aria-label={`${say('Delete')}: ${name}`}
        onClick={() => end.mutate()}
      >
        {say('Delete')}
      </Button>
    </div>
  )
}

type FormProps = { asked: AskedPage; report: Report | null; onDone(): void }

function ReportForm({ asked, report, onDone }: FormProps) {
  const say = useSay()
  const ownId = useCaller()?.user.id ?? ''
  const mayChoose = useMay('people.list')
  const admin = adminRole(useProductName())
  const readers = analyticsRoles.map((role) => (role === 'INTERNAL_ADMIN' ? admin : role))
  const [cadence, setCadence] = useState<Cadence>(report?.cadence ?? 'weekly')
  const [isMine, setMine] = useState(report?.recipients.includes(ownId) ?? true)
  const [others, setOthers] = useState(report?.recipients.filter((id) => id !== ownId) ?? [])
  const recipients = [...(isMine ? [ownId] : []), ...others]
  const { page } = asked
  // a report keeps what it was narrowed to when it was made
  const { filters, isCompared } = report ?? asked
  const body = { page, filters, isCompared, cadence, recipients }
  const save = useChange(
    () =>
      report
        ? call(changeReport, {
            params: { id: report.id },
            body: { ...body, version: report.version },
          })
        : call(createReport, { body }),
    page,
    say('Report saved'),
    onDone,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.muted}>
        {say(
          'The key figures, and the whole page with these filters as PDF and Excel, about the period that has ended.',
        )}
      </p>
      <NativeSelect
        label={say('How often')}
        value={cadence}
        data={cadences.map((value) => ({ value, label: say(cadenceTexts[value]) }))}
        onChange={(event) => setCadence(event.currentTarget.value as Cadence)}
      />
      <Checkbox
        label={say('Send it to me')}
        checked={isMine}
        onChange={(event) => setMine(event.currentTarget.checked)}
      />
      {mayChoose && (
        <div>
          <p className={classes.label}>{say('Also send it to')}</p>
          <PeopleChoice value={others} roles={readers} onChange={setOthers} />
        </div>
      )}
      {save.error && <Problem>{save.error.message}</Problem>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {say('Cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={recipients.length === 0}>
          {say('Save')}
        </Button>
      </Group>
    </form>
  )
}

function useChange<Answer>(
  run: () => Promise<Answer>,
  page: Report['page'],
  told: string,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['reports', page] })
      toast('success', told)
      onDone?.()
    },
  })
}
