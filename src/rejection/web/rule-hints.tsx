import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { useSay, useTell } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { findOverlaps, type Overlap } from '../find-overlaps'
import { backtestRule } from '../rejection.api'
import type { RuleBody } from '../rejection-rule'
import type { BacktestResult, RejectionRuleRow } from '../rejection-wire'
import { missingInRule, type RuleForm, ruleBodyOf } from '../rule-form'
import classes from './rejection.module.css'

const backtestDays = 90
const mostOverlaps = 3

type Props = { form: RuleForm; ruleId: number | null; rules: readonly RejectionRuleRow[] }

/** What the rule would have done, and where it meets another one. Only once it has a complete condition. */
export function RuleHints({ form, ruleId, rules }: Props) {
  const isComplete =
    form.field !== null && !missingInRule(form).some((part) => part !== 'rule-name' && part !== 'reason')
  if (!isComplete) return null
  const body = ruleBodyOf(form)
  return (
    <div className={classes.hints}>
      <Overlaps overlaps={findOverlaps({ ...body, rejection_rule_id: ruleId ?? undefined }, rules)} />
      <Backtest body={body} />
    </div>
  )
}

/** The nearest ones: those with the same condition first. */
function Overlaps({ overlaps }: { overlaps: Overlap<RejectionRuleRow>[] }) {
  const say = useSay()
  const order = { same: 0, inside: 1, wider: 2 }
  const sorted = overlaps.toSorted((one, other) => order[one.kind] - order[other.kind])
  const more = sorted.length - mostOverlaps
  return (
    <>
      {sorted.slice(0, mostOverlaps).map(({ other, message }) => (
        <p key={other.rejection_rule_id} className={classes.overlap}>
          <IconAlertTriangle size={16} aria-hidden /> {message}
        </p>
      ))}
      {more > 0 && (
        <p className={classes.more}>
          {say('{more, plural, one {# more rule overlaps} other {# more rules overlap}} with this one.', {
            more,
          })}
        </p>
      )}
    </>
  )
}

function Backtest({ body }: { body: RuleBody }) {
  const say = useSay()
  // the words of the rule decide nothing
  const asked = JSON.stringify({ ...body, rule_name: '-', rejection_message: '-' })
  const [settled] = useDebouncedValue(asked, 350)
  const { data, error, isFetching } = useQuery({
    queryKey: ['rejection-backtest', settled],
    queryFn: ({ signal }) =>
      call(
        backtestRule,
        { body: { ...(JSON.parse(settled) as RuleBody), days: backtestDays } },
        { signal, skipErrorHandling: true },
      ),
    staleTime: 60_000,
    retry: false,
  })
  const isCurrent = settled === asked && !isFetching
  return (
    <div className={classes.backtest} role="status" aria-busy={!isCurrent}>
      <IconChartBar size={16} aria-hidden />
      {isCurrent && data && <Outcome result={data} />}
      {isCurrent && error && <span>{error.message}</span>}
      {!isCurrent && (
        <span>
          {say('Testing on the last {days} days…', { days: backtestDays })} <Loader size={12} aria-hidden />
        </span>
      )}
    </div>
  )
}

function Outcome({ result }: { result: BacktestResult }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { matched, total, days, examples } = result
  return (
    <div className={classes.outcome}>
      <span>
        {say('would have matched {matched, number} of {total, number} in {days} days', {
          matched,
          total,
          days,
        })}
        {examples.length > 0 && (
          <>
            {' – '}
            <button
              type="button"
              className={classes.textButton}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {say(isOpen ? 'hide the examples' : 'show examples')}
            </button>
          </>
        )}
      </span>
      {isOpen && (
        <ul className={classes.examples}>
          {examples.map((one) => (
            <li key={one.invID}>
              <a href={`/document/${one.invID}`} target="_blank" rel="noreferrer">
                {one.invoiceNumber ?? say('Document {id}', { id: one.invID })}
              </a>{' '}
              {one.supplierIDText} · {formats.instant(one.received_at)}
              <span className={classes.why}>{tell(one.why)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
