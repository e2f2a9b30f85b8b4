import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { csvOf } from '../../kernel/csv'
import type { ScreenText } from '../../kernel/screen-text'
import { type Column, DataTable } from '../../ui/data-table'
import { Panel } from '../../ui/page'
import { saveFile } from '../../ui/save-file'
import { useSay, useTell } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { DemoRun } from '../demo.api'
import { runLabel } from '../run-words'
import classes from './demo.module.css'

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
      <div className={classes.head}>
        <h2>{say('What was done')}</h2>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={runs.length === 0}
          onClick={() => saveFile(csvFile(runs), 'demo.csv')}
        >
          {say('Export CSV')}
        </Button>
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

const csvFile = (runs: readonly DemoRun[]) =>
  new Blob(
    [
      csvOf([
        ['started_at', 'kind', 'state', 'count', 'started_by'],
        ...runs.map((run) => [run.started_at, run.kind, run.state, String(run.done), run.started_by]),
      ]),
    ],
    { type: 'text/csv' },
  )

function useColumns(): Column<DemoRun>[] {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const secondsOf = ({ started_at, ended_at }: DemoRun) =>
    ended_at ? Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000) : 0
  return [
    { id: 'kind', label: say('Action'), render: ({ kind }) => <strong>{say(runLabel(kind))}</strong> },
    {
      id: 'state',
      label: say('Status'),
      render: (run) => {
        const seconds = secondsOf(run)
        return (
          <>
            {say(stateWords[run.state])}
            {run.state === 'DONE' && run.kind === 'RESET' && ` · ${say('{seconds} s', { seconds })}`}
            {run.kind !== 'RESET' && ` · ${formats.count(run.done)}`}
            {run.problem && <small className={classes.problem}>{tell(run.problem)}</small>}
          </>
        )
      },
    },
    { id: 'by', label: say('By'), render: ({ started_by }) => started_by },
    { id: 'at', label: say('Time'), render: ({ started_at }) => formats.instant(started_at) },
  ]
}
