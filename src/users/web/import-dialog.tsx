import { Button, Modal, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { wordsOf } from '../../ui/notices'
import { Problem } from '../../ui/problem'
import { useSay, useTell } from '../../ui/say'
import { StatusMark, type Tone } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { type ImportedLine, importUsers } from '../user-exchange.api'
import classes from './users.module.css'

const outcomes: Readonly<Record<ImportedLine['outcome'], { label: ScreenText; tone: Tone }>> = {
  add: { label: screenText('Will be added'), tone: 'good' },
  change: { label: screenText('Will be changed'), tone: 'active' },
  same: { label: screenText('No change'), tone: 'plain' },
  refused: { label: screenText('Skipped'), tone: 'bad' },
}

type Props = { file: { name: string; text: string }; onClose(): void }

/** Shows line by line what a file would do before anything is done. */
export function ImportDialog({ file, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const options = { skipErrorHandling: true }
  const offline = say("The server doesn't respond. Try again in a moment.")
  const trial = useQuery({
    queryKey: ['users', 'import', file.name, file.text],
    queryFn: ({ signal }) =>
      call(importUsers, { body: { csv: file.text, isDryRun: true } }, { ...options, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const run = useMutation({
    mutationFn: () => call(importUsers, { body: { csv: file.text, isDryRun: false } }, options),
    onSuccess: async ({ lines }) => {
      await client.invalidateQueries({ queryKey: ['users'] })
      const [added, changed] = [countOf(lines, 'add'), countOf(lines, 'change')]
      toast('success', say('{added} added, {changed} changed.', { added, changed }))
      onClose()
    },
  })
  const lines = trial.data?.lines
  const isUseful = lines?.some(({ outcome }) => outcome === 'add' || outcome === 'change') ?? false
  const error = trial.error ?? run.error
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('Import users')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <p className={classes.hint}>
        {say('This is a preview of {file}. Nothing has been changed yet. New users get an invitation.', {
          file: file.name,
        })}
      </p>
      {!lines && !error && <Skeleton height={160} role="status" aria-label={say('Loading')} />}
      {lines && <Preview lines={lines} />}
      {error && <Problem>{wordsOf(error, offline)}</Problem>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button disabled={!isUseful} loading={run.isPending} onClick={() => run.mutate()}>
          {say('Import')}
        </Button>
      </div>
    </Modal>
  )
}

const countOf = (lines: readonly ImportedLine[], outcome: ImportedLine['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length

function Preview({ lines }: { lines: readonly ImportedLine[] }) {
  const say = useSay()
  const tell = useTell()
  const counts = (['add', 'change', 'same', 'refused'] as const).filter((one) => countOf(lines, one) > 0)
  return (
    <>
      <p className={classes.counts}>
        {counts.map((outcome) => (
          <StatusMark key={outcome} tone={outcomes[outcome].tone}>
            {say(outcomes[outcome].label)}: {countOf(lines, outcome)}
          </StatusMark>
        ))}
      </p>
      <section className={classes.preview} aria-label={say('Preview')}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{say('Line')}</th>
              <th scope="col">{say('E-mail')}</th>
              <th scope="col">{say('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, email, outcome, problem }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{email || '–'}</td>
                <td>
                  <StatusMark tone={outcomes[outcome].tone}>{say(outcomes[outcome].label)}</StatusMark>
                  {problem && <span className={classes.reason}>{tell(problem)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
