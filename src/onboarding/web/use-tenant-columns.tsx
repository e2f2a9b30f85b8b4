import {
  IconAlertTriangle,
  IconDoorExit,
  IconPlayerPause,
  IconProgress,
  IconRocket,
} from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { type MarkIcon, StatusMark, type Tone } from '../../ui/status-mark'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import type { TenantSummary } from '../onboarding.api'
import { stageWords, type TenantStage } from '../tenant-steps'

const marks = {
  SETTING_UP: { tone: 'active', icon: IconProgress },
  LIVE: { tone: 'good', icon: IconRocket },
  LEAVING: { tone: 'warn', icon: IconDoorExit },
  PURGING: { tone: 'bad', icon: IconDoorExit },
} as const satisfies Record<TenantStage, { tone: Tone; icon: MarkIcon }>

/** Where a customer is between being made and leaving. */
export function StageMark({ stage, paused }: Pick<TenantSummary, 'stage' | 'paused'>) {
  const say = useSay()
  if (paused)
    return (
      <StatusMark tone="warn" icon={IconPlayerPause}>
        {say('Paused')}
      </StatusMark>
    )
  const { tone, icon } = marks[stage]
  return (
    <StatusMark tone={tone} icon={icon}>
      {say(stageWords[stage])}
    </StatusMark>
  )
}

/** What the list of tenants shows. */
export function useTenantColumns(): Column<TenantSummary>[] {
  const say = useSay()
  const formats = useFormats()
  return [
    { id: 'name', label: say('Name'), width: '260px', lines: 2, render: ({ name }) => name },
    { id: 'id', label: say('ID'), onCard: 'mark', render: ({ id }) => String(id) },
    { id: 'shortname', label: say('Short name'), onCard: 'mark', render: ({ shortname }) => shortname },
    { id: 'region', label: say('Region'), onCard: 'mark', render: ({ region }) => region },
    { id: 'stage', label: say('Stage'), onCard: 'end', render: (tenant) => <StageMark {...tenant} /> },
    {
      id: 'progress',
      label: say('Steps done'),
      render: ({ done, of, stage }) =>
        done > 0 || stage === 'SETTING_UP' ? say('{done} of {of}', { done, of }) : null,
    },
    { id: 'owner', label: say('Owner'), render: ({ owner }) => owner },
    { id: 'plan', label: say('Plan'), render: ({ plan }) => plan },
    {
      id: 'goLive',
      label: say('Go-live'),
      render: ({ goLiveOn, liveSince, stage }) =>
        stage === 'SETTING_UP' || !liveSince ? (
          goLiveOn && formats.day(goLiveOn)
        ) : (
          <time title={formats.instantInFull(liveSince)}>{formats.instant(liveSince)}</time>
        ),
    },
    {
      id: 'documents',
      label: say('Documents'),
      align: 'end',
      render: ({ documents }) => formats.number(documents),
    },
    { id: 'users', label: say('Users'), align: 'end', render: ({ users }) => formats.number(users) },
    {
      id: 'health',
      label: say('Health'),
      render: ({ failedJobs }) =>
        failedJobs > 0 && (
          <StatusMark tone="bad" icon={IconAlertTriangle}>
            {say('{count, plural, one {# failed job} other {# failed jobs}}', { count: failedJobs })}
          </StatusMark>
        ),
    },
  ]
}
