import type { PrintedLabels } from '../printed-labels'
import { croatianLabels } from './croatian'
import { czechLabels } from './czech'
import { dutchLabels } from './dutch'
import { englishLabels } from './english'
import { frenchLabels } from './french'
import { germanLabels } from './german'
import { italianLabels } from './italian'
import { polishLabels } from './polish'
import { portugueseLabels } from './portuguese'
import { spanishLabels } from './spanish'
import { swedishLabels } from './swedish'

/** What invoices call things, by language. */
export const labelsOf: Record<string, PrintedLabels> = {
  en: englishLabels,
  de: germanLabels,
  fr: frenchLabels,
  it: italianLabels,
  es: spanishLabels,
  pt: portugueseLabels,
  nl: dutchLabels,
  pl: polishLabels,
  cs: czechLabels,
  sv: swedishLabels,
  hr: croatianLabels,
}
