import { readSettings } from '../../settings/server/customer-settings'
import type { TenantReading } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { reasonSection, reasonsFor, standardReason } from '../reason-codes'
import { type CodedAction, type CodedReason, codedActions, isCoded } from '../reason-codes.api'
import type { Act } from './document-seams'

/** By action, the reasons that the customer offers. */
export async function readReasonCodes(tx: TenantReading): Promise<Record<CodedAction, CodedReason[]>> {
  const values = await readSettings(tx, reasonSection)
  const told = (action: CodedAction) =>
    reasonsFor(values, action).map(({ code, label }) => ({
      code,
      label: label || null,
      standard: standardReason(action, code),
    }))
  return Object.fromEntries(codedActions.map((action) => [action, told(action)])) as Record<
    CodedAction,
    CodedReason[]
  >
}

/**
 * What the history keeps of the reasons that were chosen by code, with what Peppol calls each.
 * @throws documents.no_such_reason for a code that is switched off or that there is none of
 */
export async function reasonDetails(
  tx: TenantReading,
  { action, reasonCode, reasons = [] }: Act,
): Promise<{ reasonCode?: string; peppol?: string }> {
  const codes = [reasonCode, ...reasons.map(({ code }) => code)].filter((code) => code !== undefined)
  if (codes.length === 0) return {}
  const offered = isCoded(action) ? reasonsFor(await readSettings(tx, reasonSection), action) : []
  const chosen = codes.map((code) => {
    const found = offered.find((one) => one.code === code)
    if (!found) throw documentErrors.noSuchReason({ code }, { field: 'reasonCode' })
    return found.chosen
  })
  return {
    reasonCode: codes.join(', '),
    peppol: chosen.map(({ clarification, response }) => `${clarification}/${response}`).join(', '),
  }
}
