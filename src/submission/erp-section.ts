import { choice, count, settingsSection } from '../settings/settings-section'

/** When Kontor asks the ERP for what changed in its master data. */
export const erpSection = settingsSection({
  key: 'erp',
  title: 'ERP sync',
  hint: 'When master data is updated from your ERP.',
  page: 'application',
  order: 105,
  settings: {
    schedule: choice({
      label: 'Sync automatically',
      options: {
        on: { label: 'On' },
        off: { label: 'Off', help: 'Master data is updated only when someone starts a sync.' },
      },
      delivered: 'on',
    }),
    everyMinutes: count({
      label: 'Sync interval',
      unit: 'minutes',
      least: 5,
      most: 1440,
      delivered: 60,
    }),
  },
})
