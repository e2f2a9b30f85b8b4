import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const integrationErrors = declareErrors('integrations', {
  keyInvalid: {
    kind: 'unauthenticated',
    text: "This API key isn't valid. It may have expired or been revoked.",
  },
  noSuchKey: { kind: 'not-found', text: "This API key doesn't exist. Reload the page." },
  keyRevoked: { kind: 'conflict', text: 'This API key has already been revoked.' },
  noSuchWebhook: { kind: 'not-found', text: "This webhook doesn't exist any more. Reload the page." },
  webhookChanged: {
    kind: 'conflict',
    text: '{name} changed this webhook while you were editing it. Close it, open it again and repeat your change.',
  },
  webhookOff: {
    kind: 'conflict',
    text: '{name} is turned off, so nothing is sent to it. Turn it on, then send the message again.',
  },
  noSuchDelivery: { kind: 'not-found', text: "This delivery isn't kept any more. Reload the page." },
  urlInvalid: { kind: 'invalid', text: 'Enter a web address that begins with https://.' },
  urlPrivate: {
    kind: 'invalid',
    text: "This address is in a private network, which Kontor doesn't send to. Enter a public address.",
  },
})

/** Why a message didn't arrive. */
export const deliveryProblems = declareTexts('integrations.delivery', {
  refused: 'The receiver answered with status {status}.',
  redirected: 'The receiver answered with a redirect ({status}). Enter the final address in the webhook.',
  isPrivate: "{host} is in a private network, which Kontor doesn't send to.",
  noAnswer: 'No answer within {seconds, plural, one {# second} other {# seconds}}.',
  switchedOff: 'The webhook was turned off before this was sent. Turn it on, then send it again.',
  unreachable: "{host} can't be reached ({problem}).",
})

/** What the customer's admins are told. */
export const webhookNotices = declareTexts('integrations.notice', {
  givenUp:
    "{webhook} didn't get a message after {tries, plural, one {# try} other {# tries}}. {problem} See its deliveries in Application Settings.",
})
