import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rawHashOf } from '../../capture/server/capture.queries'
import { readMailJob } from '../../capture/server/mail/read-mail.job'
import { readMailJobKind, readMailPayload } from '../../capture/server/mail/read-mail-payload'
import { type DocumentStatus, documentStatuses } from '../../documents/document-status'
import { findDocument } from '../../documents/server/documents.queries'
import { documentMovedJob, moveDocument } from '../../documents/server/move-document'
import { ExpectedError } from '../../kernel/error-codes'
import { mailNotifications, mailNotificationsJob } from '../../notifications/server/mail-notifications.job'
import type { Transaction } from '../../platform/database/database'
import { type DeadJob, type Job, type JobHandler, jobHandler } from '../../platform/jobs/job'
import { startWorker, type Worker } from '../../platform/jobs/worker'
import { noteBounce } from '../../rejection/server/note-bounce'
import { sendRejectionsJob } from '../../rejection/server/outgoing.queries'
import { sendRejections } from '../../rejection/server/send-rejections.job'
import { fillTexts, fillTextsJob } from '../../search/server/document-texts'
import { deleteExportJob, writeExportJob } from '../../search/server/exports'
import { mailSearch } from '../../search/server/mail-search.job'
import { mailSearchJob } from '../../search/server/subscription-timer'
import { deleteExport, writeExport } from '../../search/server/write-export.job'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'
import { pipeline } from './pipeline'
import { failDocument } from './process-document'
import { releaseJob, releaseOnTime } from './release-on-time'
import { createSpeakTo } from './speak-to'
import { resumeHeld, resumeJob } from './timers'

/** T4: tries of a document's stage before it ends FAILED. */
const stageTries = 5

/** Runs jobs in this process. */
export function runWorker(deps: Dependencies): Worker {
  deps.recogniser.warmUp()
  deps.mailSandbox.warmUp()
  const speakTo = createSpeakTo(deps.database)
  return startWorker({
    pool: deps.database.pool,
    handlers: {
      ...Object.fromEntries(
        documentStatuses.map((status) => [documentMovedJob(status), documentMoved(deps, status)]),
      ),
      [releaseJob]: release(deps),
      [resumeJob]: resume(deps),
      [readMailJobKind]: withBounces(deps, readMailJob({ ...deps, sandbox: deps.mailSandbox })),
      [mailNotificationsJob]: mailNotifications({
        ...deps,
        mailFrom: deps.config.outgoingMail.from,
        productName: deps.config.productName,
        publicUrl: deps.config.publicUrl,
        speakTo,
      }),
      [writeExportJob]: writeExport({ ...deps, productName: deps.config.productName }),
      [mailSearchJob]: mailSearch({
        ...deps,
        ...deps.config,
        mailFrom: deps.config.outgoingMail.from,
        speakTo,
      }),
      [fillTextsJob]: fillTexts(deps),
      [deleteExportJob]: deleteExport({ ...deps, productName: deps.config.productName }),
      [sendRejectionsJob]: sendRejections({ ...deps, mailFrom: deps.config.outgoingMail.from }),
    },
    concurrency: { heavy: deps.config.workers, light: Math.max(2, deps.config.workers) },
    log: deps.log,
    clock: deps.clock,
  })
}

/** A mail that reports one of our own as undeliverable is noted before it is read as a mail; noting twice is harmless. */
function withBounces(deps: Dependencies, reading: JobHandler): JobHandler {
  return {
    ...reading,
    async run(job, signal) {
      const ctx = contextOfJob(deps, job)
      const { mailId } = readMailPayload.parse(job.payload)
      const rawHash = await ctx.transaction((tx) => rawHashOf(tx, mailId))
      if (rawHash) await noteBounce(ctx, deps.store, rawHash)
      await reading.run(job, signal)
    },
  }
}

/** Reading pages takes a core; the rest only waits for the database or the ERP. */
const heavyStates: readonly DocumentStatus[] = ['PROCESSING']

const movedPayload = z.object({ status: z.enum(documentStatuses), version: z.number() })

/** Looks the state up in the pipeline. A job whose document moved on meanwhile has nothing to do. */
function documentMoved(deps: Dependencies, status: DocumentStatus): JobHandler {
  return jobHandler({
    payload: movedPayload,
    concurrencyClass: heavyStates.includes(status) ? 'heavy' : 'light',
    maxMs: 5 * 60_000,
    maxAttempts: stageTries,
    async run(job: Job<z.output<typeof movedPayload>>, signal) {
      const ctx = contextOfJob(deps, job)
      const stage = pipeline.find((one) => one.on === job.payload.status)
      const document = stage
        ? await ctx.transaction((tx) => findDocument(tx, job.documentId!)).catch(noneIfPurged)
        : null
      if (!stage || document?.status !== job.payload.status) return
      await stage.run(ctx, deps, {
        document,
        attempt: job.attempt,
        signal,
        complete: (tx) => job.complete(tx),
      })
    },
    onDead: (job, tx) => giveUp(deps, job, tx),
  })
}

function noneIfPurged(error: unknown): null {
  if (error instanceof ExpectedError && error.code === 'documents.not_found') return null
  throw error
}

/** A document whose work died stands where a person sees it: FAILED, or the ERP's error list when it was being sent. */
async function giveUp(deps: Dependencies, job: DeadJob, tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(job.customerId)}, true)`)
  const bound = tx as TenantTransaction
  const ctx = contextOfJob(deps, job)
  const document = await findDocument(bound, job.documentId!)
  const reason = new ExpectedError(
    'recognition.given_up',
    'refused',
    `Kontor could not process this file after ${stageTries} tries. Enter it by hand or try again. (${job.error.slice(0, 300)})`,
  )
  if (document.status === 'RECEIVED')
    await moveDocument(ctx, bound, { documentId: document.id, action: 'process' })
  if (document.status === 'RECEIVED' || document.status === 'PROCESSING')
    await failDocument(ctx, bound, document.id, reason)
  if (document.status === 'SUBMITTING') {
    await moveDocument(ctx, bound, {
      documentId: document.id,
      action: 'erp-refuses',
      why: job.error,
      changes: { statusReason: job.error },
    })
  }
}

const releasePayload = z.object({ isExtended: z.boolean() })

function release(deps: Dependencies): JobHandler {
  return jobHandler({
    payload: releasePayload,
    async run(job: Job<z.output<typeof releasePayload>>) {
      const ctx = contextOfJob(deps, job)
      await ctx.transaction(async (tx) => {
        await job.complete(tx)
        await releaseOnTime(ctx, tx, { documentId: job.documentId!, isExtended: job.payload.isExtended })
      })
    },
  })
}

const resumePayload = z.object({ holdUntil: z.iso.date() })

function resume(deps: Dependencies): JobHandler {
  return jobHandler({
    payload: resumePayload,
    async run(job: Job<z.output<typeof resumePayload>>) {
      const ctx = contextOfJob(deps, job)
      await ctx.transaction(async (tx) => {
        await job.complete(tx)
        await resumeHeld(ctx, tx, { documentId: job.documentId!, holdUntil: job.payload.holdUntil })
      })
    },
  })
}

/** A job acts for its customer, as Kontor itself. */
function contextOfJob(deps: Dependencies, job: { id: string; customerId: number }): Context {
  return deps.contextFor({ customerId: job.customerId, actor: systemActor, requestId: `job-${job.id}` })
}
