import { eq, inArray, sql } from 'drizzle-orm'
import { screenText } from '../../kernel/screen-text'
import type { UserPart } from '../../tenants/server/room-server'
import { profileTexts } from '../notification-errors'
import { channelWords, notificationKinds } from '../notification-kinds'
import { notificationChoices, notificationPeople } from './notifications.tables'
import { customerZone } from './people'

/** By whose clock somebody's quiet hours and daily mails go. */
export const timeZonePart: UserPart = {
  key: 'timeZone',
  title: screenText('Time zone'),
  hint: screenText("For quiet hours and daily e-mails. Without a choice, the company's."),
  takes: 'one',
  isRight: false,
  requiredFor: [],
  options: async () =>
    ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: { text: zone } })),
  async of(tx) {
    const { userId, timeZone } = notificationPeople
    const rows = await tx.select({ userId, timeZone }).from(notificationPeople)
    return new Map(rows.map((row) => [row.userId, [row.timeZone]]))
  },
  async set(_, tx, changes) {
    const standard = await customerZone(tx)
    for (const { user, values } of changes)
      await tx
        .update(notificationPeople)
        .set({ timeZone: values[0] ?? standard })
        .where(eq(notificationPeople.userId, user.userId))
  },
}

/** One channel for every kind, as a start; each person chooses for themselves later. */
export const notificationProfilePart: UserPart = {
  key: 'notifications',
  title: screenText('Notifications'),
  hint: screenText('A start for every kind of notification. Everyone can change it kind by kind.'),
  takes: 'one',
  isRight: false,
  requiredFor: [],
  options: async () => [
    { value: 'bell', label: profileTexts.bell() },
    { value: 'mail', label: profileTexts.mail() },
    { value: 'digest', label: profileTexts.digest() },
    { value: 'own', label: profileTexts.own() },
  ],
  async of(tx) {
    const { userId, channel } = notificationChoices
    const rows = await tx
      .select({
        userId,
        channels: sql<string[]>`array_agg(DISTINCT ${channel})`,
        count: sql<number>`count(*)::int`,
      })
      .from(notificationChoices)
      .groupBy(userId)
    return new Map(
      rows.map(({ userId, channels, count }) => {
        const isOneForAll =
          channels.length === 1 && count === notificationKinds.length && channels[0]! in channelWords
        return [userId, [isOneForAll && channels[0] !== 'none' ? channels[0]! : 'own']]
      }),
    )
  },
  async set(_, tx, changes) {
    const chosen = changes.filter(({ values }) => values[0] !== 'own')
    const ids = chosen.map(({ user }) => user.userId)
    if (ids.length === 0) return
    await tx.delete(notificationChoices).where(inArray(notificationChoices.userId, ids))
    const rows = chosen.flatMap(({ user, values }) =>
      values[0] === undefined
        ? []
        : notificationKinds.map((kind) => ({
            userId: user.userId,
            kind,
            channel: values[0] as 'bell' | 'mail' | 'digest',
          })),
    )
    if (rows.length > 0) await tx.insert(notificationChoices).values(rows)
  },
}
