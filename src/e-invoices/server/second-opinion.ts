import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AfterReading } from '../../documents/server/document-seams'
import { documentData } from '../../documents/server/documents.tables'
import { ExpectedError } from '../../kernel/error-codes'
import { enqueue } from '../../platform/jobs/enqueue'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context } from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import type { SecondOpinion } from '../e-invoices.api'
import type { EInvoiceSyntax } from '../invoice-model'
import { keptInvoice } from '../kept-invoice'
import { sourceOf } from './data-of-document'
import { eInvoiceOpinions } from './e-invoices.tables'
import { artefactsFor } from './schematron/artefacts'
import type { OfficialArtefacts } from './schematron/open-artefacts'

export type OpinionDependencies = { store: ObjectStore; artefacts: OfficialArtefacts }

const opinionJob = 'e-invoices.opinion'

/** After an e-invoice was read, the official artefacts are asked too, where the operator has put some into their folder. */
export async function askForOpinion(
  ctx: Context,
  tx: Parameters<AfterReading>[1],
  { documentId }: Parameters<AfterReading>[2],
  { artefacts }: OpinionDependencies,
): Promise<void> {
  if (!artefacts) return
  await enqueue(tx, { kind: opinionJob, customerId: ctx.customerId, payload: { documentId } })
}

export function secondOpinion({ store, artefacts }: OpinionDependencies): TenantJob {
  return tenantJob<{ documentId: number }>({
    kind: opinionJob,
    payload: z.object({ documentId: z.number() }),
    concurrencyClass: 'heavy',
    maxMs: 300_000,
    async run(ctx, job) {
      const { documentId } = job.payload
      const opinion = artefacts && (await opinionOn(ctx, documentId, { store, artefacts }))
      await job.finish(async (tx) => {
        if (!opinion) return
        const row = { at: ctx.now(), ...opinion }
        await tx
          .insert(eInvoiceOpinions)
          .values({ documentId, ...row })
          .onConflictDoUpdate({ target: eInvoiceOpinions.documentId, set: row })
      })
    },
  })
}

/** Null for what they say nothing of: FatturaPA, KSeF, EDI, and where no file is for an invoice of this kind. */
async function opinionOn(
  ctx: Context,
  documentId: number,
  { store, artefacts }: { store: ObjectStore; artefacts: NonNullable<OfficialArtefacts> },
): Promise<SecondOpinion | null> {
  const [data] = await ctx.read((tx) =>
    tx
      .select({ kind: documentData.kind, syntax: documentData.syntax, content: documentData.content })
      .from(documentData)
      .where(eq(documentData.documentId, documentId)),
  )
  if (data?.kind !== 'E_INVOICE') return null
  const syntax = data.syntax as EInvoiceSyntax
  const schemas = artefactsFor(await artefacts.read(), { syntax, invoice: keptInvoice(data.content) })
  if (schemas.length === 0) return null
  const xml = await sourceOf(ctx, store, documentId)
  try {
    return { reports: await artefacts.checker.check({ xml, schemas }, ctx.customerId), problem: null }
  } catch (error) {
    // too long or too much for the process: told in the report; what may pass is tried again
    if (!(error instanceof ExpectedError) || error.kind === 'unavailable') throw error
    return { reports: [], problem: error.told }
  }
}
