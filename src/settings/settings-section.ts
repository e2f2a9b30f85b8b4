import { z } from 'zod'
import type { ScreenText } from '../kernel/screen-text'
import type { CodedText } from '../kernel/told-text'

type Options = readonly { value: string; label: ScreenText; help: ScreenText | null }[]

/** How a setting is asked for on the screen. */
export type SettingInput =
  /** `isShort` shows it as a list to open, where many choices stand below one another. */
  | { kind: 'choice'; options: Options; isShort?: true }
  /** `several` is any of the options but none of them never; stored as their values in their order, parted by commas. */
  | { kind: 'several'; options: Options }
  /** Any number of words or short phrases, of IP ranges, or of days; stored one a line. */
  | { kind: 'words'; most: number; of?: 'addresses' | 'days' }
  /** At most so many characters, in one line or in several; or an e-mail address, the business hours of a day, or a time zone. */
  | { kind: 'text'; most: number; lines: number; of?: 'email' | 'hours' | 'zone' }
  /** A plain decimal from 0 to `most` with at most so many `places`, as text. */
  | { kind: 'decimal'; unit: ScreenText | null; most: string; places: number }
  | { kind: 'count'; unit: ScreenText | null; least: number; most: number }
  /** A small picture as data URL (`isLogo`), or none. */
  | { kind: 'image' }
  /** Codes with a name each (`codeList`); stored as JSON text. */
  | {
      kind: 'codes'
      most: number
      standard: readonly { code: string; label: ScreenText }[]
      choices: readonly { name: string; label: ScreenText; options: Options }[]
    }

/** One choice of a customer: what it is called, how it is asked for, its shape, and how Kontor delivers it. */
export type Setting<Value> = {
  label: ScreenText
  help?: ScreenText
  input: SettingInput
  schema: z.ZodType<Value>
  delivered: Value
  /** It names what only this customer has: suppliers, addresses. Copying the settings of another leaves it as it is. */
  isOwn?: true
}

export type Settings = Readonly<Record<string, Setting<unknown>>>
export type ValuesOf<S extends Settings> = {
  -readonly [Name in keyof S]: S[Name] extends Setting<infer V> ? V : never
}

/** The pages that sections stand on: `/settings/document` and `/settings/application`. */
export const settingsPageNames = ['document', 'application'] as const
export type SettingsPageName = (typeof settingsPageNames)[number]

/**
 * Settings that are read, saved and undone together, as a room declares them (`settings` in its `.server.ts`). The key is
 * their name in the store, in the API and in the address of the page.
 */
export type SettingsSection<S extends Settings = Settings> = {
  key: string
  title: ScreenText
  hint: ScreenText
  /** Document Settings, unless it says another. */
  page?: SettingsPageName
  /** Its place on the page. */
  order: number
  settings: S
  /** By setting, what speaks against values that are each right for themselves, for the one who saves them. */
  refuses?(values: ValuesOf<S>, caller: SettingsCaller): Record<string, CodedText>
}

/** Who saves, and the address that they come from. */
export type SettingsCaller = { address: string; isInternal: boolean; hasSecondFactor: boolean }

/** The page that a section stands on. */
export const pageOf = ({ page = 'document' }: SettingsSection): SettingsPageName => page

/** Declares a section; keeps the types of its values. */
export function settingsSection<const S extends Settings>(section: SettingsSection<S>): SettingsSection<S> {
  return section
}

/** The section as Kontor delivers it. */
export function deliveredOf<S extends Settings>({ settings }: SettingsSection<S>): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { delivered }]) => [name, delivered]),
  ) as ValuesOf<S>
}

type Asked = { label: ScreenText; help?: ScreenText; isOwn?: true }
type Option = { label: ScreenText; help?: ScreenText }

