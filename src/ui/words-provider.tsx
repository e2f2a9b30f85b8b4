import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'

type Props = {
  /** BCP 47, decides dates, numbers and plurals. */
  locale: string
  timeZone?: string
  /** English text → text in the reader's language. */
  catalogue?: Record<string, string>
  children: ReactNode
}

export function WordsProvider({ locale, timeZone, catalogue, children }: Props) {
  return (
    <IntlProvider
      locale={locale}
      defaultLocale="en"
      timeZone={timeZone}
      messages={catalogue}
      onError={ignoreMissing}
    >
      {children}
    </IntlProvider>
  )
}

/** A text that a catalogue lacks is shown in English; any other mistake is a bug. */
function ignoreMissing(error: { code: string }): void {
  if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'MISSING_DATA') throw error
}
