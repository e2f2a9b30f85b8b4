import { useState } from 'react'
import { CallError } from '../../access/web/call'
import type { ToldText } from '../../kernel/told-text'
import { usePageSearch } from '../../ui/page-address'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { checkUser } from '../../users/check-user'
import { checkTenant } from '../check-tenant'
import type { NewTenant } from '../onboarding.api'
import { tenantsSearch } from '../tenants-search'
import { useCreateTenant, useTenantForm } from './use-tenants'

type NewTenantField =
  | 'name'
  | 'shortname'
  | 'owner'
  | 'inbox'
  | 'timeZone'
  | 'firstName'
  | 'lastName'
  | 'email'
type Faults = Partial<Record<NewTenantField, ToldText>>

const empty: NewTenant = {
  name: '',
  shortname: '',
  region: 'us-east-1',
  locale: 'en-US',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  currency: 'USD',
  owner: '',
  goLiveOn: null,
  usesValidationServices: false,
  inbox: '',
  admin: { firstName: '', lastName: '', email: '' },
}

/** What is typed for a new customer. Short name and inbox follow the name until somebody types their own. */
export function useNewTenant() {
  const say = useSay()
  const tell = useTell()
  const { data: proposed } = useTenantForm()
  const create = useCreateTenant()
  const [, goTo] = usePageSearch(tenantsSearch)
  const [typed, setTyped] = useState<Partial<NewTenant>>({})
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const shortname = typed.shortname ?? shortnameOf(typed.name ?? '')
  const inbox =
    typed.inbox ??
    (shortname && proposed
      ? `invoices@${shortname.toLowerCase().replaceAll('_', '-')}.${proposed.domain}`
      : '')
  const form: NewTenant = { ...empty, ...typed, shortname, inbox }

  const change = (part: Partial<NewTenant>) => {
    setFaults({})
    const tidy = part.shortname === undefined ? part : { ...part, shortname: part.shortname.toUpperCase() }
    setTyped((was) => ({ ...was, ...tidy }))
  }

  async function save(): Promise<void> {
    const found = faultsOf(form)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      const { id, name } = await create(form)
      toast(
        'success',
        say('{name} was created. The invitation to {email} is on its way.', {
          name,
          email: form.admin.email,
        }),
      )
      goTo({ tenant: id, step: null })
    } catch (error) {
      setSaving(false)
      const refused = error instanceof CallError ? refusedField(error) : null
      if (refused) setFaults(refused)
      else
        toast(
          'error',
          error instanceof CallError
            ? error.message
            : say("The server doesn't respond. Try again in a moment."),
        )
    }
  }

  const errorOf = (field: NewTenantField): string | null => {
    const fault = faults[field]
    return fault ? tell(fault) : null
  }
  const isTouched = Object.keys(typed).length > 0
  return { form, regions: proposed?.regions ?? [form.region], change, save, isSaving, isTouched, errorOf }
}

/** HARBOR_PINE of "Harbor & Pine". */
const shortnameOf = (name: string) =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 30)

/** Told before anything is sent. */
function faultsOf(form: NewTenant): Faults {
  const faults: Faults = checkTenant(form)
  for (const { field, problem } of checkUser({ ...form.admin, roles: ['USER_ADMIN'] }))
    faults[field as 'firstName' | 'lastName' | 'email'] = problem
  return faults
}

/** The field that the server's refusal belongs to. */
function refusedField({ code, told }: CallError): Faults | null {
  if (code === 'onboarding.shortname_taken') return { shortname: told }
  if (code === 'onboarding.inbox_taken') return { inbox: told }
  if (code === 'identity.address_taken') return { email: told }
  return null
}
