import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../../access/web/call'
import type { CodedText, ToldText } from '../../kernel/told-text'
import { confirm } from '../../ui/confirm-modal'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { checkUser, type UserField } from '../check-user'
import { toxicPairsOf } from '../toxic-pairs'
import type { User, UserForm } from '../users.api'
import { useRoleName } from './use-role-name'
import { saveUser } from './use-users'

const nobody: UserForm = {
  firstName: '',
  lastName: '',
  email: '',
  roles: [],
  rights: [],
  validUntil: null,
  parts: {},
  isStaff: false,
  isSuperuser: false,
  acceptsToxicPair: false,
}

const formOf = ({
  firstName,
  lastName,
  email,
  roles,
  rights,
  validUntil,
  parts,
  isStaff,
  isSuperuser,
}: User): UserForm => ({
  ...nobody,
  firstName,
  lastName,
  email,
  roles,
  rights: rights as UserForm['rights'],
  validUntil,
  parts,
  isStaff,
  isSuperuser,
})

/** Where something is wrong: a field, or what another room keeps. */
type Fault = { field: UserField; part?: string; problem: ToldText }

/** What is typed into the form of somebody, what is wrong with it, and the way to save it. */
export function useUserForm(user: User | null, onSaved: (saved: User) => void) {
  const say = useSay()
  const tell = useTell()
  const roleName = useRoleName()
  const client = useQueryClient()
  const [form, setForm] = useState<UserForm>(() => (user ? formOf(user) : nobody))
  const [isTouched, setTouched] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isSaving, setSaving] = useState(false)
  /** The roles that are meant although they are a risk together. */
  const meantRoles = useRef<UserForm['roles'] | null>(null)

  const change = (part: Partial<UserForm>) => {
    setTouched(true)
    setFaults((known) => known.filter(({ field }) => !(field in part)))
    setForm((was) => ({ ...was, ...part }))
  }

  async function save(): Promise<void> {
    const found = checkUser(form)
    setFaults(found)
    if (found.length > 0) return
    await send({ ...form, acceptsToxicPair: meantRoles.current === form.roles })
  }

  async function isMeant(): Promise<boolean> {
    const pairs = toxicPairsOf(form.roles)
    const answer = await confirm({
      title: say('Give one person both roles?'),
      items: pairs.map(({ one, other, why }) => `${roleName(one)} + ${roleName(other)}: ${tell(why)}`),
      confirmLabel: say('Give both roles'),
    })
    return answer === 'confirm'
  }

  async function send(sent: UserForm): Promise<void> {
    setSaving(true)
    try {
      const saved = await saveUser(user, sent)
      await client.invalidateQueries({ queryKey: ['users'] })
      const { email, pendingEmail } = saved
      const done = !user
        ? say('Invitation sent to {email}.', { email })
        : pendingEmail && pendingEmail !== user.pendingEmail
          ? say('Saved. {email} counts once it is confirmed.', { email: pendingEmail })
          : say('User saved.')
      toast('success', done)
      setTouched(false)
      onSaved(saved)
    } catch (error) {
      // asked once all else is right, and once for the same roles
      if (error instanceof CallError && error.code === 'users.toxic_pair' && !sent.acceptsToxicPair) {
        if (!(await isMeant())) return
        meantRoles.current = sent.roles
        return await send({ ...sent, acceptsToxicPair: true })
      }
      const fault = error instanceof CallError ? faultOf(error) : null
      if (fault) setFaults([fault])
      else
        toast(
          'error',
          error instanceof CallError
            ? error.message
            : say("The server doesn't respond. Try again in a moment."),
        )
    } finally {
      setSaving(false)
    }
  }

  const errorOf = (field: UserField, part?: string): string | null => {
    const fault = faults.find((one) => one.field === field && one.part === part)
    return fault ? tell(fault.problem) : null
  }
  return { form, change, save, isSaving, isTouched, errorOf }
}

/** A refusal that belongs to a field of the form. */
function faultOf({ code, details, told }: CallError): Fault | null {
  if (code === 'identity.address_taken') return { field: 'email', problem: told }
  if (code !== 'users.invalid' || typeof details.field !== 'string') return null
  const problem = ('values' in told && (told.values?.problem as CodedText)) || told
  return {
    field: details.field as UserField,
    ...(typeof details.part === 'string' ? { part: details.part } : {}),
    problem,
  }
}
