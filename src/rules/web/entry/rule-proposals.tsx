import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { declineRuleProposal, listRuleProposals } from '../../rule-proposals.api'
import type { RuleProposal } from '../../rule-wire'
import { useEffectLabel } from '../effect-label'
import classes from './entry.module.css'
import type { OpenedRule } from './rule-on-entry'

type Props = { document: DocumentDetail; onOpen(rule: OpenedRule): void }

/** The same correction, made three times for the supplier: offered as a rule, with where it was made. */
export function RuleProposals({ document, onOpen }: Props) {
  const client = useQueryClient()
  const supplierID = document.supplierID ?? undefined
  const queryKey = ['document-rule-proposals', supplierID]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(listRuleProposals, { query: { supplierID } }, { signal, skipErrorHandling: true }),
    enabled: supplierID !== undefined,
    staleTime: 60_000,
  })
  const decline = async ({ key }: RuleProposal) => {
    client.setQueryData<typeof data>(
      queryKey,
      (was) => was && { proposals: was.proposals.filter((one) => one.key !== key) },
    )
    await call(declineRuleProposal, { body: { key } }).catch(() => client.invalidateQueries({ queryKey }))
  }
  const proposal = data?.proposals[0]
  return (
    proposal && (
      <Proposal
        key={proposal.key}
        proposal={proposal}
        onMake={() => onOpen({ id: proposal.documentRuleID, draft: proposal.draft })}
        onDecline={() => void decline(proposal)}
      />
    )
  )
}

function Proposal({
  proposal,
  onMake,
  onDecline,
}: {
  proposal: RuleProposal
  onMake(): void
  onDecline(): void
}) {
  const say = useSay()
  const { dayOfInstant } = useFormats()
  const [isShown, setShown] = useState(false)
  const effectLabel = useEffectLabel()
  const field = effectLabel({ field: proposal.field, line: null, cell: proposal.cell })
  return (
    <section className={classes.strip} aria-label={say('Make this a rule?')}>
      <p>
        <IconBulb size={16} aria-hidden />
        <span>
          <strong>{say('Make this a rule?')}</strong>{' '}
          {say('{field} was changed to “{value}” on {count} invoices from {supplier}.', {
            field,
            value: proposal.value,
            count: proposal.times,
            supplier: proposal.supplierName,
          })}
        </span>
      </p>
      <span className={classes.buttons}>
        <Button size="compact-xs" onClick={onMake}>
          {say('Create rule')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {say('Show invoices')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={onDecline}>
          {say("Don't suggest again")}
        </Button>
      </span>
      {isShown && (
        <ul className={classes.evidence}>
          {proposal.evidence.map(({ invID, invoiceNumber, from, by, at }) => (
            <li key={invID}>
              <a href={`/document/${invID}`} target="_blank" rel="noreferrer">
                {invoiceNumber ?? `#${invID}`}
              </a>{' '}
              {from ? `“${from}” → “${proposal.value}”` : `→ “${proposal.value}”`} · {by} · {dayOfInstant(at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
