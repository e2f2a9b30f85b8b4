import { declareErrors } from '../kernel/declare-texts'

export const integrationErrors = declareErrors('integrations', {
  keyInvalid: {
    kind: 'unauthenticated',
    text: "This API key isn't valid. It may have expired or been revoked.",
  },
  noSuchKey: { kind: 'not-found', text: "This API key doesn't exist. Reload the page." },
  keyRevoked: { kind: 'conflict', text: 'This API key has already been revoked.' },
})
