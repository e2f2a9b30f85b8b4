import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconEye, IconListCheck } from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { needsLook, nextToLook } from '../field-state'
import classes from './entry.module.css'
import type { LoadedEntry } from './use-entry'

/** How many fields and cells of lines still want a look; leads to the next of them. */
export function ReviewCount({
  judged,
  active,
  isReadOnly,
  walk,
}: Pick<LoadedEntry, 'judged' | 'active' | 'isReadOnly' | 'walk'>) {
  const say = useSay()
  const count = judged.filter(needsLook).length + walk.cells.length
  const hasOther = walk.cells.length > 0 || nextToLook(judged, active) !== null
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
        disabled={count === 0}
        onClick={() => walk.afterField(hasOther ? active : null)}
      >
        {count === 0 ? <IconCheck size={15} aria-hidden /> : <IconListCheck size={15} aria-hidden />}
        {count === 0
          ? say('All fields reviewed')
          : say('{count, plural, one {# field} other {# fields}} to review', { count })}
      </UnstyledButton>
    </span>
  )
}
