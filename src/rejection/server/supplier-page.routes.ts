import type { Readable } from 'node:stream'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { captureErrors } from '../../capture/capture-errors'
import { filesSection, takenFiles } from '../../capture/files-section'
import { sentBytes } from '../../capture/sent-bytes'
import { takesFiles } from '../../documents/server/document-seams'
import { cleanFileName } from '../../documents/server/file-name'
import type { Config } from '../../platform/config/config'
import { type CallLimiter, createCallLimiter } from '../../platform/http/call-limiter'
import { claimOf } from '../../platform/secrets/link-token'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, ContextFor } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import * as api from '../supplier-page.api'
import { closeSupplierLink, openSupplierLink, refuseClosedLink, type SupplierLink } from './supplier-page'

export type SupplierPageDependencies = {
  config: Pick<Config, 'secret'>
  clock: { now(): Date }
  contextFor: ContextFor
}

/** The page behind the link in a rejection mail: no account, one file, few calls. */
export function supplierPageRoutes(deps: SupplierPageDependencies): Served[] {
  const reads = createCallLimiter({ perMinute: 60 })
  const uploads = createCallLimiter({ perMinute: 10 })
  return [
    serve(api.readSupplierPage, async (_, { params }, wire) => {
      limit(deps, reads, wire.remoteAddress)
      const ctx = contextOf(deps, params.token)
      const link = await open(ctx, deps, params.token)
      const { types, maxBytes } = takenFiles(await ctx.read((tx) => readSettings(tx, filesSection)))
      return { ...link.page, accepted_types: [...types], max_bytes: maxBytes }
    }),
    serve(api.sendCorrectedFile, async (_, { params }, wire) => {
      limit(deps, uploads, wire.remoteAddress)
      const ctx = contextOf(deps, params.token)
      const fileName = fileNameOf(wire.headers['x-file-name'])
      const content = sentBytes(wire.stream)
      await takeCorrectedFile(ctx, deps, { token: params.token, fileName, content })
      return { state: 'used' as const, file_name: fileName }
    }),
  ]
}

/**
 * Takes the supplier's better file through the one door. The new document, the link that is used up and what ties both
 * together commit at once, so that of two uploads at the same moment one wins.
 * @throws rejection.no_such_link, rejection.link_used, rejection.link_expired, rejection.same_file, capture.*
 */
export async function takeCorrectedFile(
  ctx: Context,
  deps: Pick<SupplierPageDependencies, 'config'>,
  given: { token: string; fileName: string; content: Readable | Uint8Array },
): Promise<number> {
  const known = await open(ctx, deps, given.token)
  refuseClosedLink(known)
  const sender: Context = {
    ...ctx,
    actor: { kind: 'sender', id: known.sender ?? 'supplier', name: known.sender ?? 'Supplier' },
  }
  const takeFile = sender.seams.of(takesFiles)[0]
  if (!takeFile) throw new Error('no room takes files')
  const { document } = await takeFile(sender, {
    source: 'UPLOAD',
    fileName: given.fileName,
    sentByEmail: known.sender ?? undefined,
    content: given.content,
    alsoInTransaction: async (tx, captured) => {
      const link = await openSupplierLink(sender, tx, { token: given.token, secret: deps.config.secret })
      refuseClosedLink(link)
      if (captured.outcome === 'duplicate-file') throw rejectionErrors.sameFile()
      await closeSupplierLink(sender, tx, {
        rejectionId: link.rejectionId,
        correctedDocumentId: captured.document.id,
      })
    },
  })
  return document.id
}

function open(
  ctx: Context,
  { config }: Pick<SupplierPageDependencies, 'config'>,
  token: string,
): Promise<SupplierLink> {
  return ctx.transaction((tx) => openSupplierLink(ctx, tx, { token, secret: config.secret }))
}

/** The customer comes from the token, whose signature is checked before anything is told. */
function contextOf(deps: SupplierPageDependencies, token: string): Context {
  const claim = claimOf(token)
  if (!claim) throw rejectionErrors.noSuchLink()
  return deps.contextFor({
    customerId: claim.customerId,
    actor: { kind: 'sender', id: 'supplier', name: 'Supplier' },
    requestId: 'supplier-page',
  })
}

function limit(deps: SupplierPageDependencies, limiter: CallLimiter, caller: string): void {
  const seconds = limiter.waitSeconds(caller, deps.clock.now())
  if (seconds > 0) throw rejectionErrors.tooManyTries({ retryAfterSeconds: seconds })
}

function fileNameOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.trim() === '') throw captureErrors.fileNameMissing()
  try {
    return cleanFileName(decodeURIComponent(header), 'file')
  } catch {
    throw captureErrors.fileNameMissing()
  }
}
