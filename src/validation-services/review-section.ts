import { choice, count, settingsSection, text } from '../settings/settings-section'

/** Which documents the provider's specialists review, and how they leave it. */
export const reviewSection = settingsSection({
  key: 'review',
  title: 'Validation services',
  hint: 'Which documents specialists review before you get them. Only for customers with validation services.',
  order: 70,
  settings: {
    when: choice({
      label: 'Send to review',
      options: {
        always: { label: 'All documents' },
        unsure: {
          label: 'With low confidence',
          help: 'When a field or a line was read with low confidence.',
        },
        'new-supplier': {
          label: 'From new suppliers',
          help: 'When the supplier is unknown or none of its invoices has been submitted yet.',
        },
        never: { label: 'None' },
      },
      delivered: 'always',
    }),
    hours: count({
      label: 'Scheduled release after',
      help: 'Business hours as in your business calendar. Applies to documents sent to review from now on.',
      unit: 'hours',
      least: 1,
      most: 80,
      delivered: 8,
    }),
    releasedBy: choice({
      label: 'Early release',
      options: {
        managers: {
          label: 'By AP Managers',
          help: 'And by AP Specialists who have the right to release documents.',
        },
        specialists: { label: 'By all AP Specialists too' },
      },
      delivered: 'managers',
    }),
    release: choice({
      label: 'At the scheduled release date',
      options: {
        release: { label: 'Release it', help: 'The document goes on as it is.' },
        wait: {
          label: 'Keep it in review',
          help: 'It stays until the review is finished or it is released.',
        },
      },
      delivered: 'release',
    }),
    houseRules: text({
      label: 'House rules',
      help: 'What specialists should know about your invoices. They see it as you write it.',
      most: 4000,
      lines: 6,
      isOwn: true,
    }),
  },
})
