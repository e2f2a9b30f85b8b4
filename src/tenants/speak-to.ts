import type { Locale } from '../kernel/locales'
import type { Speaker } from '../kernel/words'

/** Words for what is written to a person; `shown` is how they read it just now, where that is known. */
export type SpeakTo = (
  userId: string,
  shown?: { locale: Locale | null; timeZone?: string },
) => Promise<Speaker & { locale: Locale }>
