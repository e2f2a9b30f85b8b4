import { speakerOf } from '../../kernel/words'
import type { Database } from '../../platform/database/database'
import { loadCatalogue } from '../../ui/catalogues'
import type { SpeakTo } from '../speak-to'
import { readUserLocale } from './user-locales'

/** Speaks the language that is shown, else the one that the person chose by hand, English where they chose none. */
export function createSpeakTo(database: Database): SpeakTo {
  return async (userId, shown) => {
    const chosen = shown?.locale ?? (await database.transaction((tx) => readUserLocale(tx, userId)))
    const locale = chosen ?? 'en'
    const catalogue = await loadCatalogue(locale)
    return { ...speakerOf({ locale, timeZone: shown?.timeZone, catalogue }), locale }
  }
}
