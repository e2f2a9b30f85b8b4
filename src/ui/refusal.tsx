import { wordsOf } from './notices'
import { Problem } from './problem'
import { useSay } from './say'

/** What the server has against what a dialog answered, beside its buttons; nothing as long as there is nothing. */
export function Refusal({ of: error }: { of: unknown }) {
  const say = useSay()
  if (!error) return null
  return <Problem>{wordsOf(error, say("The server doesn't respond. Try again in a moment."))}</Problem>
}
