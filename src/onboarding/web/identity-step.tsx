import { Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { currencyCodes } from '../../kernel/currencies'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import type { TenantDetail, TenantIdentity } from '../onboarding.api'
import classes from './onboarding.module.css'
import { useStepActions } from './use-tenant-steps'
import { useTenantForm } from './use-tenants'

/** Who the customer is. Its id and short name stay as they were given. */
export function IdentityStep({ tenant }: { tenant: TenantDetail }) {
  const say = useSay()
  const { data: offered } = useTenantForm()
  const { saveIdentity, isBusy } = useStepActions(tenant)
  const [typed, setTyped] = useState<Partial<TenantIdentity>>({})
  const { name, region, currency, usesValidationServices, owner, goLiveOn } = {
    ...tenant,
    name: tenant.agreedName,
    ...typed,
  }
  const isTouched = Object.keys(typed).length > 0
  useAskBeforeLeaving(isTouched && !isBusy)
  const change = (part: Partial<TenantIdentity>) => setTyped((before) => ({ ...before, ...part }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void saveIdentity({ name, region, currency, usesValidationServices, owner, goLiveOn })
  }
  return (
    <form className={classes.form} noValidate onSubmit={save}>
      <div className={classes.pair}>
        <TextInput
          label={say('Name')}
          required
          maxLength={120}
          value={name}
          error={name.trim() === '' ? say('Enter a name.') : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={say('Short name')}
          inputWrapperOrder={below}
          description={say('Its people belong to the group {group}.', { group: `USERS_${tenant.shortname}` })}
          readOnly
          value={tenant.shortname}
        />
        <NativeSelect
          label={say('Region')}
          data={[...new Set([region, ...(offered?.regions ?? [])])]}
          value={region}
          onChange={(event) => change({ region: event.currentTarget.value })}
        />
        <Select
          label={say('Currency')}
          searchable
          limit={60}
          allowDeselect={false}
          data={[...currencyCodes]}
          value={currency}
          nothingFoundMessage={say('No results')}
          onChange={(code) => code && change({ currency: code })}
        />
        <TextInput
          label={say('Owner')}
          inputWrapperOrder={below}
          description={say('Who looks after the customer on our side.')}
          maxLength={120}
          value={owner}
          onChange={(event) => change({ owner: event.currentTarget.value })}
        />
        <DayInput
          label={say('Planned go-live')}
          value={goLiveOn ?? ''}
          onChange={(day) => change({ goLiveOn: day || null })}
        />
      </div>
      <Checkbox
        label={say('Uses Validation Services')}
        checked={usesValidationServices}
        onChange={(event) => change({ usesValidationServices: event.currentTarget.checked })}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy} disabled={!isTouched}>
          {say('Save')}
        </Button>
      </div>
    </form>
  )
}

/** Descriptions stand below, so that the fields beside each other are in line. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
