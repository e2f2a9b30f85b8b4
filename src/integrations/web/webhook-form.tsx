import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSay } from '../../ui/say'
import { eventWords, type WebhookEvent, webhookEvents } from '../webhook-events'
import type { Webhook, WebhookWish } from '../webhooks.api'
import classes from './integrations.module.css'

type Props = {
  webhook: Webhook | null
  /** What the server has against the address that was sent. */
  urlProblem: string | null
  onSave(wish: WebhookWish): Promise<unknown>
  /** Something was typed or chosen. */
  onChange(): void
  onClose(): void
}

/** Where a webhook goes and what it tells. */
export function WebhookForm({ webhook, urlProblem, onSave, onChange, onClose }: Props) {
  const say = useSay()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [])
  const [isActive, setActive] = useState(webhook?.isActive ?? true)
  const [isAsked, setAsked] = useState(false)
  const [sentUrl, setSentUrl] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const problems = {
    name: name.trim() === '' && say('Enter a name.'),
    url: !URL.canParse(url.trim()) && say('Enter a web address that begins with https://.'),
    events: events.length === 0 && say('Select at least one event.'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problems.name || problems.url || problems.events) return
    setSentUrl(url)
    setSaving(true)
    void onSave({ name, url, events, isActive }).finally(() => setSaving(false))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit} onChange={onChange}>
      <TextInput
        label={say('Name')}
        maxLength={80}
        value={name}
        error={isAsked && problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={say('Address')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={url}
        error={(isAsked && problems.url) || (url === sentUrl && urlProblem)}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={say('Events')}
        value={events}
        error={isAsked && problems.events}
        onChange={(chosen) => setEvents(chosen as WebhookEvent[])}
      >
        <div className={classes.options}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={say(eventWords[event])} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={say('Send messages')}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {webhook ? say('Save') : say('Create webhook')}
        </Button>
      </div>
    </form>
  )
}
