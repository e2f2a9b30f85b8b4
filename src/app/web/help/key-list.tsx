import type { KeyRow } from '../../../access/room'
import { useSay } from '../../../ui/say'
import classes from './help.module.css'

export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  const say = useSay()
  return (
    <dl className={classes.keys}>
      {rows.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd className={classes.kbd}>{keys}</kbd>
          </dt>
          <dd>{say(what)}</dd>
        </div>
      ))}
    </dl>
  )
}
