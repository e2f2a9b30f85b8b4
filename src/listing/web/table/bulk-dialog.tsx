import type { EntryAction } from '../../../documents/action-words'
import type { DocumentAbilities } from '../../../documents/document-actions.api'
import { type ReasonAnswers, ReasonDialog } from '../../../documents/web/reason-dialog'
import { useSay } from '../../../ui/say'

type Props = {
  action: EntryAction
  documents: readonly DocumentAbilities[]
  onClose(): void
  onAnswer(answers: ReasonAnswers): void
}

/** Asks once what an action on many documents needs to know. */
export function BulkDialog({ action, documents, onClose, onAnswer }: Props) {
  const say = useSay()
  if (!action.asks) return null
  const count = documents.length
  const orders = { able: documents.filter(({ canAwaitGoods }) => canAwaitGoods).length, count }
  const title = say('{action} · {count, plural, one {# document} other {# documents}}', {
    action: say(action.label).replace('…', ''),
    count,
  })
  return (
    <ReasonDialog
      action={action}
      asks={action.asks}
      title={title}
      orders={orders}
      onClose={onClose}
      onAnswer={onAnswer}
    />
  )
}
