import { Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { currencyCodes } from '../../kernel/currencies'
import { locales } from '../../kernel/locales'
import { languageChoices } from '../../settings/language-choices'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import classes from './onboarding.module.css'
import { useNewTenant } from './use-new-tenant'

/** Everything that a customer needs from the first minute. */
export function NewTenantDrawer({ onClose }: { onClose(): void }) {
  const say = useSay()
  return (
    <SideDrawer isOpen onClose={onClose} width="560px" title={say('New customer')}>
      <NewTenantForm onClose={onClose} />
    </SideDrawer>
  )
}

function NewTenantForm({ onClose }: { onClose(): void }) {
  const say = useSay()
  const { form, regions, change, save, isSaving, isTouched, errorOf } = useNewTenant()
  useAskBeforeLeaving(isTouched && !isSaving)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const text = (name: 'name' | 'shortname' | 'owner' | 'inbox', label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      required={name !== 'owner'}
      maxLength={name === 'shortname' ? 30 : 120}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {text('name', say('Name'))}
      {text(
        'shortname',
        say('Short name'),
        form.shortname &&
          say('Its people belong to the group {group}.', { group: `USERS_${form.shortname}` }),
      )}
      <div className={classes.pair}>
        <NativeSelect
          label={say('Region')}
          data={regions}
          value={form.region}
          onChange={(event) => change({ region: event.currentTarget.value })}
        />
        <NativeSelect
          label={say('Language')}
          data={Object.entries(languageChoices).map(([value, { label }]) => ({ value, label: say(label) }))}
          value={form.locale}
          onChange={(event) =>
            change({ locale: locales.find((one) => one === event.currentTarget.value) ?? form.locale })
          }
        />
        <Select
          label={say('Time zone')}
          searchable
          limit={60}
          allowDeselect={false}
          data={zones}
          value={form.timeZone}
          error={errorOf('timeZone')}
          nothingFoundMessage={say('No results')}
          onChange={(timeZone) => timeZone && change({ timeZone })}
        />
        <Select
          label={say('Currency')}
          searchable
          limit={60}
          allowDeselect={false}
          data={[...currencyCodes]}
          value={form.currency}
          nothingFoundMessage={say('No results')}
          onChange={(currency) => currency && change({ currency })}
        />
        {text('owner', say('Owner'), say('Who looks after the customer on our side.'))}
        <DayInput
          label={say('Planned go-live')}
          value={form.goLiveOn ?? ''}
          onChange={(day) => change({ goLiveOn: day || null })}
        />
      </div>
      {text('inbox', say('Inbox address'), say('E-mail to this address is accepted from the first minute.'))}
      <Checkbox
        label={say('Uses Validation Services')}
        checked={form.usesValidationServices}
        onChange={(event) => change({ usesValidationServices: event.currentTarget.checked })}
      />
      <fieldset className={classes.group}>
        <legend>{say('First user admin')}</legend>
        <div className={classes.pair}>
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextInput
              key={name}
              label={name === 'firstName' ? say('First name') : say('Last name')}
              required
              maxLength={80}
              value={form.admin[name]}
              error={errorOf(name)}
              onChange={(event) => change({ admin: { ...form.admin, [name]: event.currentTarget.value } })}
            />
          ))}
        </div>
        <TextInput
          label={say('E-mail')}
          required
          type="email"
          maxLength={254}
          value={form.admin.email}
          error={errorOf('email')}
          onChange={(event) => change({ admin: { ...form.admin, email: event.currentTarget.value } })}
        />
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {say('Create customer')}
        </Button>
      </div>
    </form>
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
