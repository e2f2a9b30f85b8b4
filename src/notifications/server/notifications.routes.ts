import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../notifications.api'
import {
  countOwnUnread,
  listOwnNotifications,
  markRead,
  readChoices,
  saveChoice,
  saveQuietHours,
} from './own-notifications'
import { findPeople } from './people'

export function notificationRoutes(): Served[] {
  return [
    serve(api.listNotifications, (ctx, { query }) => listOwnNotifications(ctx, query)),
    serve(api.countNotifications, (ctx) => countOwnUnread(ctx)),
    serve(api.markNotificationsRead, (ctx, { body }) => markRead(ctx, body.ids)),
    serve(api.readNotificationChoices, (ctx) => readChoices(ctx)),
    serve(api.saveNotificationChoice, (ctx, { body }) => saveChoice(ctx, body)),
    serve(api.saveQuietHours, (ctx, { body }) => saveQuietHours(ctx, body)),
    serve(api.listPeople, (ctx, { query }) => findPeople(ctx, query)),
  ]
}
