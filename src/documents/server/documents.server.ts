import { sql } from 'drizzle-orm'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { documentsRoom } from '../documents.room'
import { documentRoomServer } from './document-room-server'
import { documentRoutes } from './documents.routes'
import { clearFlags, flagByHand } from './flag-by-hand'
import { flagFindings, makeReady } from './flag-document'
import { armHold, holdDocument, resumeByHand, resumeJob } from './hold-document'
import { actByMove, cancelDocument, escalateDocument, moveToTrash, restoreFromTrash } from './plain-actions'
import { tellOfTime } from './tell-of-time'

const quarterMs = 15 * 60_000

export const documentsServer = documentRoomServer<{ store: ObjectStore }>(documentsRoom, {
  namesFiles: [
    sql`SELECT file_hash AS hash FROM documents`,
    sql`SELECT image_hash FROM document_pages`,
    sql`SELECT words_hash FROM document_pages`,
  ],
  routes: documentRoutes,
  jobs: () => [resumeJob],
  recurring: [{ name: 'tell-of-time', everyMs: quarterMs, run: tellOfTime }],
  actions: {
    retry: actByMove,
    'enter-by-hand': makeReady,
    flag: flagByHand,
    'clear-flags': clearFlags,
    escalate: escalateDocument,
    'send-to-flagged': flagByHand,
    hold: holdDocument,
    resume: resumeByHand,
    cancel: cancelDocument,
    reopen: makeReady,
    delete: moveToTrash,
    restore: restoreFromTrash,
  },
  follows: [{ on: ['hold', 'restore'], run: armHold }],
  decides: [{ on: 'PROCESSING', to: 'FLAGGED', run: flagFindings }],
})
