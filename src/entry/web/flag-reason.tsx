import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { isOpen } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { documentNamedIn } from '../../documents/findings'
import { LatePart } from '../../ui/late-part'
import { useSay, useTell } from '../../ui/say'
import { fixerOf, fixerText } from '../flag-fixers'
import { remedyOf } from '../flag-remedies'
import classes from './entry.module.css'
import { FixerActs } from './fixer-acts'
import type { Actions } from './use-actions'
import { openField } from './use-active-field'
import type { LoadedEntry } from './use-entry'

const CompareDialog = lazy(() =>
  import('./compare-dialog').then((module) => ({ default: module.CompareDialog })),
)

/** Stays at the end of a line that breaks, so that none begins with it. */
const dot = '\u00a0· '

type Flag = DocumentDetail['flags'][number]

/** A flag's reason, what was found, and the button with which it is fixed. */
export function FlagReason({ flag, entry, actions }: { flag: Flag; entry: LoadedEntry; actions: Actions }) {
  const say = useSay()
  const tell = useTell()
  const [isComparing, setComparing] = useState(false)
  const remedy = remedyOf(flag.exception, flag.note)
  const stillOpen = isOpen(entry.document.status)
  const fixer = stillOpen ? fixerOf(flag.exception) : null
  const other = documentNamedIn(flag.note)
  const fix = () => {
    if (remedy?.compares) return setComparing(true)
    if (remedy?.lines) return entry.walk.toLines()
    if (remedy?.order) return void entry.order.mend(remedy.order)
    const missing = entry.judged.find(({ state }) => state === 'missing')?.name
    const field = remedy?.field ?? missing
    if (field) openField(field)
  }
  const isOffered = remedy && (remedy.compares ? other !== null : !entry.isReadOnly)
  return (
    <>
      <span className={classes.reasonWords}>
        <strong>{tell(flag.reason)}</strong>
        {flag.isBlocking && stillOpen && (
          <em>
            {dot}
            {say('blocks submission')}
          </em>
        )}
        {flag.note && dot + tell(flag.note)}
        {fixer && dot + say(fixerText(fixer, !entry.isReadOnly))}
        {flag.firstCleared && (
          <em>
            {dot}
            {flag.firstCleared.isMine
              ? say('cleared by you, a second person has to confirm')
              : say('cleared by {name}: “{reason}”. Please confirm or leave it.', {
                  name: flag.firstCleared.name,
                  reason: flag.firstCleared.reason,
                })}
          </em>
        )}
      </span>
      {isOffered && (
        <Button size="compact-xs" variant="default" onClick={fix}>
          {say(remedy.label)}
        </Button>
      )}
      {fixer && <FixerActs fixer={fixer} flag={flag} entry={entry} actions={actions} />}
      <span className={classes.reasonBy}>
        {say('{name}, {ago}', { name: flag.openedBy, ago: entry.reader.ago(flag.openedAt) })}
      </span>
      {isComparing && other !== null && (
        <LatePart onFail={() => setComparing(false)}>
          <CompareDialog
            entry={entry}
            flag={flag}
            otherId={other}
            actions={actions}
            onClose={() => setComparing(false)}
          />
        </LatePart>
      )}
    </>
  )
}
