import { screenText } from '../../kernel/screen-text'
import { SettingsPage } from './settings-page'

/** Settings › Application Settings: how Kontor works for the customer, and with which other systems. */
export function ApplicationSettingsPage() {
  return (
    <SettingsPage
      name="application"
      title={screenText('Application Settings')}
      hint={screenText('How Kontor works for your company, and which other systems may use its data.')}
    />
  )
}
