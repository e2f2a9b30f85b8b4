import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const demoErrors = declareErrors('demo', {
  noDemo: { kind: 'refused', text: "This environment has no demo, so its data can't be changed here." },
  isRunning: {
    kind: 'conflict',
    text: 'The demo of this customer is already being reset. Wait until it has finished.',
  },
  tooFarAhead: {
    kind: 'refused',
    text: 'The clock is as far ahead as it goes. Reset the demo to take it back to today.',
  },
  stillLoading: {
    kind: 'conflict',
    text: 'The demo data is still being loaded for the first time. Try again in a minute.',
  },
  loadFailed: {
    kind: 'conflict',
    text: "The demo data couldn't be loaded. Restart the application to load it again.",
  },
})

/** Why a reset ended early. */
export const demoReasons = declareTexts('demo.reason', {
  failed: 'The reset stopped before it was complete. Start it again.',
})
