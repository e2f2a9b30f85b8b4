import { useSay } from '../../ui/say'
import type { SectionChange, SettingState } from '../settings-pages.api'
import classes from './settings.module.css'
import { useSettingText } from './use-setting-text'

type Props = { settings: readonly SettingState[]; differences: SectionChange['differences'] }

/** From what to what each setting was changed. */
export function DifferenceList({ settings, differences }: Props) {
  const say = useSay()
  const { told } = useSettingText()
  return (
    <ul className={classes.differences}>
      {differences.map(({ name, from, to }) => {
        const setting = settings.find((one) => one.name === name)
        return (
          setting && (
            <li key={name}>
              {say(setting.label)}: <del>{told(setting, from, to)}</del> →{' '}
              <ins>{told(setting, to, from)}</ins>
            </li>
          )
        )
      })}
    </ul>
  )
}
