import { Button, NativeSelect, Switch, TagsInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../access/web/call'
import { wordsOf } from '../../../ui/notices'
import { PeopleInput } from '../../../ui/people-input'
import { useSay } from '../../../ui/say'
import { SideDrawer } from '../../../ui/side-drawer'
import { toast } from '../../../ui/toasts'
import { useAskBeforeClosing } from '../../../ui/use-ask-before-leaving'
import { type BodyRule, bodyRules, deliveredInbox, isLocalPart, isSenderPattern } from '../../inbox'
import { createInbox, type Inbox, type InboxList, saveInbox } from '../../inboxes.api'
import { bodyWords } from './body-words'
import { InboxHistory } from './inbox-history'
import classes from './inboxes.module.css'
import { reloadInboxes } from './use-inboxes'

type Props = { inbox: Inbox | null; list: InboxList; onClose(): void }

/** Makes an inbox, or changes what is set for one. */
export function InboxDrawer({ inbox, list, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  // a save goes over what was seen when the drawer opened, whatever others have saved since
  const [seen] = useState(inbox)
  const [settings, setSettings] = useState(inbox?.settings ?? deliveredInbox(''))
  const [name, setName] = useState('')
  const [domain, setDomain] = useState(list.domains[0] ?? '')
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isChanged =
    name !== '' || JSON.stringify(settings) !== JSON.stringify(seen?.settings ?? deliveredInbox(''))
  const close = useAskBeforeClosing(isChanged && !isSaving, onClose)
  const put = (change: Partial<typeof settings>) => setSettings((was) => ({ ...was, ...change }))
  const problems = {
    address: !seen && !isLocalPart(name) && say('Enter letters, digits, dots and hyphens.'),
    displayName: settings.displayName.trim() === '' && say('Enter a name.'),
    allowed: notSenders(settings.allowedSenders),
    blocked: notSenders(settings.blockedSenders),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(problems).some(Boolean)) return
    setSaving(true)
    try {
      if (seen) {
        const { address, version } = seen
        await call(saveInbox, { body: { address, version, settings } })
      } else await call(createInbox, { body: { localPart: name, domain, settings } })
      await reloadInboxes(client)
      toast('success', say(seen ? 'Inbox saved.' : 'Inbox created. It accepts e-mails now.'))
      onClose()
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setSaving(false)
    }
  }
  return (
    <SideDrawer
      isOpen
      onClose={close}
      width="520px"
      title={seen ? say('Edit {name}', { name: seen.address }) : say('Create inbox')}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {!seen && (
          <div className={classes.address}>
            <TextInput
              label={say('Address')}
              description={say('What stands before the @')}
              maxLength={64}
              value={name}
              error={isAsked && problems.address}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <NativeSelect
              label={say('Domain')}
              description={say('What stands after the @')}
              data={list.domains}
              value={domain}
              onChange={(event) => setDomain(event.currentTarget.value)}
            />
          </div>
        )}
        <TextInput
          label={say('Display name')}
          maxLength={80}
          value={settings.displayName}
          error={isAsked && problems.displayName}
          onChange={(event) => put({ displayName: event.currentTarget.value })}
        />
        <NativeSelect
          label={say('Company')}
          description={say('For documents on which no company is recognised.')}
          data={[
            { value: '', label: say('None') },
            ...list.companies.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          value={settings.companyID ?? ''}
          onChange={(event) => put({ companyID: event.currentTarget.value || null })}
        />
        <TagsInput
          label={say('Allowed senders')}
          description={say(
            'Leave empty to accept e-mails from everybody. Enter addresses or domains, * for anything.',
          )}
          value={settings.allowedSenders}
          error={problems.allowed}
          acceptValueOnBlur
          splitChars={[',', ';', ' ', '\n']}
          onChange={(allowedSenders) => put({ allowedSenders })}
        />
        <TagsInput
          label={say('Blocked senders')}
          description={say(
            "Their e-mails stay under Received and aren't processed. Blocked counts more than allowed.",
          )}
          value={settings.blockedSenders}
          error={problems.blocked}
          acceptValueOnBlur
          splitChars={[',', ';', ' ', '\n']}
          onChange={(blockedSenders) => put({ blockedSenders })}
        />
        <NativeSelect
          label={say('E-mail text')}
          description={say('The original e-mail is always kept.')}
          data={bodyRules.map((value) => ({ value, label: say(bodyWords[value]) }))}
          value={settings.body}
          onChange={(event) => put({ body: event.currentTarget.value as BodyRule })}
        />
        <PeopleInput
          label={say('Viewers')}
          description={say(
            'Only they see the e-mails and documents of this inbox, besides AP Admins and your provider.',
          )}
          placeholder={say('Everyone')}
          people={list.people}
          chosen={settings.viewers}
          onChange={(viewers) => put({ viewers })}
        />
        <Switch
          label={say('Confirm receipt to the sender')}
          description={say('Automatic e-mails and mailing lists get no answer.')}
          checked={settings.acknowledges}
          onChange={(event) => put({ acknowledges: event.currentTarget.checked })}
        />
        <Switch
          label={say('Active')}
          description={say('E-mails to an inactive inbox are refused; the sender is told so.')}
          checked={settings.isActive}
          onChange={(event) => put({ isActive: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {say(seen ? 'Save' : 'Create inbox')}
          </Button>
        </div>
      </form>
      {inbox && <InboxHistory inbox={inbox} list={list} onUndone={onClose} />}
    </SideDrawer>
  )

  function notSenders(texts: string[]): string | false {
    return (
      !texts.every(isSenderPattern) &&
      say('Enter addresses or domains, such as billing@example.com or example.com.')
    )
  }
}
