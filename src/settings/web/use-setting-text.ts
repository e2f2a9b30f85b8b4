import { useSay } from '../../ui/say'
import { useLocale } from '../../ui/words'
import type { SettingState, SettingValue } from '../document-settings.api'
import { listed, wordsOf } from '../settings-section'

/** Values of settings as the reader's locale writes them. */
export function useSettingText() {
  const say = useSay()
  const locale = useLocale()
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  /** As it is typed. */
  const plain = ({ input }: SettingState, value: SettingValue) =>
    input.kind === 'decimal' ? String(value).replace('.', mark) : String(value)
  return {
    plain,
    /** As it is told, with its unit or the name of the choice. */
    told: (setting: SettingState, value: SettingValue | null) => {
      const { input } = setting
      if (value === null) return '–'
      if (input.kind === 'choice') {
        const option = input.options.find((one) => one.value === value)
        return option ? say(option.label) : String(value)
      }
      if (input.kind === 'several')
        return (
          list.format(
            input.options
              .filter((one) => listed(String(value)).includes(one.value))
              .map(({ label }) => say(label)),
          ) || '–'
        )
      if (input.kind === 'words') return list.format(wordsOf(String(value))) || '–'
      const text = plain(setting, value)
      if (input.unit === '%') return `${text}%`
      return input.unit ? `${text} ${say(input.unit)}` : text
    },
  }
}
