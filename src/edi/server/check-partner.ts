import { eq } from 'drizzle-orm'
import type { Judged } from '../../documents/server/document-seams'
import { documentData } from '../../documents/server/documents.tables'
import { moveDocument } from '../../documents/server/move-document'
import type { ExpectedError } from '../../kernel/error-codes'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type EdiEnvelope, isAgreed, partnerOf } from '../edi-partner'
import { ediPartnerErrors } from '../edi-partner-errors'
import { ediSection } from '../edi-section'
import { readPartners } from './edi-partners'

/** A message that isn't from a partner, or in a version that wasn't agreed, fails with a reason and can be retried. */
export async function checkPartner(
  ctx: Context,
  tx: TenantTransaction,
  { document }: Judged,
): Promise<boolean> {
  const problem = await problemOf(tx, document.id)
  if (!problem) return false
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'fail',
    why: problem.told,
    details: { code: problem.code },
    changes: { statusReason: problem.told },
  })
  return true
}

async function problemOf(tx: TenantTransaction, documentId: number): Promise<ExpectedError | null> {
  const [data] = await tx
    .select({ kind: documentData.kind, content: documentData.content })
    .from(documentData)
    .where(eq(documentData.documentId, documentId))
  if (data?.kind !== 'EDI') return null
  const { envelope } = data.content as { envelope?: EdiEnvelope | null }
  const partners = (await readPartners(tx)).map(({ settings }) => settings)
  const partner = envelope ? partnerOf(partners, envelope) : null
  if (partner && envelope && !isAgreed(partner, envelope.version))
    return ediPartnerErrors.versionNotAgreed({
      name: partner.name,
      version: envelope.version,
      agreed: partner.versions,
    })
  if (partner || (await readSettings(tx, ediSection)).unknownPartners === 'accept') return null
  return ediPartnerErrors.unknownPartner({ id: envelope ? addressOf(envelope.sender) : '–' })
}

const addressOf = ({ id, qualifier }: EdiEnvelope['sender']) => (qualifier ? `${id} (${qualifier})` : id)
