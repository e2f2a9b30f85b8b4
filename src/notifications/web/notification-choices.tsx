import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import {
  channelWords,
  type NotificationChannel,
  notificationChannels,
  notificationKinds,
  notificationWords,
} from '../notification-kinds'
import { type QuietHours, readNotificationChoices } from '../notifications.api'
import classes from './notifications.module.css'
import { useNotificationActions } from './use-notification-actions'

const usualNight: QuietHours = { from: '20:00', until: '07:00' }

/** By kind, how the reader wants to be told, and the hours in which no mail shall come. */
export function NotificationChoices() {
  const say = useSay()
  const { choose, setQuietHours } = useNotificationActions()
  const { data } = useQuery({
    queryKey: ['notifications', 'choices'],
    queryFn: ({ signal }) => call(readNotificationChoices, {}, { signal }),
  })
  const options = notificationChannels.map((value) => ({ value, label: say(channelWords[value]) }))
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>{say('Notify me about')}</legend>
        {notificationKinds.map((kind) => (
          <NativeSelect
            key={kind}
            classNames={{ root: classes.kind, label: classes.kindName }}
            label={say(notificationWords[kind].name)}
            disabled={!data}
            data={options}
            value={data?.choices[kind] ?? 'bell'}
            onChange={(event) =>
              choose.mutate({ kind, channel: event.currentTarget.value as NotificationChannel })
            }
          />
        ))}
      </fieldset>
      <fieldset className={classes.choices}>
        <legend>{say('Quiet hours')}</legend>
        <Switch
          label={say('No e-mails during certain hours')}
          disabled={!data}
          checked={data?.quietHours !== null && data !== undefined}
          onChange={(event) => setQuietHours.mutate(event.currentTarget.checked ? usualNight : null)}
        />
        {data?.quietHours && <Hours hours={data.quietHours} onChange={setQuietHours.mutate} />}
        <p className={classes.hint}>
          {say('The daily e-mail is sent at 8:00. During quiet hours, e-mails wait. Time zone: {zone}', {
            zone: data?.timeZone ?? '',
          })}
        </p>
      </fieldset>
    </>
  )
}

type HoursProps = { hours: QuietHours; onChange(hours: QuietHours): void }

/** A time is saved when its field is left: while somebody types it is none yet. */
function Hours({ hours, onChange }: HoursProps) {
  const say = useSay()
  const field = (name: keyof QuietHours, label: string) => (
    <TextInput
      key={`${name} ${hours[name]}`}
      type="time"
      label={label}
      defaultValue={hours[name]}
      onBlur={({ currentTarget: { value } }) => {
        if (value && value !== hours[name]) onChange({ ...hours, [name]: value })
      }}
    />
  )
  return (
    <div className={classes.hours}>
      {field('from', say('Starts at'))}
      {field('until', say('Ends at'))}
    </div>
  )
}
