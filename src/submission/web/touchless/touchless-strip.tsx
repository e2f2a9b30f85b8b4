import { Button } from '@mantine/core'
import { IconCheck, IconMinus, IconRobot, IconRobotOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { keyOfText } from '../../../kernel/told-text'
import { useSay, useTell } from '../../../ui/say'
import { readTouchless, type TouchlessCheck } from '../../touchless.api'
import { touchlessLabels } from '../../touchless-texts'
import classes from './touchless.module.css'

const looks = {
  yes: { icon: IconCheck, word: 'Yes' },
  no: { icon: IconX, word: 'No' },
  'not-asked': { icon: IconMinus, word: 'Not asked' },
} as const

/** Whether the document was submitted without a person; opened, what every check answered. */
export function TouchlessStrip({ document }: { document: DocumentDetail }) {
  const say = useSay()
  const tell = useTell()
  const [isShown, setShown] = useState(false)
  const { data } = useQuery({
    queryKey: ['document-touchless', document.invID, document.status],
    queryFn: ({ signal }) =>
      call(readTouchless, { params: { id: document.invID } }, { signal, skipErrorHandling: true }),
    staleTime: 30_000,
  })
  const verdict = data?.verdict
  if (!verdict) return null
  const Icon = verdict.isSent ? IconRobot : IconRobotOff
  const title = verdict.isSent ? say('Submitted automatically') : say('Not submitted automatically')
  // flags stand above, each with what settles it
  const against = verdict.checks.filter(({ check }) => check !== 'flags').flatMap(({ reasons }) => reasons)
  return (
    <section className={classes.strip} aria-label={title}>
      <p className={classes.told}>
        <Icon size={16} aria-hidden />
        <span>
          <strong>{title}.</strong> {against.map(tell).join(' ')}
        </span>
      </p>
      <Button size="compact-xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {say('Show checks')}
      </Button>
      {isShown && (
        <ul className={classes.checks}>
          {verdict.checks.map((check) => (
            <Check key={check.check} check={check} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Check({ check: { check, answer, reasons } }: { check: TouchlessCheck }) {
  const say = useSay()
  const tell = useTell()
  const { icon: Icon, word } = looks[answer]
  return (
    <li data-answer={answer}>
      <Icon size={15} role="img" aria-label={say(word)} />
      <span>
        {tell(touchlessLabels[check]())}
        {reasons.map((reason) => (
          <span key={keyOfText(reason)} className={classes.why}>
            {tell(reason)}
          </span>
        ))}
      </span>
    </li>
  )
}
