import type { ScreenText } from '../kernel/screen-text'
import type { AnalyticsPageName } from './analytics-search'

/** What the pages are called, and what their days are of. */
export const pageTexts = {
  'recognition-rates': { title: 'Recognition Rates', daysOf: 'Submitted' },
  recognition: { title: 'Recognition Analytics', daysOf: 'Submitted' },
  volume: { title: 'Invoice Volume', daysOf: 'Received' },
  invoices: { title: 'Invoice Analytics', daysOf: 'Received' },
  touchless: { title: 'Touchless Processing', daysOf: 'Submitted' },
  licensing: { title: 'Licensing', daysOf: 'Received' },
} as const satisfies Record<AnalyticsPageName, { title: ScreenText; daysOf: ScreenText }>
