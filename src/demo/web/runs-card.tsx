import type { ScreenText } from '../../kernel/screen-text'
import { type Column, DataTable } from '../../ui/data-table'
import { Panel } from '../../ui/page'
import { useSay, useTell } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { DemoRun, RunKind } from '../demo.api'
import classes from './demo.module.css'

const kindWords: Record<RunKind, ScreenText> = {
  RESET: 'Reset',
}
const stateWords: Record<DemoRun['state'], ScreenText> = {
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
}

/** What was done here, newest first. */
export function RunsCard({ runs }: { runs: readonly DemoRun[] }) {
  const say = useSay()
  const columns = useColumns()
  return (
    <Panel label={say('What was done')}>
      <div className={classes.card}>
        <h2>{say('What was done')}</h2>
      </div>
      <DataTable
        label={say('What was done')}
        columns={columns}
        rows={[...runs]}
        keyOf={({ runID }) => runID}
        maxHeight="420px"
        empty={<p className={classes.empty}>{say('Nothing yet.')}</p>}
      />
    </Panel>
  )
}

function useColumns(): Column<DemoRun>[] {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const secondsOf = ({ started_at, ended_at }: DemoRun) =>
    ended_at ? Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000) : null
  return [
    { id: 'kind', label: say('Action'), render: ({ kind }) => <strong>{say(kindWords[kind])}</strong> },
    {
      id: 'state',
      label: say('Status'),
      render: (run) => {
        const seconds = secondsOf(run)
        return (
          <>
            {say(stateWords[run.state])}
            {run.state === 'DONE' && seconds !== null && ` · ${say('{seconds} s', { seconds })}`}
            {run.problem && <small className={classes.problem}>{tell(run.problem)}</small>}
          </>
        )
      },
    },
    { id: 'by', label: say('By'), render: ({ started_by }) => started_by },
    { id: 'at', label: say('Time'), render: ({ started_at }) => formats.instant(started_at) },
  ]
}
