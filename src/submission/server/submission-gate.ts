import { fieldText } from '../../documents/document-labels'
import type { FieldLayout } from '../../documents/field-layout'
import type { Confirmed, Finding } from '../../documents/findings'
import { doubtBelow, readingSection } from '../../documents/reading-section'
import { readSettings } from '../../settings/server/customer-settings'
import type { TenantTransaction } from '../../tenants/server/context'
import { submissionErrors, submissionProblems } from '../submission-errors'
import { gateSection, type JudgedField, type UncheckedField, uncheckedFields } from '../submission-gate'

/** What nobody has confirmed: to be refused outright, or to be asked about. */
export type Gate = {
  refused: { field: string; told: ReturnType<typeof submissionProblems.unchecked> }[]
  fields: UncheckedField[]
  findings: Finding[]
}

/** What whoever submits has to look at first, by the customer's policy. Findings are asked about under each of them. */
export async function readGate(
  tx: TenantTransaction,
  given: { fields: JudgedField[]; layout: FieldLayout; currency: string; findings: Finding[] },
): Promise<Gate> {
  const { policy } = await readSettings(tx, gateSection)
  const below = doubtBelow(await readSettings(tx, readingSection))
  const fields = policy === 'allow' ? [] : uncheckedFields(given.fields, { ...given, doubtBelow: below })
  const findings = given.findings.filter(({ weight }) => weight === 'asks')
  if (policy !== 'refuse') return { refused: [], fields, findings }
  const refused = fields.map(({ name, why }) => ({
    field: name,
    told: submissionProblems.unchecked({ field: fieldText(name), why }),
  }))
  return { refused, fields: [], findings }
}

/** @throws submission.confirm_first with all that there is to confirm, unless every point of it has been */
export function refuseUnconfirmed({ fields, findings }: Gate, confirmed: Confirmed | undefined): void {
  const isConfirmed =
    fields.every(({ name }) => confirmed?.fields.includes(name)) &&
    findings.every(({ exception }) => confirmed?.exceptions.includes(exception))
  if (isConfirmed) return
  throw submissionErrors.confirmFirst({ count: fields.length + findings.length }, { fields, findings })
}
