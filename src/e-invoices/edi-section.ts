import { choice, settingsSection } from '../settings/settings-section'

/** What becomes of EDI messages. */
export const ediSection = settingsSection({
  key: 'edi',
  title: 'EDI',
  hint: 'How messages of X12 and EDIFACT are answered.',
  order: 25,
  settings: {
    acknowledge: choice({
      label: 'Acknowledgements',
      options: {
        off: {
          label: 'Not sent',
          help: 'They can be downloaded from each document.',
        },
        mail: {
          label: 'Sent by e-mail to whoever sent the message',
          help: '997 or CONTRL once a message was read or refused, APERAK when an EDIFACT invoice is rejected. Never for files that were uploaded.',
        },
      },
      delivered: 'off',
    }),
  },
})
