import { screenText } from '../../kernel/screen-text'
import { SettingsPage } from './settings-page'

/** Settings › Document Settings: what happens to documents. */
export function DocumentSettingsPage() {
  return (
    <SettingsPage
      name="document"
      title={screenText('Document Settings')}
      hint={screenText('Changes apply to the next document. Each section is saved on its own.')}
    />
  )
}
