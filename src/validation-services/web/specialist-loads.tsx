import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { readReviewLoad } from '../validation-services.api'
import classes from './review.module.css'
import { loadKey, renewMs } from './use-review-customers'

/** For managers: what each specialist is editing and has finished. */
export function SpecialistLoads() {
  const say = useSay()
  const formats = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: loadKey,
    queryFn: ({ signal }) => call(readReviewLoad, {}, { signal }),
    refetchInterval: renewMs,
  })
  return (
    <Panel label={say('Specialists')}>
      <h2 className={classes.heading}>{say('Specialists')}</h2>
      {error && !data ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={say('Specialists')}
          columns={[
            { id: 'name', label: say('Name'), render: ({ name }) => name },
            {
              id: 'editing',
              label: say('Editing now'),
              align: 'end',
              render: ({ editing }) => formats.count(editing),
            },
            {
              id: 'finished',
              label: say('Finished today'),
              align: 'end',
              render: ({ finishedToday }) => formats.count(finishedToday),
            },
          ]}
          rows={data?.specialists}
          keyOf={({ userId }) => userId}
          skeletonRows={2}
          empty={
            <EmptyNotice icon={IconUsers} title={say('Nobody is reviewing at the moment')}>
              {say('Whoever edits a document in review, or has finished one today, appears here.')}
            </EmptyNotice>
          }
        />
      )}
    </Panel>
  )
}
