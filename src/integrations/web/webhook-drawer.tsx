import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { confirm } from '../../ui/confirm-modal'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { toast } from '../../ui/toasts'
import { useAskBeforeClosing } from '../../ui/use-ask-before-leaving'
import { useFormats } from '../../ui/use-formats'
import { integrationErrors } from '../integration-errors'
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
  type WebhookWish,
} from '../webhooks.api'
import classes from './integrations.module.css'
import { SecretNotice } from './secret-notice'
import { reloadWebhooks, useTelling } from './use-webhooks'
import { WebhookForm } from './webhook-form'

type Props = { webhook: Webhook | null; onClose(): void }

/** Makes a webhook, or changes one; a new signing secret is shown once. */
export function WebhookDrawer({ webhook, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const telling = useTelling()
  // a save goes over what was seen when the drawer opened, whatever others have saved since
  const [seen] = useState(webhook)
  const [secret, setSecret] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [urlProblem, setUrlProblem] = useState<string | null>(null)
  const close = useAskBeforeClosing(isChanged && secret === null, onClose)
  const save = (wish: WebhookWish) =>
    telling(async () => {
      setUrlProblem(null)
      try {
        if (seen) {
          const { id, version } = seen
          await call(updateWebhook, { params: { id }, body: { ...wish, version } })
          setChanged(false)
          toast('success', say('Webhook saved.'))
          onClose()
        } else setSecret((await call(createWebhook, { body: wish })).secret)
      } catch (error) {
        if (!isAboutUrl(error)) throw error
        setUrlProblem(error.message)
      } finally {
        reloadWebhooks(client)
      }
    })
  return (
    <SideDrawer
      isOpen
      onClose={close}
      width="480px"
      title={webhook ? say('Edit {name}', { name: webhook.name }) : say('Create webhook')}
    >
      {secret !== null ? (
        <SecretNotice
          secret={secret}
          label={say('Signing secret')}
          warning={say("Copy the secret into the receiving system now. It won't be shown again.")}
          onDone={onClose}
        />
      ) : (
        <>
          <WebhookForm
            webhook={webhook}
            urlProblem={urlProblem}
            onSave={save}
            onChange={() => setChanged(true)}
            onClose={close}
          />
          {webhook && <MoreActions webhook={webhook} onSecret={setSecret} onClose={onClose} />}
        </>
      )}
    </SideDrawer>
  )
}

const isAboutUrl = (error: unknown): error is CallError =>
  error instanceof CallError &&
  [integrationErrors.urlInvalid.code, integrationErrors.urlPrivate.code].includes(error.code)

type MoreProps = { webhook: Webhook; onSecret(secret: string): void; onClose(): void }

function MoreActions({ webhook, onSecret, onClose }: MoreProps) {
  const say = useSay()
  const { instant } = useFormats()
  const client = useQueryClient()
  const telling = useTelling()
  const { name, previousSecretUntil } = webhook
  const params = { id: webhook.id }
  const rotate = () =>
    telling(async () => {
      onSecret((await call(rotateWebhookSecret, { params, body: {} })).secret)
      reloadWebhooks(client)
    })
  const remove = async () => {
    const answer = await confirm({
      title: say('Delete this webhook?'),
      text: say("Messages that are waiting won't be sent. This can't be undone."),
      items: [name],
      confirmLabel: say('Delete'),
    })
    if (answer !== 'confirm') return
    await telling(async () => {
      await call(deleteWebhook, { params })
      toast('success', say('Webhook deleted.'))
      onClose()
    })
    reloadWebhooks(client)
  }
  return (
    <div className={classes.more}>
      <p className={classes.line}>
        {previousSecretUntil
          ? say('The previous signing secret also works until {when}.', {
              when: instant(previousSecretUntil),
            })
          : say('A new signing secret takes effect immediately. The previous one also works for 24 hours.')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void rotate()}>
          {say('New signing secret')}
        </Button>
        <Button variant="default" onClick={() => void remove()}>
          {say('Delete webhook')}
        </Button>
      </div>
    </div>
  )
}
