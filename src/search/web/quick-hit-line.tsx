import type { ReactNode } from 'react'
import { DocumentStatusMark } from '../../documents/web/document-status-mark'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { QuickReason } from '../quick-search'
import type { QuickHit } from '../quick-search.api'
import classes from './quick-hit-line.module.css'

/** One document that was found; what of it answers the question is marked. */
export function QuickHitLine({ hit }: { hit: QuickHit }) {
  const say = useSay()
  const formats = useFormats()
  const part = (reason: QuickReason, text: ReactNode) =>
    hit.why.includes(reason) ? <mark className={classes.mark}>{text}</mark> : <span>{text}</span>
  return (
    <span className={classes.line}>
      <span className={classes.first}>
        <span className={classes.name}>{part('supplier', hit.supplierIDText ?? hit.fileName)}</span>
        <span className={classes.amount}>{part('amount', formats.amount(hit.controlAmt, hit.currency))}</span>
      </span>
      <span className={classes.second}>
        <span className={classes.numbers}>
          {part('document', hit.invID)}
          {hit.invoiceNumber && part('invoice', say('Invoice {number}', { number: hit.invoiceNumber }))}
          {hit.poNumber &&
            hit.why.includes('order') &&
            part('order', say('PO {number}', { number: hit.poNumber }))}
          {hit.invoiceDate && <span>{formats.day(hit.invoiceDate)}</span>}
        </span>
        <DocumentStatusMark status={hit.status} erpStatus={hit.erpStatus} />
      </span>
    </span>
  )
}
