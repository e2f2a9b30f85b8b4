import { IconLock, IconMessage } from '@tabler/icons-react'
import type { DocumentSummary } from '../../documents/documents.api'
import { DocumentStatusMark } from '../../documents/web/document-status-mark'
import { SlaTimeLeft } from '../../documents/web/sla-time-left'
import type { Column } from '../../ui/data-table'
import type { Say } from '../../ui/say'
import { useTell } from '../../ui/say'
import { daysBetween } from '../../ui/time-left'
import type { Formats } from '../../ui/use-formats'
import { payableAmount } from '../amount-totals'
import { whyHere } from '../why-here'
import classes from './search.module.css'
import { SubmissionMethod } from './submission-method'

export type DocumentColumn = Column<DocumentSummary>
type Words = { say: Say; formats: Formats; productName: string; today: string }

/** Every column that a list of documents can show; each list chooses. Ids are the wire's names. */
export function documentColumns({ say, formats, productName, today }: Words) {
  const text = (
    id: string,
    label: string,
    render: (row: DocumentSummary) => string | null,
  ): DocumentColumn => ({
    id,
    label,
    width: '170px',
    render: (row) => {
      const value = render(row)
      return value && <span title={value}>{value}</span>
    },
  })
  /** In one line: an address that is broken cannot be read. */
  const address: typeof text = (...of) => ({ ...text(...of), width: '260px', lines: 1 })
  return {
    invID: {
      id: 'invID',
      label: say('{product} ID', { product: productName }),
      render: ({ invID }) => String(invID),
    },
    invScannedDate: {
      id: 'invScannedDate',
      label: say('{product} Date', { product: productName }),
      render: ({ invScannedDate }) => <Instant iso={invScannedDate} formats={formats} />,
    },
    invEnteredDate: {
      id: 'invEnteredDate',
      label: say('Entered Date'),
      render: ({ invEnteredDate }) => <Instant iso={invEnteredDate} formats={formats} />,
    },
    sentByEmail: address('sentByEmail', say('Sent by E-mail'), (row) => row.sentByEmail),
    receivedByEmail: address('receivedByEmail', say('Received by E-mail'), (row) => row.receivedByEmail),
    invTab: { ...text('invTab', say('Document Group'), (row) => row.invTab), lines: 2 },
    supplierID: text('supplierID', say('Supplier'), (row) => row.supplierID),
    supplierIDText: {
      id: 'supplierIDText',
      label: say('Supplier Name'),
      width: '200px',
      lines: 2,
      onCard: 'title',
      render: (row) => <SupplierName row={row} />,
    },
    invoiceNumber: text('invoiceNumber', say('Invoice No.'), (row) => row.invoiceNumber),
    poNumber: text('poNumber', say('PO'), (row) => row.poNumber),
    companyID: text('companyID', say('Company'), (row) => row.companyID),
    source: text('source', say('Source'), (row) => say(sourceWords[row.source])),
    controlAmt: {
      id: 'controlAmt',
      label: say('Amount'),
      align: 'end',
      onCard: 'end',
      render: (row) => formats.amount(payableAmount(row), row.currency),
    },
    invoiceDate: {
      id: 'invoiceDate',
      label: say('Invoice Date'),
      render: (row) => formats.day(row.invoiceDate),
    },
    dueDate: {
      id: 'dueDate',
      label: say('Due Date'),
      render: (row) => <DueDay row={row} today={today} formats={formats} say={say} />,
    },
    slaDueAt: {
      id: 'slaDueAt',
      label: say('Time left'),
      render: ({ sla }) => sla && <SlaTimeLeft sla={sla} />,
    },
    submissionMethod: {
      id: 'submissionMethod',
      label: say('Submission Method'),
      render: (row) => <SubmissionMethod row={row} />,
    },
    status: {
      id: 'status',
      label: say('Status'),
      onCard: 'mark',
      render: (row) => <DocumentStatusMark status={row.status} erpStatus={row.erpStatus} />,
    },
    why: {
      id: 'why',
      label: say('Reason'),
      width: '220px',
      lines: 2,
      render: (row) => <Why row={row} />,
    },
    signs: {
      id: 'signs',
      label: say('In use'),
      render: (row) => <Signs row={row} say={say} />,
    },
  } satisfies Record<string, DocumentColumn>
}

const sourceWords = {
  EMAIL: 'E-mail',
  UPLOAD: 'Upload',
  EDI: 'EDI',
  E_INVOICE: 'E-invoice',
  API: 'API',
} as const
export function Instant({ iso, formats }: { iso: string | null; formats: Formats }) {
  if (!iso) return null
  return (
    <time dateTime={iso} title={formats.instantInFull(iso)}>
      {formats.instant(iso)}
    </time>
  )
}

/** As long as the supplier is not known, the file's name tells documents apart. */
function SupplierName({ row: { supplierIDText, fileName } }: { row: DocumentSummary }) {
  if (supplierIDText) return <span title={supplierIDText}>{supplierIDText}</span>
  return (
    <span className={classes.file} title={fileName}>
      {fileName}
    </span>
  )
}

function DueDay({
  row,
  today,
  formats,
  say,
}: {
  row: DocumentSummary
  today: string
  formats: Formats
  say: Say
}) {
  if (!row.dueDate) return null
  const isDone = ['SUBMITTED', 'REJECTED', 'CANCELLED', 'DELETED'].includes(row.status)
  const days = daysBetween(today, row.dueDate)
  const urgency = isDone || days > 3 ? undefined : days < 0 ? 'late' : 'soon'
  const hint = urgency && (days < 0 ? say('Overdue') : say('Due soon'))
  return (
    <span className={classes.due} data-urgency={urgency} title={hint}>
      {formats.day(row.dueDate)}
      {hint && <span className="k-unseen"> ({hint})</span>}
    </span>
  )
}

function Why({ row }: { row: DocumentSummary }) {
  const tell = useTell()
  const why = whyHere(row).map(tell).join(' · ')
  return (
    <span className={classes.why} title={why}>
      {why}
    </span>
  )
}

function Signs({ row: { lockedBy, commentCount }, say }: { row: DocumentSummary; say: Say }) {
  if (!lockedBy && commentCount === 0) return null
  return (
    <span className={classes.signs}>
      {lockedBy && (
        <span className={classes.sign} title={say('{name} is editing', { name: lockedBy })}>
          <IconLock size={14} aria-hidden />
          <span className={classes.signText}>{lockedBy}</span>
        </span>
      )}
      {commentCount > 0 && (
        <span
          className={classes.sign}
          title={say('{count, plural, one {# comment} other {# comments}}', { count: commentCount })}
        >
          <IconMessage size={14} aria-hidden />
          {commentCount}
          <span className="k-unseen">{say('comments')}</span>
        </span>
      )}
    </span>
  )
}
