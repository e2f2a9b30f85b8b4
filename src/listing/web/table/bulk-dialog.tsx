import type { EntryAction } from '../../../documents/action-words'
import { type ReasonAnswers, ReasonDialog } from '../../../documents/web/reason-dialog'
import { useSay } from '../../../ui/say'

type Props = { action: EntryAction; count: number; onClose(): void; onAnswer(answers: ReasonAnswers): void }

/** Asks once what an action on many documents needs to know. */
export function BulkDialog({ action, count, onClose, onAnswer }: Props) {
  const say = useSay()
  if (!action.asks) return null
  const title = say('{action} · {count, plural, one {# document} other {# documents}}', {
    action: say(action.label).replace('…', ''),
    count,
  })
  return (
    <ReasonDialog action={action} asks={action.asks} title={title} onClose={onClose} onAnswer={onAnswer} />
  )
}
