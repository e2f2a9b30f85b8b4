import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Problem } from '../../../ui/problem'
import { useSay, useTell } from '../../../ui/say'
import { StatusMark } from '../../../ui/status-mark'
import { useFormats } from '../../../ui/use-formats'
import type { RuleEffect, TestedDocument } from '../../rule-wire'
import { effectLabel } from '../effect-label'
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
          <Tested key={one.invID} tested={one} />
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

function Tested({ tested }: { tested: TestedDocument }) {
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
      {tested.differences.length > 0 && <Effects effects={tested.differences} />}
    </li>
  )
}

/** Fields with what stood there and what the rule makes of it. */
function Effects({ effects }: { effects: readonly RuleEffect[] }) {
  const say = useSay()
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
        {effects.map((effect) => (
          <tr key={`${effect.field} ${effect.line} ${effect.cell}`}>
            <th scope="row">{effectLabel(effect, say)}</th>
            <td>{effect.from ?? '–'}</td>
            <td>{effect.to ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
