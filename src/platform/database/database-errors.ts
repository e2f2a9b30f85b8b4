import { declareErrors } from '../../kernel/declare-texts'

/** What people are told while PostgreSQL can't do its part. */
export const databaseErrors = declareErrors('database', {
  away: {
    kind: 'unavailable',
    text: "The database isn't available. Nothing was changed. Try again in a moment.",
  },
  full: {
    kind: 'unavailable',
    text: "The database's disk is full, so nothing was saved. You can still read. Please tell your administrator.",
  },
  readOnly: {
    kind: 'unavailable',
    text: "The database doesn't accept changes at the moment, so nothing was saved. You can still read. Try again in a moment.",
  },
})
