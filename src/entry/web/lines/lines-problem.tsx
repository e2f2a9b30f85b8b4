import { Button, CloseButton } from '@mantine/core'
import { type LineFieldName, lineField } from '../../../documents/line-fields'
import { useSay } from '../../../ui/say'
import { overtakenCells } from '../../line-drafts'
import classes from './lines.module.css'
import type { LineWriting } from './use-line-writing'
import type { Lines } from './use-lines'

/** So many differences are told one by one. */
const mostTold = 3

/** What keeps changes of the lines from being saved; where somebody else changed the same, both values and the choice. */
export function LinesProblem({ lines, writing }: { lines: Lines; writing: LineWriting }) {
  const say = useSay()
  if (lines.overtaken.length > 0) return <Overtaken lines={lines} writing={writing} />
  if (lines.problem)
    return (
      <div className={classes.problem} role="alert">
        {lines.problem}
        <CloseButton size="xs" aria-label={say('Close')} onClick={lines.dismiss} />
      </div>
    )
  if (!lines.isWaiting) return null
  return (
    <div className={classes.problem} role="status">
      {say("The server doesn't respond. Your text is kept and saved once it does.")}
    </div>
  )
}

function Overtaken({ lines, writing }: { lines: Lines; writing: LineWriting }) {
  const say = useSay()
  const cells = lines.overtaken.flatMap((draft) => overtakenCells(lines.lines, draft))
  const written = (name: LineFieldName, value: string | null) => {
    const line = { id: '', cells: { [name]: { value, source: 'TYPED' as const } } }
    return writing.written(line, name) || say('nothing')
  }
  return (
    <div className={classes.problem} role="alert">
      <span>
        {say("Someone changed these lines too. Your change isn't saved.")}{' '}
        {cells.slice(0, mostTold).map(({ lineId, line, name, mine, theirs }) => (
          <span key={`${lineId} ${name}`}>
            {line === null
              ? say('{field} “{mine}”: the line was deleted.', {
                  field: say(lineField(name).label),
                  mine: written(name, mine),
                })
              : say('Line {line}, {field}: yours “{mine}”, theirs “{theirs}”.', {
                  line,
                  field: say(lineField(name).label),
                  mine: written(name, mine),
                  theirs: written(name, theirs),
                })}{' '}
          </span>
        ))}
        {cells.length > mostTold && say('{count} more', { count: cells.length - mostTold })}
      </span>
      <Button size="compact-xs" onClick={() => lines.settle(true)}>
        {say('Use mine')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => lines.settle(false)}>
        {say('Keep their change')}
      </Button>
    </div>
  )
}
