import { type Speaker, speakerOf } from '../../kernel/words'
import type { Database } from '../../platform/database/database'
import { readUserLocale } from '../../tenants/server/user-locales'
import { loadCatalogue } from '../../ui/catalogues'

/** Words for what is written to a person: the language that he chose by hand, English where he chose none. */
export function createSpeakTo(database: Database): (userId: string) => Promise<Speaker> {
  return async (userId) => {
    const locale = (await database.transaction((tx) => readUserLocale(tx, userId))) ?? 'en'
    return speakerOf({ locale, catalogue: await loadCatalogue(locale) })
  }
}
