import '@mantine/core/styles/Radio.css'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ApiScope, apiScopes } from '../../access/api-scopes'
import { call } from '../../access/web/call'
import { useCaller } from '../../tenants/web/caller'
import { wordsOf } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { toast } from '../../ui/toasts'
import { useAskBeforeClosing } from '../../ui/use-ask-before-leaving'
import { createApiKey, type KeyLife, keyLives } from '../api-keys.api'
import { scopeHints, scopeWords } from '../scope-words'
import classes from './integrations.module.css'
import { SecretNotice } from './secret-notice'
import { reloadKeys } from './use-api-keys'

/** Asks for a key's name, scopes and life, and shows the key once. */
export function CreateKeyDrawer({ onClose }: { onClose(): void }) {
  const say = useSay()
  const [secret, setSecret] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const close = useAskBeforeClosing(isChanged && secret === null, onClose)
  return (
    <SideDrawer isOpen onClose={close} width="480px" title={say('Create API key')}>
      {secret === null ? (
        <KeyForm onMade={setSecret} onChange={() => setChanged(true)} onClose={close} />
      ) : (
        <SecretNotice
          secret={secret}
          label={say('API key')}
          warning={say("Copy the key now and store it safely. It won't be shown again.")}
          onDone={onClose}
        />
      )}
    </SideDrawer>
  )
}

type FormProps = { onMade(secret: string): void; onChange(): void; onClose(): void }

function KeyForm({ onMade, onChange, onClose }: FormProps) {
  const say = useSay()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const managesUsers = useCaller()?.can['users.manage'] === true
  const [life, setLife] = useState<KeyLife>(365)
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const nameProblem = name.trim() === '' ? say('Enter a name.') : null
  const scopesProblem = scopes.length === 0 ? say('Select at least one scope.') : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (nameProblem || scopesProblem) return
    setSaving(true)
    try {
      const made = await call(createApiKey, { body: { name, scopes, expiresInDays: life } })
      reloadKeys(client)
      onMade(made.secret)
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)} onChange={onChange}>
      <TextInput
        label={say('Name')}
        description={say('The system that will use the key.')}
        maxLength={80}
        value={name}
        error={isAsked && nameProblem}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox.Group
        label={say('Scopes')}
        value={scopes}
        error={isAsked && scopesProblem}
        onChange={(chosen) => setScopes(chosen as ApiScope[])}
      >
        <div className={classes.options}>
          {apiScopes
            .filter((scope) => scope !== 'scim' || managesUsers)
            .map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={say(scopeWords[scope])}
                description={say(scopeHints[scope])}
              />
            ))}
        </div>
      </Checkbox.Group>
      <Radio.Group
        label={say('Expires')}
        value={String(life)}
        onChange={(chosen) => setLife(keyLives.find((one) => String(one) === chosen) ?? null)}
      >
        <div className={classes.options}>
          {keyLives.map((days) => (
            <Radio
              key={String(days)}
              value={String(days)}
              label={
                days === null
                  ? say('Never')
                  : say('After {days, plural, one {# day} other {# days}}', { days })
              }
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {say('Create key')}
        </Button>
      </div>
    </form>
  )
}
