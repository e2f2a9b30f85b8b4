import { asc, eq, inArray, or } from 'drizzle-orm'
import { demoCustomers } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import { documents } from '../../documents/server/documents.tables'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DemoGuide } from '../demo.api'
import { type HintName, hintNames } from '../demo-hints'
import { type TourStep, tourStepNames, tourSteps } from '../demo-tour'
import { readDemoSettings } from './demo-settings'

/** The samples that show something, by their number as it is read. */
const numbers: Readonly<Record<string, HintName>> = {
  '417': 'DUPLICATE',
  '0041-7': 'ORDER_LINES',
  '88213007': 'RULE',
  'CM-0088': 'CREDIT',
  'TS-30982': 'ERP_REFUSED',
  '2607-118402': 'HISTORY',
  'RE-731206': 'BANK_ACCOUNT',
  'BL-20812': 'BANK_ACCOUNT',
  'QI-20417': 'NEW_SUPPLIER',
  'RE-2207-09': 'BROKEN_E_INVOICE',
  'CK-4410': 'GOODS',
  'FD-90417': 'EDI_PRICE',
  'FV/118/11': 'KSEF',
  '342/B': 'FATTURAPA',
}
/** By their file, where the number can't be read or is a usual one. */
const files: Readonly<Record<string, HintName>> = {
  '06-kessler-maintenance-photo.jpg': 'PHOTO',
  '17-officine-brenta-fattura.pdf': 'ITALIAN',
  'Kessler_week.pdf': 'FOUR_IN_ONE',
  'statement.pdf': 'STATEMENT',
  'Rechnung_70113455.pdf': 'HYBRID',
  'Invoice 7714 furniture for Seattle.pdf': 'MAIL_BODY',
}

/** Where there is nothing to offer. */
export const noGuide: DemoGuide = { hint: null, steps: [], more: [] }

/** What the demo offers to try on a document; without one, all that there is. */
export async function readGuide(
  ctx: Context,
  tx: TenantReading,
  invID: number | undefined,
): Promise<DemoGuide> {
  const { shows_hints, shows_tour } = await readDemoSettings(tx)
  if (invID !== undefined) return { ...noGuide, hint: shows_hints ? await hintOf(tx, invID) : null }
  return shows_tour ? readTour(ctx, tx) : noGuide
}

async function hintOf(tx: TenantReading, invID: number): Promise<HintName | null> {
  const [row] = await tx.select(told).from(documents).where(eq(documents.id, invID))
  return row ? shownBy(row) : null
}

async function readTour(ctx: Context, tx: TenantReading): Promise<DemoGuide> {
  const shown = await readShown(tx)
  const { usesValidationServices } = await readOwnCustomer(tx)
  const steps = tourStepNames.flatMap((step) => {
    const { on, role } = tourSteps[step]
    const invID = 'hint' in on ? shown.get(on.hint) : null
    const person = personFor(ctx, role)
    if (invID === undefined || person === undefined) return []
    if (role === 'VS_SPECIALIST' && !usesValidationServices) return []
    return [{ step, invID, person }]
  })
  const inSteps = new Set(steps.map(({ invID }) => invID))
  const more = hintNames.flatMap((hint) => {
    const invID = shown.get(hint)
    return invID === undefined || inSteps.has(invID) ? [] : [{ hint, invID }]
  })
  return { hint: null, steps, more }
}

/** Who of the demo has a role; null where the caller has it too, undefined where nobody has it. */
function personFor({ actor, customerId }: Context, role: TourStep['role']): string | null | undefined {
  if (actor.kind === 'user' && actor.principal.roles.includes(role)) return null
  const people = [
    ...(demoCustomers.find(({ id }) => id === String(customerId))?.users ?? []),
    ...providerStaff,
  ]
  return people.find(({ roles }) => (roles as readonly string[]).includes(role))?.displayName
}

/** One document for each hint, the newest. */
async function readShown(tx: TenantReading): Promise<Map<HintName | null, number>> {
  const isMeant = or(
    inArray(documents.invoiceNumber, Object.keys(numbers)),
    inArray(documents.fileName, Object.keys(files)),
  )
  const rows = await tx.select(told).from(documents).where(isMeant).orderBy(asc(documents.id))
  return new Map(rows.map((row) => [shownBy(row), row.id]))
}

const told = { id: documents.id, number: documents.invoiceNumber, file: documents.fileName }

const shownBy = ({ number, file }: { number: string | null; file: string }): HintName | null =>
  files[file] ?? numbers[number ?? ''] ?? null
