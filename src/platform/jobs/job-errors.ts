import { declareErrors, declareTexts } from '../../kernel/declare-texts'

export const jobErrors = declareErrors('jobs', {
  notDead: {
    code: 'jobs.not-dead',
    kind: 'not-found',
    text: 'This job is no longer in the list. Someone may have retried it. Refresh the list.',
  },
})

/** What went wrong with a job, where nothing that is expected did. */
export const jobFailures = declareTexts('jobs', {
  tookTooLong:
    'The job took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped.',
  processDied: 'The process stopped {times, plural, one {once} other {# times}} while it ran only this job.',
  unexpected: 'Unexpected error. Details for support: {problem}',
  aftermathFailed: '{error} The follow-up also failed. Details for support: {problem}',
})

/** A bug by its name and message, as far as the database can hold it. */
export function problemText(failure: unknown): string {
  const text = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)
  return text.replaceAll('\u0000', '').slice(0, 2_000)
}
