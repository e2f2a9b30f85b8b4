import { ExpectedError } from '../kernel/error-codes'
import { type DocumentStatus, statusLabels } from './document-status'

export const documentErrors = {
  notFound: (documentId: number) =>
    new ExpectedError(
      'documents.not_found',
      'not-found',
      `There is no document ${documentId}. It may belong to another customer or have been purged.`,
    ),
  notAllowedHere: (action: string, status: DocumentStatus) =>
    new ExpectedError(
      'documents.not_allowed_in_state',
      'conflict',
      `A document that is "${statusLabels[status]}" cannot take the action "${action}". Reload it to see what can be done now.`,
      { action, status },
    ),
  notYours: (action: string) =>
    new ExpectedError(
      'documents.not_permitted',
      'forbidden',
      `Your role does not allow "${action}". Ask an administrator of your company.`,
      { action },
    ),
  changedMeanwhile: (by: { name: string; at: Date; version: number }) =>
    new ExpectedError(
      'documents.changed_meanwhile',
      'conflict',
      `${by.name} changed this document meanwhile. Reload to see the change, then try again.`,
      {
        changedBy: by.name,
        changedAt: by.at.toISOString(),
        version: by.version,
      },
    ),
  reasonMissing: (action: string) =>
    new ExpectedError('documents.reason_missing', 'invalid', `Say why: "${action}" needs a reason.`),
  lockedBy: (name: string, until: Date) =>
    new ExpectedError(
      'documents.locked',
      'conflict',
      `${name} is working on this document. You can read it; editing frees up when they leave.`,
      {
        lockedBy: name,
        lockedUntil: until.toISOString(),
      },
    ),
}
