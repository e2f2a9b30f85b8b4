import type { ScreenText } from './screen-text'

/** How a company may have numbers and dates written, whatever the language: each by its locale and an example. */
export const numberFormats = {
  language: { label: "As in each person's language" },
  'en-US': { label: '1,234.50 · 12/31/2026' },
  'en-GB': { label: '1,234.50 · 31/12/2026' },
  'de-DE': { label: '1.234,50 · 31.12.2026' },
  'de-CH': { label: '1’234.50 · 31.12.2026' },
  'fr-FR': { label: '1 234,50 · 31/12/2026' },
  'sv-SE': { label: '1 234,50 · 2026-12-31' },
} as const satisfies Record<string, { label: ScreenText }>
