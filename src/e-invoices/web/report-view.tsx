import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
import type { readEInvoiceData } from '../e-invoices.api'
import classes from './e-invoice.module.css'

type Read = EndpointResponse<typeof readEInvoiceData>
type Props = { documentId: number; read: Read }

/** What the rules of the standard find, where the page says otherwise than the data, and what the sender was told. */
export function ReportView({ documentId, read }: Props) {
  return (
    <>
      <Faults read={read} />
      <Answers documentId={documentId} />
    </>
  )
}

function Faults({ read }: { read: Read }) {
  const say = useSay()
  const tell = useTell()
  if (read.findings.length === 0 && read.differences.length === 0)
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
        <li key={`${rule} ${place}`}>
          <StatusMark
            tone={severity === 'fatal' ? 'bad' : 'warn'}
            icon={severity === 'fatal' ? IconCircleX : IconAlertTriangle}
          >
            {rule}
          </StatusMark>
          <p>{tell(told)}</p>
          <p className={classes.place}>{place}</p>
        </li>
      ))}
    </ul>
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
