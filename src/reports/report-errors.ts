import { declareErrors } from '../kernel/declare-texts'

export const reportErrors = declareErrors('reports', {
  noSuchReport: { kind: 'not-found', text: 'There is no report {id}.' },
  changedMeanwhile: {
    kind: 'conflict',
    text: 'This report was changed in another window. Reload the page and try again.',
  },
  cannotSee: {
    kind: 'refused',
    text: "{name} doesn't have access to this page. Choose someone else, or ask for the right role.",
  },
})
