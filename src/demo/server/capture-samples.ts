import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureDocument } from '../../capture/server/capture-document'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { dayOfInstant } from '../../kernel/dates'
import type { Clock } from '../../platform/clock/clock'
import type { MalwareCheck } from '../../platform/malware/malware-check'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { ContextFor } from '../../tenants/server/context'
import { demoContext } from './load-customer'

export type CaptureDependencies = {
  clock: Clock
  store: ObjectStore
  malware: MalwareCheck
  contextFor: ContextFor
}

const sourceOf = { mail: 'EMAIL', network: 'E_INVOICE', edi: 'EDI', upload: 'UPLOAD' } as const

/**
 * Sends the sample mails and files of these customers (all of the demo by default), dated around today, through the real
 * capture. `onCaptured` is told after each, of how many.
 */
export async function captureSamples(
  deps: CaptureDependencies,
  {
    signal,
    customerIds,
    onCaptured = async () => undefined,
  }: {
    signal: AbortSignal
    customerIds?: readonly string[]
    onCaptured?: (done: number, total: number) => Promise<unknown>
  },
): Promise<void> {
  const { makeSamples } = await import('../../../samples/make-samples')
  const outDir = await mkdtemp(join(tmpdir(), 'kontor-samples-'))
  try {
    const manifest = await Promise.race([
      makeSamples({ outDir, today: dayOfInstant(deps.clock.now()), customerIds }),
      once(signal, 'abort').then(() => [] as const),
    ])
    signal.throwIfAborted()
    for (const [index, entry] of manifest.entries()) {
      signal.throwIfAborted()
      const ctx = demoContext(deps, entry.customerId)
      const path = join(outDir, entry.file)
      if (entry.kind === 'eml') {
        await receiveMail(ctx, deps, {
          source: 'SMTP',
          receivedBy: [entry.recipient!],
          envelopeFrom: entry.sender,
          raw: createReadStream(path),
        })
      } else {
        await captureDocument(ctx, deps, {
          source: sourceOf[entry.channel],
          fileName: entry.file,
          content: createReadStream(path),
        })
      }
      await onCaptured(index + 1, manifest.length)
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
