import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const settingsErrors = declareErrors('settings', {
  noSuchSection: { kind: 'not-found', text: 'There are no settings named {section}. Reload the page.' },
  invalid: {
    kind: 'invalid',
    text: '{count, plural, one {# setting needs} other {# settings need}} a correction.',
  },
  changedMeanwhile: {
    kind: 'conflict',
    text: '{name} changed these settings while you were editing. Check what is different, then save again.',
  },
  notAnExport: {
    kind: 'invalid',
    text: "The file isn't a settings export: line {line, number} can't be read. Select a file created with “Export settings”. Nothing was changed.",
  },
  importInvalid: {
    kind: 'invalid',
    text: 'Line {line, number}, {place}: {problem} {count, plural, one {} other {The file has # such problems. }}Nothing was changed.',
  },
  noSuchCustomer: { kind: 'not-found', text: 'There is no such customer.' },
  copiesItself: { kind: 'invalid', text: 'Choose another customer than the one that you are working for.' },
  notNewest: {
    kind: 'conflict',
    text: 'These settings were changed again since. Only the newest change can be undone.',
  },
})

/** What is wrong with one value. */
export const settingProblems = declareTexts('settings', {
  unknown: "This setting isn't known.",
  unfit: "This isn't a value that it can have.",
  notAChoice: 'Select one of the options.',
  notOneAtLeast: 'Select at least one.',
  notWords: 'Enter at most {most, number} lines with at most 60 characters each.',
  notCodes:
    'Give each one its own code (A–Z, 0–9 and _) and a name of up to 60 characters. There can be up to {most, number}.',
  notAddresses:
    'Enter one IP address or range per line, such as 203.0.113.7 or 203.0.113.0/24, at most {most, number}.',
  notDays: 'Enter one day per line as year-month-day, such as 2026-12-25, at most {most, number}.',
  notHours: 'Enter hours such as 09:00-17:00 or 09:00-12:00, 13:00-17:00, or leave it empty.',
  notAZone: 'Enter a time zone such as Europe/Zurich, or leave it empty.',
  notALogo: 'Select a PNG or JPEG picture.',
  noBusinessHours: 'Enter at least one business hour a week.',
  locksOut: 'This list would lock you out: add the address that you are using now, {address}.',
  locksOutFactor: 'This would lock you out: sign in with a second factor first.',
  notText: 'Enter at most {most, number} characters.',
  notEmail: 'Enter one e-mail address, or leave it empty.',
  notADecimal:
    'Enter a number from 0 to {most} with at most {places, plural, one {# decimal place} other {# decimal places}}.',
  notACount: 'Enter a whole number from {least} to {most}.',
})
