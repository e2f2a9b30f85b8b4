import { Button, CloseButton, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../ui/say'
import classes from './table.module.css'
import type { BulkRun } from './use-bulk'

type Props = { run: BulkRun; onStop(): void; onClose(): void }

/** "12 of 40" while it goes on; then how many were done, which were not and why, and the way back. */
export function BulkProgress({ run, onStop, onClose }: Props) {
  const say = useSay()
  if (!run.isOver)
    return (
      <>
        <span className={classes.progressWord}>
          {say('{done} of {total}', { done: run.count, total: run.total })}
        </span>
        <Progress
          className={classes.progress}
          value={(run.count / Math.max(run.total, 1)) * 100}
          aria-label={say('Progress')}
        />
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {say('Stop')}
        </Button>
      </>
    )
  const Icon = run.failed.length > 0 ? IconAlertTriangle : IconCheck
  return (
    <div className={classes.outcome}>
      <div className={classes.outcomeHead}>
        <Icon size={18} aria-hidden />
        <strong>
          {say(run.action.done)}: {say('{done} of {total}', { done: run.count, total: run.total })}
        </strong>
        <span className={classes.gap} />
        {run.undo && (
          <Button size="compact-sm" variant="default" onClick={run.undo}>
            {say('Undo')}
          </Button>
        )}
        <CloseButton aria-label={say('Close')} onClick={onClose} />
      </div>
      {run.failed.length > 0 && (
        <ul className={classes.failures} aria-label={say('Failed')}>
          {run.failed.map(({ id, why }) => (
            <li key={id}>
              <Link to={`/document/${id}`}>{id}</Link> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
