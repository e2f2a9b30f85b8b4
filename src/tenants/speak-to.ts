import type { Locale } from '../kernel/locales'
import type { Speaker } from '../kernel/words'

/** Words for what is written to a person about a customer's work; `shown` is how they read it just now, where that is known. */
export type SpeakTo = (
  to: { userId: string; customerId: number },
  shown?: { locale: Locale | null; timeZone?: string },
) => Promise<Speaker & { locale: Locale }>
