import { lazy } from 'react'
import { isOpen } from '../../../documents/document-status'
import type { DocumentDetail } from '../../../documents/documents.api'
import { otherEditor } from '../../../documents/other-editor'
import { useMay } from '../../../tenants/web/caller'
import { LatePart } from '../../../ui/late-part'
import { useSay, useTell } from '../../../ui/say'
import type { DocumentTouch, SentRule } from '../../rule-wire'
import classes from './entry.module.css'
import { RuleProposals } from './rule-proposals'
import { useTouches } from './use-touches'

const RuleModal = lazy(async () => ({ default: (await import('../modal/rule-modal')).RuleModal }))

/** The rule that is open beside the document: a new one, one that there is, or one as it was proposed. */
export type OpenedRule = { id: number | null; draft?: SentRule }

type Props = {
  document: DocumentDetail
  mayEdit: boolean
  opened: OpenedRule | null
  onOpen(rule: OpenedRule | null): void
}

/** What rules did with the document, why one was skipped, and what could become one. */
export function RuleOnEntry({ document, mayEdit, opened, onOpen }: Props) {
  const [touch] = useTouches(document)
  // an AP manager makes rules beside documents that are the clerks' to enter
  const mayApply = useMay('rules.apply') && isOpen(document.status) && otherEditor(document) === null
  const mayMake = mayEdit && (document.can.edit ?? false) && opened === null
  return (
    <>
      {touch && <Told touch={touch} />}
      {mayMake && <RuleProposals document={document} onOpen={onOpen} />}
      {opened && (
        <LatePart onFail={() => onOpen(null)}>
          <RuleModal
            key={opened.id}
            origin="DocumentEntry"
            ruleId={opened.id}
            draft={opened.draft}
            document={document}
            mayApply={mayApply}
            onClose={() => onOpen(null)}
            onOpen={(id) => onOpen({ id })}
          />
        </LatePart>
      )}
    </>
  )
}

function Told({ touch }: { touch: DocumentTouch }) {
  const say = useSay()
  const tell = useTell()
  const name = touch.documentRuleName
  return (
    <section className={classes.strip} aria-label={say('Document rule')}>
      <p>
        <span>
          <strong>
            {touch.outcome === 'skipped'
              ? say("Rule “{name}” wasn't applied.", { name })
              : say('Filled in by rule “{name}”.', { name })}
          </strong>{' '}
          {tell(touch.why)}
        </span>
      </p>
    </section>
  )
}
