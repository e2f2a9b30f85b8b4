import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import * as api from '../absences.api'
import { absencesRoom } from '../absences.room'
import { readAbsenceOf, setAbsence } from './set-absence'
import { findStandIn } from './stand-in'

export const absencesServer = documentRoomServer<unknown>(absencesRoom, {
  routes: () => [
    serve(api.readOwnAbsence, (ctx) => ctx.transaction((tx) => readAbsenceOf(ctx, tx, ctx.actor.id))),
    serve(api.saveOwnAbsence, (ctx, { body: { absence } }) =>
      ctx.transaction((tx) => setAbsence(ctx, tx, { userId: ctx.actor.id, absence })),
    ),
    serve(api.readAbsence, (ctx, { params }) => ctx.transaction((tx) => readAbsenceOf(ctx, tx, params.id))),
    serve(api.saveAbsence, (ctx, { params, body: { absence } }) =>
      ctx.transaction((tx) => setAbsence(ctx, tx, { userId: params.id, absence })),
    ),
  ],
  findsStandIns: findStandIn,
})
