import type { SettingValues } from '../../settings/settings-pages.api'
import type { Say } from '../../ui/say'
import type { RetentionPreview } from '../retention.api'

const dayNames = ['documentDays', 'mailDays', 'trashDays'] as const
const isDays = (value: unknown) => typeof value === 'number' && value >= 1 && value <= 36_500

/** What a preview of these values is asked with; days that can't be saved are left out. */
export const previewQuery = (values: SettingValues) =>
  ({
    ...Object.fromEntries(dayNames.flatMap((name) => (isDays(values[name]) ? [[name, values[name]]] : []))),
    legalHold: values.legalHold === 'on' ? 'on' : 'off',
  }) as const

export const areDaysValid = (values: SettingValues) => dayNames.every((name) => isDays(values[name]))

export const isNothingDue = ({ isHeld, documents, trash, mails }: RetentionPreview) =>
  isHeld || documents + trash + mails === 0

/** How much of what goes. */
export function dueCounts({ documents, trash, mails, files }: RetentionPreview, say: Say): string[] {
  return [
    documents > 0 && say('{count, plural, one {# document} other {# documents}}', { count: documents }),
    trash > 0 &&
      say('{count, plural, one {# document} other {# documents}} from the trash', { count: trash }),
    mails > 0 && say('{count, plural, one {# e-mail} other {# e-mails}}', { count: mails }),
    say('{count, plural, one {# file} other {# files}}', { count: files }),
  ].filter((one) => one !== false)
}
