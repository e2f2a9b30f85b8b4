import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay } from '../../ui/say'
import { type RejectionTab, tabTexts } from '../rejection-texts'
import classes from './rejection.module.css'

/** Title and subtitle of a tab's card, with its actions. */
export function CardHead({ tab, children }: { tab: RejectionTab; children?: ReactNode }) {
  const say = useSay()
  const { title, subtitle, tooltip } = tabTexts[tab]
  return (
    <header className={classes.head}>
      <div className={classes.headWords}>
        <h2 className={classes.title}>
          {say(title)}
          {tooltip && (
            <Tooltip label={say(tooltip)} openDelay={0} events={{ hover: true, focus: true, touch: true }}>
              <ActionIcon size={26} aria-label={say(tooltip)} className={classes.info}>
                <IconInfoCircle size={17} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </h2>
        <p className={classes.subtitle}>{say(subtitle)}</p>
      </div>
      <div className={classes.headActions}>{children}</div>
    </header>
  )
}
