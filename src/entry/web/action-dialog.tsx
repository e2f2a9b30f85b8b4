import type { EntryAction } from '../../documents/action-words'
import type { DocumentDetail } from '../../documents/documents.api'
import { orderNumbersOf } from '../../documents/order-numbers'
import { ReasonDialog } from '../../documents/web/reason-dialog'
import { useSay } from '../../ui/say'
import type { Answers } from '../entry-slots'
import { ClearFlagsDialog } from './clear-flags-dialog'
import { FlagDialog } from './flag-dialog'
import type { Reader } from './use-reader'

type Props = {
  asked: EntryAction | null
  document: DocumentDetail
  reader: Reader
  /** What the server has against the last answer. */
  refusal: unknown
  isRunning: boolean
  onClose: () => void
  onAnswer: (action: EntryAction, answers: Answers) => void
}

/** Asks what an action on the open document needs to know. */
export function ActionDialog({ asked, document, reader, refusal, isRunning, onClose, onAnswer }: Props) {
  const say = useSay()
  if (!asked?.asks) return null
  const answer = (answers: Answers) => onAnswer(asked, answers)
  const shown = { refusal, isRunning, onClose }
  if (asked.action === 'clear-flags' && document.flags.length > 0)
    return <ClearFlagsDialog flags={document.flags} {...shown} onAnswer={answer} />
  if (asked.action === 'flag') return <FlagDialog asked={asked} {...shown} onAnswer={answer} />
  return (
    <ReasonDialog
      key={asked.label}
      action={asked}
      asks={asked.asks}
      title={say(asked.asks.title)}
      orders={{ able: orderNumbersOf(document.poNumber, document.lines).length > 0 ? 1 : 0, count: 1 }}
      {...shown}
      onAnswer={({ reason, ...rest }) => answer(asked.isNote ? { note: reason } : { reason, ...rest })}
    >
      {asked.action === 'delete' && (
        <strong>
          {document.invoiceNumber ?? document.fileName}
          {document.controlAmt !== null &&
            `, ${reader.amount(document.controlAmt, document.currency)} ${document.currency ?? ''}`}
        </strong>
      )}
    </ReasonDialog>
  )
}
