import { declareErrors } from '../../kernel/declare-texts'

/** Limits that a job in the sandbox broke. */
export const sandboxErrors = declareErrors('sandbox', {
  timeout: { kind: 'refused', text: 'Reading was stopped after {seconds} s.' },
  memory: { kind: 'refused', text: 'Reading was stopped: more than {megabytes} MB of memory needed.' },
  output: { kind: 'refused', text: 'Reading was stopped: more than {bytes} bytes of output.' },
  notStarted: { kind: 'unavailable', text: 'The process that reads files could not be started.' },
  crashed: { kind: 'refused', text: 'The process that reads files ended unexpectedly.' },
})
