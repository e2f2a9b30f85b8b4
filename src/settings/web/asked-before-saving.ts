import type { SettingValues } from '../settings-pages.api'

/** Asks the reader whether these values are meant. @returns false: they are not saved. */
type Ask = (values: SettingValues) => Promise<boolean>

const asks = new Map<string, Ask>()

/** A room asks before a section of its own is saved, undone or copied. */
export function askBeforeSaving(section: string, ask: Ask): void {
  asks.set(section, ask)
}

export const isMeant = async (section: string, values: SettingValues): Promise<boolean> =>
  (await asks.get(section)?.(values)) ?? true

export const isAsked = (section: string): boolean => asks.has(section)

/** The values with others in their place; what the others don't have stays. */
export const valuesWith = (
  values: SettingValues,
  others: readonly { name: string; value: string | number | null }[],
): SettingValues => ({
  ...values,
  ...Object.fromEntries(others.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
})
