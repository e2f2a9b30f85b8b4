import type { Readable } from 'node:stream'
import { captureDocument } from '../../capture/server/capture-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { onboardingErrors } from '../onboarding-errors'
import { mostSamples, type SampleInvoice } from '../tenant-steps'
import type { OnboardingDependencies } from './onboarding.server'
import { changeRecord } from './tenant-record'

/**
 * Takes one of the customer's own invoices into the sample run; it goes the way of every upload.
 * @throws onboarding.too_many_samples, onboarding.not_now, and as captureDocument
 */
export async function addSample(
  ctx: Context,
  { store, malware }: OnboardingDependencies,
  { fileName, content }: { fileName: string; content: Readable },
): Promise<void> {
  await captureDocument(
    ctx,
    { store, malware },
    {
      source: 'UPLOAD',
      fileName,
      content,
      alsoInTransaction: (tx, { document }) =>
        changeSamples(ctx, tx, (samples) => {
          if (samples.some(({ documentId }) => documentId === document.id)) return samples
          if (samples.length >= mostSamples) throw onboardingErrors.tooManySamples({ most: mostSamples })
          return [...samples, { documentId: document.id }]
        }),
    },
  )
}

/** A person has compared every field with the invoice, or takes that back; or the invoice was none for the run. */
export type SampleChange = 'confirm' | 'reopen' | 'remove'

/** @throws onboarding.no_such_sample, onboarding.not_now */
export function changeSample(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, change }: { documentId: number; change: SampleChange },
): Promise<void> {
  return changeSamples(ctx, tx, (samples) => {
    if (!samples.some((one) => one.documentId === documentId)) throw onboardingErrors.noSuchSample()
    return samples.flatMap((one) => {
      if (one.documentId !== documentId) return [one]
      if (change === 'remove') return []
      return change === 'reopen'
        ? [{ documentId }]
        : [{ documentId, confirmed: { by: ctx.actor.name, at: ctx.now().toISOString() } }]
    })
  })
}

async function changeSamples(
  ctx: Context,
  tx: TenantTransaction,
  change: (samples: readonly SampleInvoice[]) => readonly SampleInvoice[],
): Promise<void> {
  await changeRecord(ctx, tx, {
    in: ['SETTING_UP', 'LIVE'],
    change: ({ steps }) => ({ steps: { ...steps, samples: change(steps.samples ?? []) } }),
    audit: { action: 'tenant.save-step', details: { step: 'samples' } },
  })
}
