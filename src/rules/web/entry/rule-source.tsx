import type { DocumentDetail } from '../../../documents/documents.api'
import { addressWith } from '../../../kernel/page-search'
import { QuickLink } from '../../../ui/quick-link'
import { useSay } from '../../../ui/say'
import { rulesSearch } from '../../rules-search'
import { useTouches } from './use-touches'

type Props = { document: DocumentDetail; field: string; mayEdit: boolean }

/** Which version of which rule wrote a field. */
export function RuleSource({ document, field, mayEdit }: Props) {
  const say = useSay()
  const touch = useTouches(document).find(
    ({ outcome, wrote }) => outcome === 'applied' && wrote.some((effect) => effect.field === field),
  )
  if (!touch) return null
  const text = say('Rule “{name}”, version {version}', {
    name: touch.documentRuleName,
    version: touch.ruleVersion,
  })
  if (!mayEdit) return <p>{text}</p>
  const address = addressWith(rulesSearch, { ...rulesSearch.read({}), rule: touch.documentRuleID })
  return (
    <p>
      <QuickLink {...address}>{text}</QuickLink>
    </p>
  )
}
