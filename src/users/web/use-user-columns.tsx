import { IconClockPause, IconLock, IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useCaller } from '../../tenants/web/caller'
import { useProviderName } from '../../tenants/web/product-name'
import { useSay, useTell } from '../../ui/say'
import { type MarkIcon, StatusMark, type Tone } from '../../ui/status-mark'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import { factorWords, statusWords } from '../status-words'
import type { User } from '../users.api'
import { useRoleName } from './use-role-name'
import { useUserChoices } from './use-users'
import classes from './users.module.css'

/** What the table of users shows. */
export function useUserColumns(): Column<User>[] {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const roleName = useRoleName()
  const provider = useProviderName()
  const customer = useCaller()?.customer?.name ?? ''
  const groups = useUserChoices().data?.parts.find(({ key }) => key === 'documentGroups')?.options
  const groupNames = (ids: readonly string[] = []) =>
    ids.flatMap((id) => groups?.find(({ value }) => value === id)?.label ?? []).map((label) => tell(label))
  return [
    { id: 'name', label: say('Name'), width: '200px', render: ({ name }) => name },
    { id: 'email', label: say('E-mail'), width: '340px', render: ({ email }) => email },
    {
      id: 'roles',
      label: say('Roles'),
      width: '260px',
      render: ({ roles, isSuperuser }) => (
        <Chips
          names={[...(isSuperuser ? [say('Superuser')] : []), ...roles.map(roleName)]}
          none={say('No role')}
        />
      ),
    },
    ...(groups
      ? [
          {
            id: 'groups',
            label: say('Document groups'),
            width: '220px',
            lines: 2 as const,
            render: ({ parts }: User) => groupNames(parts.documentGroups).join(', '),
          },
        ]
      : []),
    {
      id: 'customer',
      label: say('Customer'),
      width: '160px',
      lines: 1,
      render: ({ isStaff }) => (isStaff ? provider : customer),
    },
    { id: 'status', label: say('Status'), onCard: 'end', render: (user) => <UserStatus user={user} /> },
    {
      id: 'factors',
      label: say('MFA factors'),
      render: ({ factors }) => factors.map((factor) => say(factorWords[factor])).join(', ') || say('None'),
    },
    {
      id: 'lastSignIn',
      label: say('Last sign-in'),
      render: ({ lastSignIn }) =>
        lastSignIn ? (
          <time title={formats.instantInFull(lastSignIn)}>{formats.instant(lastSignIn)}</time>
        ) : (
          say('Never')
        ),
    },
    {
      id: 'created',
      label: say('Created'),
      render: ({ created }) =>
        created && <time title={formats.instantInFull(created)}>{formats.dayOfInstant(created)}</time>,
    },
    {
      id: 'createdBy',
      label: say('Created by'),
      width: '160px',
      lines: 1,
      render: ({ createdBy }) => createdBy,
    },
  ]
}

const marks: Record<User['status'], { tone: Tone; icon: MarkIcon }> = {
  Invited: { tone: 'active', icon: IconMail },
  Active: { tone: 'good', icon: IconUserCheck },
  Locked: { tone: 'warn', icon: IconLock },
  Deactivated: { tone: 'plain', icon: IconUserOff },
}

/** Where somebody stands, and until when, where that ends. */
export function UserStatus({ user: { status, lockedUntil, validUntil } }: { user: User }) {
  const say = useSay()
  const formats = useFormats()
  const { tone, icon } = marks[status]
  const isLimited = validUntil !== null && status !== 'Deactivated'
  return (
    <span className={classes.status}>
      <StatusMark tone={tone} icon={icon}>
        {say(statusWords[status])}
      </StatusMark>
      {lockedUntil && <small>{say('until {when}', { when: formats.instant(lockedUntil) })}</small>}
      {isLimited && (
        <small>
          <IconClockPause size={13} aria-hidden />{' '}
          {say('Access until {day}', { day: formats.day(validUntil) })}
        </small>
      )}
    </span>
  )
}

function Chips({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <span className={classes.none}>{none}</span>
  return (
    <span className={classes.chips}>
      {names.map((name) => (
        <span key={name} className={classes.chip}>
          {name}
        </span>
      ))}
    </span>
  )
}
