import { blueMesa, harborPine, nordlicht } from '../../../seeds/demo-customers'
import type { Config } from '../../platform/config/config'
import { calendarSection } from '../../settings/calendar-section'
import { readSettings, writeSettings } from '../../settings/server/customer-settings'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfDemoAdmin } from '../../tenants/server/seed-context'
import { reviewSection } from '../review-section'

export type DemoReviewDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

/** What the demo customers that are reviewed tell their reviewers. */
const houseRules: Readonly<Record<string, string>> = {
  [harborPine.id]: `Company: the hotel that is named under "Bill to", not the one in the e-mail.
PO number: only numbers that begin with PO-. Anything else is the supplier's own reference.
Utilities: the due date is the date of the direct debit.
If the total is not readable, finish with a question instead of guessing.`,
  [blueMesa.id]: `Company: the surgery center in Tucson only where it is named under "Bill to", otherwise Blue Mesa Clinics.
Credit memos: always enter the invoice that they belong to.
Names of patients: never type them into a field.`,
  [nordlicht.id]: `Gesellschaft: wie in der Anschrift. Kühltransporte nur, wenn Bremerhaven dort steht.
Kraftstoff: das Lieferdatum ist der letzte Tag der Abrechnung.
Beträge immer mit Umsatzsteuer abgleichen.`,
}

const allDay = '00:00-24:00'

/** Its house rules. Of the others only staff work here: what nobody has reviewed waits for them. A text of its own is kept. */
export async function loadDemoReview(deps: DemoReviewDependencies, customerId: string): Promise<void> {
  const rules = houseRules[customerId]
  if (rules === undefined) return
  const ctx = contextOfDemoAdmin(deps, customerId)
  await ctx.transaction(async (tx) => {
    if ((await readSettings(tx, reviewSection)).houseRules !== '') return
    const waits = customerId === harborPine.id ? {} : ({ release: 'wait' } as const)
    // clinics work around the clock, and want theirs within the hour
    const hours = customerId === blueMesa.id ? { hours: 1 } : {}
    await writeSettings(ctx, tx, reviewSection, { houseRules: rules, ...waits, ...hours })
    if (customerId === blueMesa.id)
      await writeSettings(ctx, tx, calendarSection, {
        monday: allDay,
        tuesday: allDay,
        wednesday: allDay,
        thursday: allDay,
        friday: allDay,
        saturday: allDay,
        sunday: allDay,
      })
  })
}
