import { sql } from 'drizzle-orm'
import { clearingSection } from '../clearing-policy'
import { documentsRoom } from '../documents.room'
import { readingSection } from '../reading-section'
import { reasonSection } from '../reason-codes'
import { slaSection } from '../sla-section'
import { splitSection } from '../split-section'
import { supplierMailSection } from '../supplier-mail'
import { documentRoomServer } from './document-room-server'
import { documentRoutes } from './documents.routes'
import { clearFlags, flagByHand } from './flag-by-hand'
import { flagFindings, makeReady, reopenDocument } from './flag-document'
import { armHold, holdDocument, resumeByHand, resumeJob } from './hold-document'
import { readLastActivity } from './last-activity'
import { mergeDocuments } from './merge-documents'
import type { PartsDependencies } from './pages-of'
import {
  actByMove,
  assignDocument,
  cancelDocument,
  escalateDocument,
  moveToTrash,
  restoreFromTrash,
  undoCancel,
} from './plain-actions'
import { resumeReceived } from './resume-received'
import { splitDocument, undoSplit } from './split-document'
import { watchClocks } from './tell-of-clocks'
import { tellOfDiscounts } from './tell-of-discounts'
import { tellOfHolds } from './tell-of-holds'
import { tellOfTime } from './tell-of-time'
import { undoMerge } from './undo-merge'

const minuteMs = 60_000
const quarterMs = 15 * 60_000

export const documentsServer = documentRoomServer<PartsDependencies>(documentsRoom, {
  namesFiles: [
    sql`SELECT file_hash AS hash FROM documents WHERE status <> 'PURGED'`,
    sql`SELECT picture ->> 'hash' FROM documents WHERE picture IS NOT NULL AND status <> 'PURGED'`,
    sql`SELECT image_hash FROM document_pages`,
    sql`SELECT words_hash FROM document_pages`,
    sql`SELECT file_hash FROM document_merges`,
  ],
  routes: documentRoutes,
  customerFacts: readLastActivity,
  settings: [splitSection, readingSection, clearingSection, reasonSection, supplierMailSection, slaSection],
  jobs: () => [resumeJob],
  recurring: [
    { name: 'tell-of-time', everyMs: quarterMs, run: tellOfTime },
    { name: 'tell-of-discounts', everyMs: quarterMs, run: tellOfDiscounts },
    { name: 'tell-of-holds', everyMs: quarterMs, run: tellOfHolds },
    { name: 'sla-clocks', everyMs: minuteMs, run: watchClocks },
    { name: 'resume-received', everyMs: minuteMs, run: resumeReceived },
  ],
  actions: {
    retry: actByMove,
    'enter-by-hand': makeReady,
    flag: flagByHand,
    'clear-flags': clearFlags,
    escalate: escalateDocument,
    assign: assignDocument,
    'send-to-flagged': flagByHand,
    hold: holdDocument,
    resume: resumeByHand,
    cancel: cancelDocument,
    'undo-cancel': undoCancel,
    reopen: reopenDocument,
    delete: moveToTrash,
    restore: restoreFromTrash,
    'undo-split': undoSplit,
    'undo-merge': undoMerge,
  },
  outsideActions: { split: splitDocument, merge: mergeDocuments },
  follows: [{ on: ['hold', 'restore', 'undo-cancel'], run: armHold }],
  decides: [{ on: 'PROCESSING', to: 'FLAGGED', run: flagFindings }],
})
