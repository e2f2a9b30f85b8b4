import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const exportErrors = declareErrors('search', {
  noSuchExport: { kind: 'not-found', text: "This export doesn't exist." },
  tooManyExports: {
    kind: 'too-many',
    text: 'You already have three exports running. Wait for one to finish or cancel it.',
  },
  exportNotReady: {
    kind: 'conflict',
    text: "No file available: the export isn't finished, failed or was deleted. Start it again.",
  },
})

/** Why a file could not be written. */
export const exportReasons = declareTexts('exports', {
  tooManyRows: 'There are more rows than an Excel file can hold. Export them as CSV.',
  notWritten: 'The file could not be written. Try again.',
})
