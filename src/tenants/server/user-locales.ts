import { eq } from 'drizzle-orm'
import { isLocale, type Locale } from '../../kernel/locales'
import type { Transaction } from '../../platform/database/database'
import { userLocales } from './tenants.tables'

/** The locale that the person chose; null when he leaves it to his browser. */
export async function readUserLocale(tx: Transaction, userId: string): Promise<Locale | null> {
  const [row] = await tx
    .select({ locale: userLocales.locale })
    .from(userLocales)
    .where(eq(userLocales.userId, userId))
  return isLocale(row?.locale) ? row.locale : null
}

/** Null leaves it to the browser again. */
export async function saveUserLocale(
  tx: Transaction,
  { userId, locale, at }: { userId: string; locale: Locale | null; at: Date },
): Promise<void> {
  if (locale === null) await tx.delete(userLocales).where(eq(userLocales.userId, userId))
  else
    await tx
      .insert(userLocales)
      .values({ userId, locale, chosenAt: at })
      .onConflictDoUpdate({ target: userLocales.userId, set: { locale, chosenAt: at } })
}
