import { documentRoomServer } from '../../documents/server/document-room-server'
import { duplicateSection } from '../duplicate-policy'
import { validationRoom } from '../validation.room'
import { rememberDifferent } from './different-invoices'
import { findExceptionFlags } from './find-exception-flags'

export const validationServer = documentRoomServer<unknown>(validationRoom, {
  settings: [duplicateSection],
  findsExceptions: findExceptionFlags,
  follows: [{ on: 'clear-flags', run: rememberDifferent }],
})
