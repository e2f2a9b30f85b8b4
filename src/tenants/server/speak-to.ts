import { fallbackLocale, localeFor } from '../../kernel/locales'
import { speakerOf } from '../../kernel/words'
import type { Database } from '../../platform/database/database'
import { loadCatalogue } from '../../ui/catalogues'
import type { SpeakTo } from '../speak-to'
import { inCustomerTransaction } from './context'
import { readOwnCustomer } from './read-customer'
import { readUserLocale } from './user-locales'

/** Speaks the language that is shown, else the one that the person chose by hand, else the customer's. */
export function createSpeakTo(database: Database): SpeakTo {
  return async ({ userId, customerId }, shown) => {
    const wanted = () =>
      inCustomerTransaction(
        database,
        customerId,
        async (tx) => (await readUserLocale(tx, userId)) ?? localeFor([(await readOwnCustomer(tx)).locale]),
      )
    const locale = shown?.locale ?? (await wanted()) ?? fallbackLocale
    const catalogue = await loadCatalogue(locale)
    return { ...speakerOf({ locale, timeZone: shown?.timeZone, catalogue }), locale }
  }
}
