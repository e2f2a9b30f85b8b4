import { documentRoomServer } from '../../documents/server/document-room-server'
import { validationRoom } from '../validation.room'
import { rememberDifferent } from './different-invoices'
import { findExceptionFlags } from './find-exception-flags'

export const validationServer = documentRoomServer<unknown>(validationRoom, {
  findsExceptions: findExceptionFlags,
  follows: [{ on: 'clear-flags', run: rememberDifferent }],
})