/** One of a few. */
export function choice<const Value extends string>({
  options,
  delivered,
  isShort,
  ...asked
}: Asked & {
  options: Readonly<Record<Value, Option>>
  delivered: NoInfer<Value>
  isShort?: true
}): Setting<Value> {
  const listed = Object.entries<Option>(options)
  return {
    ...asked,
    input: {
      kind: 'choice',
      ...(isShort && { isShort }),
      options: listed.map(([value, { label, help = null }]) => ({ value, label, help })),
    },
    schema: z.enum(Object.keys(options) as [Value, ...Value[]]),
    delivered,
  }
}

/** At least one of a few, or any of them where it `mayBeNone`; `listed` reads it. */
export function several<const Value extends string>({
  options,
  delivered,
  mayBeNone = false,
  ...asked
}: Asked & {
  options: Readonly<Record<Value, Option>>
  delivered: readonly NoInfer<Value>[]
  mayBeNone?: boolean
}): Setting<string> {
  const values = Object.keys(options)
  const inOrder = (chosen: readonly string[]) => values.filter((value) => chosen.includes(value)).join(',')
  return {
    ...asked,
    input: {
      kind: 'several',
      options: Object.entries<Option>(options).map(([value, { label, help = null }]) => ({
        value,
        label,
        help,
      })),
    },
    schema: z
      .string()
      .refine(
        (text) => (mayBeNone && text === '') || text.split(',').every((value) => values.includes(value)),
      )
      .transform((text) => inOrder(listed(text))),
    delivered: inOrder(delivered),
  }
}

/** The values that were chosen of `several`. */
export const listed = (value: string): string[] => (value === '' ? [] : value.split(','))

/** Words or short phrases that a customer adds to what Kontor knows; `wordsOf` reads them. */
export function words({ most, ...asked }: Asked & { most: number }): Setting<string> {
  return {
    ...asked,
    input: { kind: 'words', most },
    schema: z
      .string()
      .max(most * 61)
      .transform((text) => wordsOf(text))
      .refine((list) => list.length <= most && list.every((word) => word.length <= 60))
      .transform((list) => list.join('\n')),
    delivered: '',
  }
}

/** The words of a setting, each once. */
export const wordsOf = (value: string): string[] => [
  ...new Set(
    value
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const emailAddress = /^[^\s<>(),;:"\\@[\]]+@[^\s<>(),;:"\\@[\]]+$/u
const controlSigns = /[\p{Cc}\u2028\u2029]/u

/** A text of one line or of several, or an e-mail address; empty unless somebody enters one. */
export function text({
  most,
  lines = 1,
  of,
  ...asked
}: Asked & { most: number; lines?: number; of?: 'email' }): Setting<string> {
  return {
    ...asked,
    input: { kind: 'text', most, lines, ...(of ? { of } : {}) },
    schema: z
      .string()
      .transform((value) => value.trim().replaceAll('\r\n', '\n'))
      .refine((value) => value.length <= most)
      .refine((value) => !controlSigns.test(lines > 1 ? value.replaceAll('\n', '') : value))
      .refine((value) => value === '' || of !== 'email' || emailAddress.test(value)),
    delivered: '',
  }
}

/** A plain decimal from 0 on, with at most so many digits before and places after the point; never a float. */
export function decimal({
  unit = null,
  digits,
  places,
  delivered,
  ...asked
}: Asked & { unit?: ScreenText | null; digits: number; places: number; delivered: string }): Setting<string> {
  return {
    ...asked,
    input: { kind: 'decimal', unit, most: '9'.repeat(digits), places },
    schema: z.string().regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${places}})?$`)),
    delivered,
  }
}

/** A whole number. */
export function count({
  unit = null,
  least,
  most,
  delivered,
  ...asked
}: Asked & { unit?: ScreenText | null; least: number; most: number; delivered: number }): Setting<number> {
  return {
    ...asked,
    input: { kind: 'count', unit, least, most },
    schema: z.number().int().min(least).max(most),
    delivered,
  }
}
