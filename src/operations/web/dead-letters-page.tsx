import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { call } from '../../access/web/call'
import { type Column, DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { listDeadJobs, retryDeadJob } from '../operations.api'
import classes from './operations.module.css'

type DeadJob = z.output<(typeof listDeadJobs)['response']>['jobs'][number]

/** Work that failed five times and waits for a person. */
export function DeadLettersPage() {
  const say = useSay()
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letters'],
    queryFn: ({ signal }) => call(listDeadJobs, {}, { signal }),
    refetchInterval: 15_000,
  })
  return (
    <>
      <PageHead
        title={say('Failed jobs')}
        hint={say('Jobs that failed five times. Fix the cause, then retry.')}
      />
      <Panel>
        {error && !data ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={say('Failed jobs')}
            columns={columns}
            rows={data?.jobs}
            keyOf={({ id }) => id}
            empty={
              <EmptyNotice icon={IconCircleCheck} title={say('No failed jobs')}>
                {say('Jobs that failed five times appear here.')}
              </EmptyNotice>
            }
          />
        )}
      </Panel>
    </>
  )
}

function useColumns(): Column<DeadJob>[] {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  return [
    { id: 'kind', label: say('Job'), render: ({ kind }) => <strong>{kind}</strong> },
    {
      id: 'invID',
      label: say('Document'),
      render: ({ invID }) => (invID === null ? '' : <Link to={`/document/${invID}`}>{invID}</Link>),
    },
    { id: 'attempts', label: say('Tries'), align: 'end', render: ({ attempts }) => formats.count(attempts) },
    {
      id: 'error',
      label: say('Last error'),
      width: '480px',
      render: ({ error }) => (
        <span className={classes.error} title={tell(error)}>
          {tell(error)}
        </span>
      ),
    },
    { id: 'dead_at', label: say('Gave up'), render: ({ dead_at }) => formats.instant(dead_at) },
    {
      id: 'retry',
      label: say('Actions'),
      align: 'end',
      onCard: 'mark',
      render: (job) => <RetryButton job={job} />,
    },
  ]
}

function RetryButton({ job }: { job: DeadJob }) {
  const say = useSay()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryDeadJob, { params: { id: job.id }, body: {} }),
    onSuccess: () => toast('success', say('Retrying job')),
    onError: (error) => toast('error', error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: ['dead-letters'] }),
  })
  return (
    <Button size="compact-sm" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
      {say('Try again')}
    </Button>
  )
}
