import { sql } from 'drizzle-orm'
import { documentRoomServer } from '../../documents/server/document-room-server'
import type { Config } from '../../platform/config/config'
import { captureRoom } from '../capture.room'
import { filesSection } from '../files-section'
import { type CaptureRouteDependencies, captureRoutes } from './capture.routes'
import { captureDocument } from './capture-document'
import { companyOfInbox } from './inboxes/company-of-inbox'
import { loadDemoInboxes } from './inboxes/load-demo-inboxes'
import { followDocument, followedActions } from './mail/mail-part-outcome'
import { type ReadMailDependencies, readMailJob } from './mail/read-mail.job'

export const captureServer = documentRoomServer<
  CaptureRouteDependencies & ReadMailDependencies & { config: Pick<Config, 'productName'> }
>(captureRoom, {
  routes: captureRoutes,
  settings: [filesSection],
  jobs: (deps) => [readMailJob(deps)],
  afterReading: companyOfInbox,
  demo: loadDemoInboxes,
  follows: [{ on: followedActions, run: followDocument }],
  namesFiles: [sql`SELECT raw_hash AS hash FROM mails`],
  takesFiles: (ctx, file, deps) => captureDocument(ctx, deps, file),
})
