import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EndpointResponse } from '../../access/endpoint'
import { call, callForFile } from '../../access/web/call'
import { fieldText } from '../../documents/document-labels'
import { downloadNetworkAnswer, listNetworkAnswers } from '../../e-invoicing-network/network.api'
import type { ScreenText } from '../../kernel/screen-text'
import { filledFields } from '../../recognition/read-field-names'
import { EmptyNotice } from '../../ui/notices'
import { saveAs } from '../../ui/save-as'
import { useSay, useTell } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { dueBesideTotal } from '../amount-due'
import type { readEInvoiceData } from '../e-invoices.api'
import type { Invoice } from '../invoice-model'
import classes from './e-invoice.module.css'
import { useInvoiceWriting } from './use-invoice-writing'

type Read = EndpointResponse<typeof readEInvoiceData>
type Props = { documentId: number; read: Read; invoice: Invoice }

/** What the rules of the standard find, where the page says otherwise than the data, what is due, and what the sender was told. */
export function ReportView({ documentId, read, invoice }: Props) {
  return (
    <>
      <Faults read={read} invoice={invoice} />
      {read.opinion && <Opinion opinion={read.opinion} />}
      <Answers documentId={documentId} />
    </>
  )
}

function Faults({ read, invoice }: Omit<Props, 'documentId'>) {
  const say = useSay()
  const tell = useTell()
  const { money } = useInvoiceWriting(invoice)
  const other = dueBesideTotal(invoice)
  if (!other && read.findings.length === 0 && read.differences.length === 0)
    return (
      <EmptyNotice icon={IconCircleCheck} title={say('Nothing to report')}>
        {say('The data keep the rules that were checked, and no page says otherwise.')}
      </EmptyNotice>
    )
  const labelOf = (field: string) => {
    const name = filledFields.find(([from]) => from === field)?.[1]
    return name ? tell(fieldText(name)) : field
  }
  return (
    <ul className={classes.report}>
      {other && (
        <li>
          <StatusMark tone="warn" icon={IconAlertTriangle}>
            {say('Amount due')}
          </StatusMark>
          <p>
            {say('The amount due ({due}) differs from the total ({total}).', {
              due: money(other.due),
              total: money(other.total),
            })}
          </p>
        </li>
      )}
      {read.differences.map(({ field, data, page }) => (
        <li key={field}>
          <StatusMark tone="warn" icon={IconAlertTriangle}>
            {say("Page doesn't match e-invoice")}
          </StatusMark>
          <p>
            <strong>{labelOf(field)}:</strong>{' '}
            {say('{data} in the e-invoice, {page} on the page', { data, page })}
          </p>
        </li>
      ))}
      {read.findings.map(({ rule, severity, place, told }) => (
        <Finding key={`${rule} ${place}`} rule={rule} severity={severity} place={place}>
          {tell(told)}
        </Finding>
      ))}
    </ul>
  )
}

type FindingProps = { rule: string; severity: 'fatal' | 'warning'; place: string; children: ReactNode }

function Finding({ rule, severity, place, children }: FindingProps) {
  return (
    <li>
      <StatusMark
        tone={severity === 'fatal' ? 'bad' : 'warn'}
        icon={severity === 'fatal' ? IconCircleX : IconAlertTriangle}
      >
        {rule}
      </StatusMark>
      <p>{children}</p>
      <p className={classes.place}>{place}</p>
    </li>
  )
}

/** What official artefacts say beside our own rules; their texts are those of their authors. */
function Opinion({ opinion: { reports, problem } }: { opinion: NonNullable<Read['opinion']> }) {
  const say = useSay()
  const tell = useTell()
  return (
    <section className={classes.answers} aria-label={say('Second opinion')}>
      <h3>{say('Second opinion')}</h3>
      {problem && <p>{say("The official rules couldn't be run: {problem}", { problem: tell(problem) })}</p>}
      {reports.map(({ name, findings, notRun }) => (
        <div key={name}>
          <p>
            <strong>{name}</strong>{' '}
            {findings.length === 0
              ? say('No findings')
              : say('{count, plural, one {# finding} other {# findings}}', { count: findings.length })}
            {notRun > 0 && (
              <>
                {' · '}
                {say("{count, plural, one {# rule couldn't be run} other {# rules couldn't be run}}", {
                  count: notRun,
                })}
              </>
            )}
          </p>
          <ul className={classes.report} lang="en">
            {findings.map(({ id, severity, text, place }) => (
              <Finding key={`${id} ${place}`} rule={id} severity={severity} place={place}>
                {text}
              </Finding>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const answerWords: Readonly<Record<string, ScreenText>> = {
  AB: 'Received',
  IP: 'In process',
  UQ: 'Under query',
  CA: 'Accepted under conditions',
  RE: 'Rejected',
  AP: 'Accepted',
  PD: 'Paid',
}

function Answers({ documentId }: { documentId: number }) {
  const say = useSay()
  const { instant } = useFormats()
  const { data } = useQuery({
    queryKey: ['document', documentId, 'network-answers'],
    queryFn: ({ signal }) => call(listNetworkAnswers, { params: { id: documentId } }, { signal }),
  })
  if (!data || data.answers.length === 0) return null
  const wordOf = (code: string) => {
    const word = answerWords[code]
    return word ? say(word) : code
  }
  const save = async (answer: number, code: string) => {
    try {
      const file = await callForFile(downloadNetworkAnswer, { params: { id: documentId, answer } })
      saveAs(file, `invoice-response-${documentId}-${code}.xml`)
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section className={classes.answers} aria-label={say('Answers to the sender')}>
      <h3>{say('Answers to the sender')}</h3>
      <ul>
        {data.answers.map(({ id, code, at }) => (
          <li key={id}>
            {wordOf(code)} ({code}), {instant(at)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void save(id, code)}>
              {say('Download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
