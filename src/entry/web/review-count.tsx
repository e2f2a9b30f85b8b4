import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconEye, IconListCheck } from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { needsLook, nextToLook } from '../field-state'
import classes from './entry.module.css'
import { focusField } from './use-active-field'
import type { LoadedEntry } from './use-entry'

/** How many fields still want a look; leads to the next of them. */
export function ReviewCount({
  judged,
  active,
  isReadOnly,
}: Pick<LoadedEntry, 'judged' | 'active' | 'isReadOnly'>) {
  const say = useSay()
  const count = judged.filter(needsLook).length
  const next = nextToLook(judged, active) ?? nextToLook(judged, null)
  if (isReadOnly)
    return (
      <span className={classes.toLook}>
        <IconEye size={15} aria-hidden /> {say('Read-only')}
      </span>
    )
  return (
    <span role="status">
      <UnstyledButton
        className={classes.toLook}
        data-done={count === 0}
        tabIndex={-1}
        disabled={next === null}
        onClick={() => next && focusField(next)}
      >
        {count === 0 ? <IconCheck size={15} aria-hidden /> : <IconListCheck size={15} aria-hidden />}
        {count === 0
          ? say('All fields reviewed')
          : say('{count, plural, one {# field} other {# fields}} to review', { count })}
      </UnstyledButton>
    </span>
  )
}
