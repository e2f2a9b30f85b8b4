import { flagsOf } from '../../access/flags'
import { roomWeb } from '../../access/web/room-web'
import { fillFlagTexts } from '../../operations/web/flag-texts'
import { appRoom } from '../app.room'
import { rooms } from '../rooms'
import { errorScreen } from './pages/error-pages'

export const appWeb = roomWeb(appRoom, {
  screens: {
    '/404': errorScreen('/404'),
    '/403/access': errorScreen('/403/access'),
    '/403/permission': errorScreen('/403/permission'),
    '/403/document': errorScreen('/403/document'),
    '/503/healthcheck': errorScreen('/503/healthcheck'),
    '/login/callback': () => import('./pages/sign-in-routes').then((module) => module.SignInCallbackRoute),
    '/logout': () => import('./pages/sign-in-routes').then((module) => module.SignedOutRoute),
    '/internal-only/select-customer': () =>
      import('./pages/select-customer-page').then((module) => module.SelectCustomerPage),
  },
  slots: [() => fillFlagTexts((product) => flagsOf(rooms, product))],
})
