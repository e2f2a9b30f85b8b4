import { choice, type Setting, settingsSection } from '../settings/settings-section'
import {
  channelByDefault,
  channelWords,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
  notificationWords,
} from './notification-kinds'

const oneKind = (kind: NotificationKind): Setting<NotificationChannel> =>
  choice({
    label: notificationWords[kind].name,
    isShort: true,
    options: {
      bell: { label: channelWords.bell },
      mail: { label: channelWords.mail },
      digest: { label: channelWords.digest },
      none: { label: channelWords.none },
    },
    delivered: channelByDefault(kind),
  })

/** How people are told who have chosen nothing for a kind. */
export const notificationDefaults = settingsSection({
  key: 'notification-defaults',
  title: 'Notifications',
  hint: "Applies to everyone who hasn't chosen otherwise in their own notification settings.",
  page: 'application',
  order: 700,
  settings: Object.fromEntries(notificationKinds.map((kind) => [kind, oneKind(kind)])) as {
    [Kind in NotificationKind]: Setting<NotificationChannel>
  },
})
