import { declareErrors } from '../kernel/declare-texts'

/** Errors of searches and of the lists that they fill. */
export const searchErrors = declareErrors('search', {
  fieldNotPermitted: {
    kind: 'forbidden',
    text: "Your roles don't allow opening documents, so you can't search their text. Remove that condition.",
  },
  noSuchPage: { kind: 'invalid', text: "This page doesn't exist. Open the list again." },
  noSuchSearch: {
    kind: 'not-found',
    text: "This saved search doesn't exist or isn't shared with you.",
  },
  notYours: {
    kind: 'forbidden',
    text: 'Only the owner can change a saved search. Duplicate it to make your own.',
  },
  changedMeanwhile: {
    kind: 'conflict',
    text: 'This saved search has changed in the meantime. Open it again.',
  },
})
