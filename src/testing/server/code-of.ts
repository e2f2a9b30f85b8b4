import { ExpectedError } from '../../kernel/error-codes'

/** @returns the code of the error that the work ends with; 'worked' when it ends well. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'worked',
    (error) => (error instanceof ExpectedError ? error.code : String(error)),
  )
