import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useSay } from '../../../ui/say'
import type { RuleStep } from '../../rule-modal-state'
import classes from './modal.module.css'

type Props = {
  number: number
  step: RuleStep
  title: string
  isOpen: boolean
  isComplete: boolean
  /** False until the step before it is complete: then it can't be opened. */
  isReachable: boolean
  onToggle(): void
  children: ReactNode
}

/** One panel of the accordion, with whether its step is complete. */
export function StepPanel({
  number,
  step,
  title,
  isOpen,
  isComplete,
  isReachable,
  onToggle,
  children,
}: Props) {
  const say = useSay()
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id} data-step={step} data-open={isOpen}>
      <h3 className={classes.panelHead}>
        <UnstyledButton
          id={id}
          className={classes.panelButton}
          aria-expanded={isOpen}
          disabled={!isReachable && !isOpen}
          onClick={onToggle}
        >
          <span className={classes.number} data-complete={isComplete} aria-hidden>
            {isComplete ? <IconCircleCheckFilled size={22} /> : number}
          </span>
          <span>{title}</span>
          {isComplete && <span className={classes.done}>{say('Complete')}</span>}
          <IconChevronDown size={17} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      {isOpen && <div className={classes.panelBody}>{children}</div>}
    </section>
  )
}
