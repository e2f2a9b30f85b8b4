import { type Say, useSay } from '../../ui/say'
import { useFormatLocale, useLocale } from '../../ui/words'
import { codeRows, rowsThatDiffer } from '../code-list'
import type { SettingState, SettingValue } from '../settings-pages.api'
import { listed, wordsOf } from '../settings-section'

/** Values of settings as the reader's locale writes them. */
export function useSettingText() {
  const say = useSay()
  const locale = useLocale()
  const formats = useFormatLocale()
  const mark = new Intl.NumberFormat(formats).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  /** As it is typed. */
  const plain = ({ input }: SettingState, value: SettingValue) =>
    input.kind === 'decimal' ? String(value).replace('.', mark) : String(value)
  return {
    plain,
    /** As it is told, with its unit or the name of the choice; of a list, what stands otherwise in `other`. */
    told: (setting: SettingState, value: SettingValue | null, other?: SettingValue | null) => {
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
      if (input.kind === 'text') return String(value).replaceAll('\n', ' · ') || '–'
      if (input.kind === 'words') return list.format(wordsOf(String(value))) || '–'
      if (input.kind === 'image') return value === '' ? '–' : say('Picture')
      if (input.kind === 'codes')
        return list.format(toldRows(input, String(value), other == null ? null : String(other), say)) || '–'
      const text = plain(setting, value)
      if (input.unit === '%') return `${text}%`
      return input.unit ? `${text} ${say(input.unit)}` : text
    },
  }
}

type Codes = Extract<SettingState['input'], { kind: 'codes' }>

/** Each row in words: its name, and in brackets its code and what was chosen. */
function toldRows({ standard }: Codes, value: string, other: string | null, say: Say): string[] {
  const rows = other === null ? codeRows(value) : rowsThatDiffer(value, other)
  return rows.map(({ code, label, isOn, chosen }) => {
    const brought = standard.find((one) => one.code === code)
    const name = label || (brought ? say(brought.label) : code)
    const more = [code, Object.values(chosen).join('/'), isOn ? '' : say('Inactive')]
      .filter(Boolean)
      .join(', ')
    return `${name} (${more})`
  })
}
