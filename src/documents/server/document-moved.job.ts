import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import {
  type DeadTenantJob,
  type RunningJob,
  type TenantJob,
  tenantJob,
} from '../../tenants/server/tenant-job'
import { type DocumentStatus, documentStatuses } from '../document-status'
import type { Stage } from './document-room-server'
import { findDocument } from './documents.queries'
import { documentMovedJob } from './move-document'

/** Tries of a stage before its document ends where a person sees it. */
export const stageTries = 5

const payload = z.object({ status: z.enum(documentStatuses), version: z.number() })
type Moved = z.output<typeof payload>

/** The jobs behind the moves: one kind for each state, also for those in which nothing happens by itself. */
export function documentMovedJobs<Deps>(pipeline: readonly Stage<Deps>[], deps: Deps): TenantJob[] {
  return documentStatuses.map((status) => {
    const stage = pipeline.find((one) => one.on === status)
    return tenantJob({
      kind: documentMovedJob(status),
      payload,
      concurrencyClass: stage?.isHeavy ? 'heavy' : 'light',
      maxMs: 5 * 60_000,
      maxAttempts: stageTries,
      run: async (ctx, job) => {
        if (stage) await runStage(ctx, stage, job, deps)
      },
      onDead: async (ctx, tx, job) => {
        if (stage) await buryStage(ctx, tx, { stage, job, deps })
      },
    })
  })
}

/** A job whose document moved on meanwhile has nothing to do. */
async function runStage<Deps>(
  ctx: Context,
  stage: Stage<Deps>,
  job: RunningJob<Moved>,
  deps: Deps,
): Promise<void> {
  const document = await ctx.transaction((tx) => findDocument(tx, job.documentId!)).catch(noneIfPurged)
  if (document?.status !== stage.on) return
  await stage.run(ctx, { document, attempt: job.attempt, signal: job.signal, complete: job.complete }, deps)
}

function noneIfPurged(error: unknown): null {
  if (error instanceof ExpectedError && error.code === 'documents.not_found') return null
  throw error
}

async function buryStage<Deps>(
  ctx: Context,
  tx: TenantTransaction,
  { stage, job, deps }: { stage: Stage<Deps>; job: DeadTenantJob<Moved>; deps: Deps },
): Promise<void> {
  const document = await findDocument(tx, job.documentId!)
  if (document.status === stage.on) await stage.onDead?.(ctx, tx, { document, error: job.error }, deps)
}

/** The stages in the order in which a document meets their states. */
export function inOrderOfStates<Stage extends { on: DocumentStatus }>(stages: readonly Stage[]): Stage[] {
  return [...stages].sort(
    (one, other) => documentStatuses.indexOf(one.on) - documentStatuses.indexOf(other.on),
  )
}
