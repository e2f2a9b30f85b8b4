import { z } from 'zod'
import { isInIpRanges, isIpRange } from '../kernel/ip-ranges'
import type { CodedText } from '../kernel/told-text'
import { settingProblems } from './settings-errors'
import {
  choice,
  count,
  type Setting,
  type SettingsCaller,
  settingsSection,
  wordsOf,
} from './settings-section'

const mostRanges = 100

const ranges: Setting<string> = {
  label: 'Allowed IP addresses',
  isOwn: true,
  help: 'One address or range per line, such as 203.0.113.0/24. Empty allows every address. Applies to people and API keys.',
  input: { kind: 'words', most: mostRanges, of: 'addresses' },
  schema: z
    .string()
    .max(mostRanges * 50)
    .transform((text) => wordsOf(text))
    .refine((list) => list.length <= mostRanges && list.every(isIpRange))
    .transform((list) => list.join('\n')),
  delivered: '',
}

/** From where, and for how long, people work with a customer's documents. */
export const securitySection = settingsSection({
  key: 'security',
  title: 'Security',
  hint: 'Applies to the next request of everyone who works in this account.',
  page: 'application',
  order: 500,
  settings: {
    lockMinutes: count({
      label: 'Release the editing lock after',
      help: 'Others can edit a document when its editor has been inactive for this long.',
      unit: 'minutes',
      least: 5,
      most: 120,
      delivered: 15,
    }),
    sessionHours: count({
      label: 'Sign in again after',
      help: 'Ends the session of people who signed in this long ago. What they typed is kept. 0 leaves it to your identity provider, which has to send the claim auth_time.',
      unit: 'hours',
      least: 0,
      most: 168,
      delivered: 0,
    }),
    secondFactor: choice({
      label: 'Two-step sign-in',
      options: {
        open: { label: 'Up to each person, or to your identity provider' },
        required: {
          label: 'Required',
          help: "Whoever has no authenticator app or passkey sets one up at the next sign-in. An identity provider of your own has to send the claim amr with mfa. Not for API keys and your provider's staff.",
        },
      },
      delivered: 'open',
    }),
    watermark: choice({
      label: 'Mark on downloaded files',
      options: {
        off: { label: 'Files as they arrived' },
        on: {
          label: 'Who downloaded it, and when',
          help: 'On every page of PDF, PNG and JPEG files. A digital signature of the file is no longer valid then.',
        },
      },
      delivered: 'off',
    }),
    addresses: ranges,
    staff: choice({
      label: "Provider's staff",
      options: {
        anywhere: { label: 'May work from any address' },
        listed: { label: 'Only from allowed addresses' },
      },
      delivered: 'anywhere',
    }),
  },
  refuses: (values, caller): Record<string, CodedText> => ({
    ...(!admits(values, caller) && { addresses: settingProblems.locksOut({ address: caller.address }) }),
    ...(lacksFactor(values, caller) && { secondFactor: settingProblems.locksOutFactor() }),
  }),
})

type Person = Pick<SettingsCaller, 'isInternal' | 'hasSecondFactor'>

/** Whether somebody has to sign in again with a second factor. The provider's staff can always help. */
export const lacksFactor = (
  { secondFactor }: { secondFactor: 'open' | 'required' },
  { isInternal, hasSecondFactor }: Person,
): boolean => secondFactor === 'required' && !hasSecondFactor && !isInternal

/** Whether somebody may come from where they come. */
export function admits(
  { addresses, staff }: { addresses: string; staff: 'anywhere' | 'listed' },
  { address, isInternal }: Pick<SettingsCaller, 'address' | 'isInternal'>,
): boolean {
  return addresses === '' || (isInternal && staff === 'anywhere') || isInIpRanges(address, wordsOf(addresses))
}
