import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { readSetting, writeSetting } from '../../settings/server/customer-settings'
import { duplicateSetting } from '../duplicate-policy'
import { readDuplicatePolicy, setDuplicatePolicy } from '../duplicates.api'
import { validationRoom } from '../validation.room'
import { rememberDifferent } from './different-invoices'
import { findExceptionFlags } from './find-exception-flags'

export const validationServer = documentRoomServer<unknown>(validationRoom, {
  routes: () => [
    serve(readDuplicatePolicy, (ctx) =>
      ctx.transaction(async (tx) => ({ policy: await readSetting(tx, duplicateSetting) })),
    ),
    serve(setDuplicatePolicy, (ctx, { body }) =>
      ctx.transaction(async (tx) => ({ policy: await writeSetting(ctx, tx, duplicateSetting, body.policy) })),
    ),
  ],
  findsExceptions: findExceptionFlags,
  follows: [{ on: 'clear-flags', run: rememberDifferent }],
})
