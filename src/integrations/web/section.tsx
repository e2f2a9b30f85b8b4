import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import classes from './integrations.module.css'

type Props = {
  id: string
  title: string
  hint: string
  action: ReactNode
  onHistory(): void
  children: ReactNode
}

/** One section of the page: what it is, its actions, and what it holds. */
export function Section({ id, title, hint, action, onHistory, children }: Props) {
  const say = useSay()
  return (
    <Panel label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} id={id} tabIndex={-1}>
            {title}
          </h2>
          <p className={classes.hint}>{hint}</p>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconHistory size={15} aria-hidden />}
          aria-label={say('History of {section}', { section: title })}
          onClick={onHistory}
        >
          {say('History')}
        </Button>
        {action}
      </div>
      {children}
    </Panel>
  )
}
