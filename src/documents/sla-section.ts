import { choice, count, settingsSection, type ValuesOf } from '../settings/settings-section'

/** How long documents may take (product-decisions 2.5). */
export const slaSection = settingsSection({
  key: 'sla',
  title: 'SLA targets',
  hint: 'How long documents may take, in business hours as in your business calendar. Changes also apply to open documents, within minutes.',
  page: 'application',
  order: 160,
  settings: {
    submit: count({
      label: 'Receipt to submission',
      help: 'Until a document is submitted, rejected or cancelled.',
      unit: 'hours',
      least: 1,
      most: 400,
      delivered: 16,
    }),
    onHold: choice({
      label: 'While a document is on hold',
      options: {
        pause: { label: 'Stop the clock', help: "Time on hold doesn't count toward receipt to submission." },
        run: { label: 'Keep counting' },
      },
      delivered: 'pause',
    }),
    review: count({
      label: 'In review',
      help: 'A review is due no later than its scheduled release.',
      unit: 'hours',
      least: 1,
      most: 400,
      delivered: 8,
    }),
    flagged: count({ label: 'Flagged', unit: 'hours', least: 1, most: 400, delivered: 8 }),
    lateFlags: choice({
      label: 'When a flagged document is late',
      options: {
        keep: { label: 'Leave it flagged' },
        escalate: { label: 'Escalate it automatically' },
      },
      delivered: 'keep',
    }),
    escalated: count({ label: 'Escalated', unit: 'hours', least: 1, most: 400, delivered: 8 }),
    holdDays: count({
      label: 'On hold without an end date',
      help: 'In calendar days.',
      unit: 'days',
      least: 1,
      most: 365,
      delivered: 10,
    }),
    dueDays: count({
      label: 'Warn before the due date of an invoice',
      help: 'Whoever works on it is notified. AP Managers are notified once the due date has passed.',
      unit: 'days',
      least: 0,
      most: 30,
      delivered: 3,
    }),
    discountDays: count({
      label: 'Warn before a cash discount ends',
      help: 'As the payment terms grant it, such as 2% 10 days. AP Managers are notified once it has ended.',
      unit: 'days',
      least: 0,
      most: 30,
      delivered: 2,
    }),
    amber: count({
      label: 'Warn when this much time is left',
      unit: '%',
      least: 1,
      most: 90,
      delivered: 25,
    }),
  },
})
export type SlaSettings = ValuesOf<(typeof slaSection)['settings']>
