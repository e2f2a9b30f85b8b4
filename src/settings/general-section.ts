import { z } from 'zod'
import { timeZoneNamed } from '../kernel/dates'
import { numberFormats } from '../kernel/number-formats'
import { languageChoices } from './language-choices'
import { isLogo, mostLogoCharacters } from './logo'
import { choice, type Setting, settingsSection, text } from './settings-section'

const timeZone: Setting<string> = {
  label: 'Time zone',
  isOwn: true,
  help: 'Days, deadlines and reports of your company follow it, such as Europe/Zurich. Empty: as agreed with your provider.',
  input: { kind: 'text', most: 60, lines: 1, of: 'zone' },
  schema: z
    .string()
    .transform((value) => value.trim())
    .refine((value) => value === '' || timeZoneNamed(value) !== null)
    .transform((value) => timeZoneNamed(value) ?? value),
  delivered: '',
}

const logo: Setting<string> = {
  label: 'Logo',
  isOwn: true,
  help: 'Shown beside the product name, and on the pages that your suppliers open.',
  input: { kind: 'image' },
  schema: z.string().max(mostLogoCharacters).refine(isLogo),
  delivered: '',
}

/** Who the customer is and how it writes. The database puts these values into `customers`, where every room reads them. */
export const generalSection = settingsSection({
  key: 'general',
  title: 'General',
  hint: 'Applies to everyone who works in this account.',
  page: 'application',
  order: 50,
  settings: {
    name: text({
      label: 'Company name',
      isOwn: true,
      help: 'As suppliers see it in e-mails. Empty: as agreed with your provider.',
      most: 80,
    }),
    logo,
    locale: choice({
      label: 'Language',
      help: 'For suppliers whose language is unknown, and for people whose browser asks for a language that is not available.',
      isShort: true,
      options: {
        agreed: { label: 'As agreed with your provider' },
        ...languageChoices,
      },
      delivered: 'agreed',
    }),
    timeZone,
    formats: choice({
      label: 'Numbers and dates',
      help: 'On the screens of everyone who works in this account.',
      isShort: true,
      options: numberFormats,
      delivered: 'language',
    }),
    fiscalYearStart: choice({
      label: 'Fiscal year begins in',
      help: 'Reports offer this fiscal year and the last one.',
      isShort: true,
      options: {
        january: { label: 'January' },
        february: { label: 'February' },
        march: { label: 'March' },
        april: { label: 'April' },
        may: { label: 'May' },
        june: { label: 'June' },
        july: { label: 'July' },
        august: { label: 'August' },
        september: { label: 'September' },
        october: { label: 'October' },
        november: { label: 'November' },
        december: { label: 'December' },
      },
      delivered: 'january',
    }),
  },
})
