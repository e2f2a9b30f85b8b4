import { Button, NativeSelect, Switch, TagsInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../access/web/call'
import { wordsOf } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { toast } from '../../ui/toasts'
import { type EdiPartner, mostVersions, versionForm } from '../edi-partner'
import { addEdiPartner, type KeptEdiPartner, removeEdiPartner, saveEdiPartner } from '../edi-partners.api'
import { PartnerHistory } from './partner-history'
import classes from './partners.module.css'
import { reloadPartners } from './use-partners'

const blank: EdiPartner = {
  name: '',
  isActive: true,
  senderId: '',
  senderQualifier: null,
  receiverId: null,
  receiverQualifier: null,
  versions: [],
  x12Acknowledgement: '997',
}

const commonVersions = ['004010', '005010', 'D.96A', 'D.01B']

type Props = { partner: KeptEdiPartner | null; onClose(): void }

/** Adds an EDI partner, or changes what was agreed with one. */
export function PartnerDrawer({ partner, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  // a save goes over what was seen when the drawer opened, whatever others have saved since
  const [seen] = useState(partner)
  const [settings, setSettings] = useState(partner?.settings ?? blank)
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const put = (change: Partial<EdiPartner>) => setSettings((was) => ({ ...was, ...change }))
  const areVersionsRight =
    settings.versions.length <= mostVersions &&
    settings.versions.every((version) => versionForm.test(version.trim().toUpperCase()))
  const problems = {
    name: settings.name.trim() === '' && say('Enter a name.'),
    senderId: settings.senderId.trim() === '' && say('Enter the identifier of the sender.'),
    versions: !areVersionsRight && say('Enter versions such as 004010 or D.96A.'),
  }
  const run = async (work: () => Promise<unknown>, done: () => void) => {
    setSaving(true)
    try {
      await work()
      await reloadPartners(client)
      done()
      onClose()
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(problems).some(Boolean)) return
    void run(
      () =>
        seen
          ? call(saveEdiPartner, { params: { id: seen.id }, body: { version: seen.version, settings } })
          : call(addEdiPartner, { body: { settings } }),
      () => toast('success', say(seen ? 'EDI partner saved.' : 'EDI partner added.')),
    )
  }
  const remove = ({ id, version, settings: removed }: KeptEdiPartner) =>
    void run(
      () => call(removeEdiPartner, { params: { id }, body: { version } }),
      () =>
        toast('success', say('EDI partner removed.'), {
          action: {
            label: say('Undo'),
            run: () =>
              void call(addEdiPartner, { body: { settings: removed } }).then(
                () => reloadPartners(client),
                (error) => toast('error', wordsOf(error, '')),
              ),
          },
        }),
    )
  const orNull = (text: string) => (text.trim() === '' ? null : text)
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      width="520px"
      title={seen ? say('Edit {name}', { name: seen.settings.name }) : say('Add EDI partner')}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label={say('Name')}
          maxLength={80}
          value={settings.name}
          error={isAsked && problems.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
          data-autofocus
        />
        <div className={classes.address}>
          <TextInput
            label={say('Sender identifier')}
            description={say('In X12 it is ISA06, in EDIFACT UNB 0004.')}
            maxLength={35}
            value={settings.senderId}
            error={isAsked && problems.senderId}
            onChange={(event) => put({ senderId: event.currentTarget.value })}
          />
          <TextInput
            label={say('Sender qualifier')}
            description={say('Leave empty for any, e.g. 14 or ZZ.')}
            maxLength={4}
            value={settings.senderQualifier ?? ''}
            onChange={(event) => put({ senderQualifier: orNull(event.currentTarget.value) })}
          />
          <TextInput
            label={say('Your identifier')}
            description={say('As they address you. Leave empty for any.')}
            maxLength={35}
            value={settings.receiverId ?? ''}
            onChange={(event) => put({ receiverId: orNull(event.currentTarget.value) })}
          />
          <TextInput
            label={say('Your qualifier')}
            description={say('Leave empty for any.')}
            maxLength={4}
            value={settings.receiverQualifier ?? ''}
            onChange={(event) => put({ receiverQualifier: orNull(event.currentTarget.value) })}
          />
        </div>
        <TagsInput
          label={say('Agreed versions')}
          description={say('Messages in other versions fail. Leave empty to accept any.')}
          data={commonVersions}
          value={settings.versions}
          error={problems.versions}
          acceptValueOnBlur
          splitChars={[',', ';', ' ']}
          onChange={(versions) => put({ versions: versions.map((one) => one.toUpperCase()) })}
        />
        <NativeSelect
          label={say('Acknowledgement for X12')}
          data={[
            { value: '997', label: say('997, functional acknowledgement') },
            { value: '999', label: say('999, implementation acknowledgement') },
          ]}
          value={settings.x12Acknowledgement}
          onChange={(event) =>
            put({ x12Acknowledgement: event.currentTarget.value as EdiPartner['x12Acknowledgement'] })
          }
        />
        <Switch
          label={say('Active')}
          description={say('Messages from an inactive partner count as from an unknown sender.')}
          checked={settings.isActive}
          onChange={(event) => put({ isActive: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          {seen && (
            <Button
              variant="subtle"
              color="error.8"
              className={classes.remove}
              disabled={isSaving}
              onClick={() => remove(seen)}
            >
              {say('Remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {say(seen ? 'Save' : 'Add')}
          </Button>
        </div>
      </form>
      {seen && <PartnerHistory id={seen.id} />}
    </SideDrawer>
  )
}
