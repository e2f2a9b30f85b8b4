import { asc, eq, inArray, or } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import type { TenantReading } from '../../tenants/server/context'
import type { DemoGuide } from '../demo.api'
import { type HintName, hintNames } from '../demo-hints'
import { readDemoSettings } from './demo-settings'

/** The samples that show something, by their number as it is read. */
const numbers: Readonly<Record<string, HintName>> = {
  'TS 30981': 'DUPLICATE',
  'TS-30981': 'DUPLICATE',
  '0041-7': 'ORDER_LINES',
  '88213007': 'RULE',
  'CM-0088': 'CREDIT',
  'TS-30982': 'ERP_REFUSED',
  '2607-118402': 'HISTORY',
  'RE-731206': 'BANK_ACCOUNT',
  'QI-20417': 'NEW_SUPPLIER',
  'RE-2207-09': 'BROKEN_E_INVOICE',
}
/** By their file, where the number can't be read or is a usual one. */
const files: Readonly<Record<string, HintName>> = {
  '06-kessler-maintenance-photo.jpg': 'PHOTO',
  '17-officine-brenta-fattura.pdf': 'ITALIAN',
}

/** What the demo offers to try on a document; without one, all that there is. */
export async function readGuide(tx: TenantReading, invID: number | undefined): Promise<DemoGuide> {
  const { shows_hints, shows_tour } = await readDemoSettings(tx)
  if (invID !== undefined) return { hint: shows_hints ? await hintOf(tx, invID) : null, tour: [] }
  return { hint: null, tour: shows_tour ? await readTour(tx) : [] }
}

async function hintOf(tx: TenantReading, invID: number): Promise<HintName | null> {
  const [row] = await tx.select(told).from(documents).where(eq(documents.id, invID))
  return row ? shownBy(row) : null
}

/** One document for each hint, the newest. */
async function readTour(tx: TenantReading): Promise<DemoGuide['tour']> {
  const isMeant = or(
    inArray(documents.invoiceNumber, Object.keys(numbers)),
    inArray(documents.fileName, Object.keys(files)),
  )
  const rows = await tx.select(told).from(documents).where(isMeant).orderBy(asc(documents.id))
  const newest = new Map(rows.map((row) => [shownBy(row), row.id]))
  return hintNames.flatMap((hint) => {
    const invID = newest.get(hint)
    return invID === undefined ? [] : [{ hint, invID }]
  })
}

const told = { id: documents.id, number: documents.invoiceNumber, file: documents.fileName }

const shownBy = ({ number, file }: { number: string | null; file: string }): HintName | null =>
  files[file] ?? numbers[number ?? ''] ?? null
