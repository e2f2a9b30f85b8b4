import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { locales } from '../../kernel/locales'
import { screenText } from '../../kernel/screen-text'
import { readRows } from '../../platform/database/read-rows'
import type { UserPart } from './room-server'
import { saveUserLocale } from './user-locales'

const localeRow = z.object({ userId: z.string(), locale: z.string() })

/** In which language Kontor speaks to somebody, and how it writes numbers and dates. */
export const userLocalePart: UserPart = {
  key: 'locale',
  title: screenText('Language and formats'),
  hint: screenText('Without a choice, as their browser asks for.'),
  takes: 'one',
  isRight: false,
  requiredFor: [],
  options: async () =>
    locales
      .filter((locale) => locale !== 'en')
      .map((locale) => ({ value: locale, label: { text: ownNameOf(locale) } })),
  async of(tx) {
    const rows = await readRows(
      tx,
      localeRow,
      sql`SELECT l.user_id AS "userId", l.locale FROM user_locales l JOIN identity_managed_users u ON u.id = l.user_id`,
    )
    return new Map(rows.map(({ userId, locale }) => [userId, [locale]]))
  },
  async set(ctx, tx, changes) {
    for (const { user, values } of changes) {
      const locale = locales.find((one) => one === values[0]) ?? null
      await saveUserLocale(tx, { userId: user.userId, locale, at: ctx.now() })
    }
  },
}

/** 'Deutsch (Schweiz)' */
function ownNameOf(locale: string): string {
  const name =
    new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
