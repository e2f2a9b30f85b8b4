import { declareErrors } from '../../kernel/declare-texts'

export const featureFlagErrors = declareErrors('feature-flags', {
  unknown: { kind: 'not-found', text: 'Feature flag "{name}" doesn\'t exist.' },
  keptElsewhere: {
    code: 'feature-flags.kept-elsewhere',
    kind: 'refused',
    text: 'Feature flags are managed by the flag service. Change them there.',
  },
})
