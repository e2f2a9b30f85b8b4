import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { lineField } from '../../../documents/line-fields'
import { Problem } from '../../../ui/problem'
import { useSay, useTell } from '../../../ui/say'
import { StatusMark } from '../../../ui/status-mark'
import { useFormats } from '../../../ui/use-formats'
import type { RuleEffect, TestedDocument } from '../../rule-wire'
import { useEffectLabel } from '../effect-label'
import classes from './modal.module.css'
import type { RuleTesting } from './use-rule-test'

/** How the rule would have done: each of the supplier's last invoices, field by field. */
export function RuleTest({ testing }: { testing: RuleTesting }) {
  const say = useSay()
  const { tested, problem, isOld } = testing
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tested) section.current?.scrollIntoView({ block: 'nearest' })
  }, [tested])
  if (problem) return <Problem>{problem}</Problem>
  if (!tested) return null
  const { identical, differs, notTouched } = tested
  const firstDifferent = tested.documents.find(({ outcome }) => outcome === 'differs')
  return (
    <section ref={section} className={classes.test} aria-label={say('Test result')}>
      <p className={classes.testHead} role="status">
        <strong>
          {say(
            '{identical} identical, {differs} different{notTouched, plural, =0 {} other {, # not touched}}',
            { identical, differs, notTouched },
          )}
        </strong>
        {isOld && <span> · {say('You changed the rule since. Test again.')}</span>}
      </p>
      {tested.documents.length === 0 && (
        <p className={classes.hint}>{say('This supplier has no submitted invoices yet.')}</p>
      )}
      <ul className={classes.tested}>
        {tested.documents.map((one) => (
          <Tested key={one.invID} tested={one} isOpen={one === firstDifferent} />
        ))}
      </ul>
    </section>
  )
}

const outcomes = {
  identical: { label: 'Identical', tone: 'good' },
  differs: { label: 'Differs', tone: 'warn' },
  'not-touched': { label: 'Not touched', tone: 'plain' },
} as const

function Tested({ tested, isOpen }: { tested: TestedDocument; isOpen: boolean }) {
  const say = useSay()
  const tell = useTell()
  const { amount, day } = useFormats()
  const { label, tone } = outcomes[tested.outcome]
  return (
    <li>
      <div className={classes.testedHead}>
        <Anchor href={`/document/${tested.invID}`} target="_blank" size="sm">
          {tested.invoiceNumber ?? String(tested.invID)}
        </Anchor>
        <span className={classes.hint}>
          {[day(tested.invoiceDate), amount(tested.controlAmt, tested.currency)].filter(Boolean).join(' · ')}
        </span>
        <StatusMark tone={tone}>{say(label)}</StatusMark>
      </div>
      {tested.why && <p className={classes.hint}>{tell(tested.why)}</p>}
      {tested.differences.length > 0 && (
        <details open={isOpen}>
          <summary>
            {say('{count, plural, one {# difference} other {# differences}}', {
              count: tested.differences.length,
            })}
          </summary>
          <Effects effects={tested.differences} currency={tested.currency} />
        </details>
      )}
    </li>
  )
}

/** Fields with what stood there and what the rule makes of it. */
function Effects({ effects, currency }: { effects: readonly RuleEffect[]; currency: string | null }) {
  const say = useSay()
  const { amount } = useFormats()
  const effectLabel = useEffectLabel()
  const shown = ({ cell }: RuleEffect, value: string | null) =>
    value === null ? '–' : cell && lineField(cell).kind === 'amount' ? amount(value, currency) : value
  return (
    <table className={classes.effects}>
      <thead>
        <tr>
          <th scope="col">{say('Field')}</th>
          <th scope="col">{say('Submitted')}</th>
          <th scope="col">{say('With this rule')}</th>
        </tr>
      </thead>
      <tbody>
        {byLine(effects).map((row) => {
          const [first] = row
          const isWhole = row.length > 1
          return (
            <tr key={`${first.field} ${first.line} ${isWhole ? '' : first.cell}`}>
              <th scope="row">
                {isWhole ? say('Line {number}', { number: first.line }) : effectLabel(first)}
              </th>
              <td>{row.map((effect) => shown(effect, effect.from)).join(' · ')}</td>
              <td>
                {row.every(({ to }) => to === null)
                  ? '–'
                  : row.map((effect) => shown(effect, effect.to)).join(' · ')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Row = [RuleEffect, ...RuleEffect[]]

/** A line that would go stands in one row; other differences each have their own. */
function byLine(effects: readonly RuleEffect[]): Row[] {
  const rows: Row[] = []
  for (const effect of effects) {
    const isGone =
      effect.line !== null && effects.every(({ line, to }) => line !== effect.line || to === null)
    const last = rows.at(-1)
    if (isGone && last?.[0].line === effect.line) last.push(effect)
    else rows.push([effect])
  }
  return rows
}
