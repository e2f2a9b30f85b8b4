import { choice, settingsSection } from '../settings/settings-section'

/** What becomes of EDI messages. */
export const ediSection = settingsSection({
  key: 'edi',
  title: 'EDI',
  hint: 'How messages of X12 and EDIFACT are accepted and answered.',
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
          label: 'Sent back the way the message came',
          help: 'By e-mail, to the folder or by SFTP: 997, 999 or CONTRL once a message was read or refused, APERAK when an EDIFACT invoice is rejected. Never for files that were uploaded.',
        },
      },
      delivered: 'off',
    }),
    unknownPartners: choice({
      label: 'Messages from unknown senders',
      options: {
        accept: {
          label: 'Accepted',
          help: 'Versions of known partners count all the same.',
        },
        refuse: {
          label: 'Not accepted',
          help: 'The document fails with the identifier of the sender. Add the partner, then retry.',
        },
      },
      delivered: 'accept',
    }),
  },
})
