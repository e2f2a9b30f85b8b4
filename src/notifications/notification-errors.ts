import { declareErrors } from '../kernel/declare-texts'

export const notificationErrors = declareErrors('notifications', {
  unknownZone: { kind: 'invalid', text: '"{timeZone}" isn\'t a time zone. Enter one such as Europe/Zurich.' },
})
