import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const notificationErrors = declareErrors('notifications', {
  unknownZone: { kind: 'invalid', text: '"{timeZone}" isn\'t a time zone. Enter one such as Europe/Zurich.' },
})

/** How somebody is told of everything, to start with. */
export const profileTexts = declareTexts('notifications.profile', {
  bell: 'In-app',
  mail: 'In-app and immediate e-mail',
  digest: 'In-app and daily e-mail',
  own: 'Chosen kind by kind',
})
