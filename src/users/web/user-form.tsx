import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useCaller } from '../../tenants/web/caller'
import { DayInput } from '../../ui/day-input'
import { useSay, useTell } from '../../ui/say'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import { toxicPairsOf } from '../toxic-pairs'
import type { UserForm as Form, User, UserFormChoices } from '../users.api'
import { AccountActions } from './account-actions'
import { useRoleName } from './use-role-name'
import { useUserForm } from './use-user-form'
import classes from './users.module.css'

type Props = {
  user: User | null
  users: readonly User[]
  choices: UserFormChoices
  onClose(): void
}

/** Everything that can be said of somebody: who they are, what they may do, how Kontor speaks to them. */
export function UserForm({ user, users, choices, onClose }: Props) {
  const say = useSay()
  const { form, change, save, isSaving, isTouched, errorOf } = useUserForm(user, onClose)
  useAskBeforeLeaving(isTouched && !isSaving)
  const isReadOnly = user !== null && !user.can.includes('edit')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <>
      {user && <AccountActions user={user} onDone={onClose} />}
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.pair}>
          <TextInput
            label={say('First name')}
            required
            maxLength={80}
            disabled={isReadOnly}
            value={form.firstName}
            error={errorOf('firstName')}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
            data-autofocus={user ? undefined : true}
          />
          <TextInput
            label={say('Last name')}
            required
            maxLength={80}
            disabled={isReadOnly}
            value={form.lastName}
            error={errorOf('lastName')}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label={say('E-mail')}
          required
          type="email"
          maxLength={254}
          disabled={isReadOnly}
          description={
            user?.pendingEmail
              ? say('{email} has yet to be confirmed.', { email: user.pendingEmail })
              : user && user.status !== 'Invited'
                ? say('A new address counts once it is confirmed by e-mail.')
                : undefined
          }
          value={form.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {!user && choices.staffRoles.length > 0 && (
          <Checkbox
            label={say('Works for the provider, not for this customer')}
            checked={form.isStaff}
            onChange={(event) => change({ isStaff: event.currentTarget.checked, roles: [] })}
          />
        )}
        <CopyRights users={users} user={user} form={form} choices={choices} onChange={change} />
        <Roles
          form={form}
          choices={choices}
          error={errorOf('roles')}
          isReadOnly={isReadOnly}
          onChange={change}
        />
        {!form.isStaff && (
          <Checkbox
            label={say('May release documents from review')}
            description={say(
              'An AP Specialist may end the review of a document before its scheduled release.',
            )}
            disabled={isReadOnly}
            checked={form.rights.includes('release-hitl')}
            onChange={(event) => change({ rights: event.currentTarget.checked ? ['release-hitl'] : [] })}
          />
        )}
        {!form.isStaff &&
          choices.parts.map((part) => (
            <PartInput
              key={part.key}
              part={part}
              values={form.parts[part.key] ?? []}
              isNeeded={form.roles.some((role) => part.requiredFor.includes(role))}
              isReadOnly={isReadOnly}
              error={errorOf('parts', part.key)}
              onChange={(values) => change({ parts: { ...form.parts, [part.key]: values } })}
            />
          ))}
        {choices.provider.limitsAccess && (
          <DayInput
            label={say('Valid until')}
            description={say('The last day of access. Empty: no end.')}
            disabled={isReadOnly}
            value={form.validUntil ?? ''}
            error={errorOf('validUntil')}
            onChange={(day) => change({ validUntil: day || null })}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={isReadOnly || (user !== null && !isTouched)}>
            {user ? say('Save') : say('Send invitation')}
          </Button>
        </div>
      </form>
    </>
  )
}

type PartOfForm = { form: Form; choices: UserFormChoices; onChange(part: Partial<Form>): void }

function Roles({
  form,
  choices,
  error,
  isReadOnly,
  onChange,
}: PartOfForm & { error: string | null; isReadOnly: boolean }) {
  const say = useSay()
  const tell = useTell()
  const roleName = useRoleName()
  const offered = form.isStaff ? choices.staffRoles : choices.roles
  const others = form.roles.filter((role) => !offered.includes(role))
  const mayMakeSuperusers = choices.staffRoles.length > 0
  return (
    <>
      <Checkbox.Group
        label={say('Roles')}
        required
        error={error}
        value={form.roles}
        onChange={(roles) => onChange({ roles })}
      >
        <div className={classes.roles}>
          {[...offered, ...others].map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={roleName(role)}
              disabled={isReadOnly || others.includes(role)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {toxicPairsOf(form.roles).map(({ one, other, why }) => (
        <p key={one + other} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {say('{one} and {other} together: {why}.', {
            one: roleName(one),
            other: roleName(other),
            why: tell(why),
          })}
        </p>
      ))}
      {form.isStaff && mayMakeSuperusers && (
        <Checkbox
          label={say('Superuser')}
          description={say('Sets up customers and manages the users of all of them.')}
          disabled={isReadOnly}
          checked={form.isSuperuser}
          onChange={(event) => onChange({ isSuperuser: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** Takes over what a colleague may do: roles, single rights, and groups. */
function CopyRights({ users, user, form, choices, onChange }: PartOfForm & Pick<Props, 'users' | 'user'>) {
  const say = useSay()
  const caller = useCaller()
  const others = users.filter((one) => one.userID !== user?.userID && one.isStaff === form.isStaff)
  if (others.length === 0 || user?.userID === caller?.user.id) return null
  const copy = (id: string | null) => {
    const from = others.find(({ userID }) => userID === id)
    if (!from) return
    const rights = choices.parts
      .filter(({ isRight }) => isRight)
      .map(({ key }) => [key, from.parts[key] ?? []] as const)
    onChange({
      roles: from.roles,
      rights: from.rights as Form['rights'],
      parts: { ...form.parts, ...Object.fromEntries(rights) },
    })
  }
  return (
    <Select
      label={say('Copy rights from')}
      description={say('Fills in roles and document groups. Nothing is saved yet.')}
      placeholder={say('Select a user')}
      searchable
      clearable
      data={others.map(({ userID, name, email }) => ({ value: userID, label: `${name} (${email})` }))}
      nothingFoundMessage={say('No results')}
      onChange={copy}
    />
  )
}

type PartProps = {
  part: UserFormChoices['parts'][number]
  values: readonly string[]
  isNeeded: boolean
  isReadOnly: boolean
  error: string | null
  onChange(values: string[]): void
}

function PartInput({ part, values, isNeeded, isReadOnly, error, onChange }: PartProps) {
  const say = useSay()
  const tell = useTell()
  const data = part.options.map(({ value, label }) => ({ value, label: tell(label) }))
  const common = {
    label: say(part.title),
    description: say(part.hint),
    required: isNeeded,
    disabled: isReadOnly,
    error,
    data,
    searchable: true,
    clearable: true,
    nothingFoundMessage: say('No results'),
  }
  if (part.takes === 'one')
    return (
      <Select
        {...common}
        limit={60}
        value={values[0] ?? null}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    )
  const isAll = values.length === data.length
  return (
    <div>
      <MultiSelect {...common} hidePickedOptions value={[...values]} onChange={onChange} />
      {!isReadOnly && (
        <Button
          className={classes.all}
          size="compact-xs"
          variant="subtle"
          onClick={() => onChange(isAll ? [] : data.map(({ value }) => value))}
        >
          {isAll ? say('Select none') : say('Select all {count}', { count: data.length })}
        </Button>
      )}
    </div>
  )
}
