import { customerGroup } from '../../../access/roles'
import { slaSection } from '../../../documents/sla-section'
import { calendarOf, calendarSection } from '../../../settings/calendar-section'
import { readSettings } from '../../../settings/server/customer-settings'
import { wordsOf } from '../../../settings/settings-section'
import { readOwnCustomer } from '../../../tenants/server/read-customer'
import { reviewSection } from '../../../validation-services/review-section'
import { checkTexts } from '../../check-texts'
import { planOf } from '../plan-of'
import { bad, good, type Looking, note, stepCheck } from './step-check'

/** Who the customer is, and who looks after it. */
export const identityCheck = stepCheck({
  async look({ tx, record: { ownerName: owner, goLiveOn } }: Looking) {
    const { agreedName, name, shortname, region, currency } = await readOwnCustomer(tx)
    return { name: agreedName ?? name, shortname, region, currency, owner, goLiveOn }
  },
  async run(_ctx, { shortname, owner, goLiveOn }) {
    return [
      good(checkTexts.group({ group: customerGroup(shortname) })),
      owner ? good(checkTexts.owner({ name: owner })) : bad(checkTexts.noOwner()),
      goLiveOn ? good(checkTexts.goLiveDay({ day: { day: goLiveOn } })) : bad(checkTexts.noGoLiveDay()),
    ]
  },
})

/** What the customer has agreed on, and what of Kontor is switched on for it. */
export const subscriptionCheck = stepCheck({
  look: async ({ ctx, tx }: Looking) => ({ plan: await planOf(ctx, tx) }),
  async run({ customerId, actor }, { plan }, { flags }) {
    const on = Object.values(await flags.evaluateFlags({ customerId, userId: actor.id })).filter(Boolean)
    return [
      plan === null ? bad(checkTexts.noPlan()) : good(checkTexts.plan({ plan })),
      on.length === 0 ? bad(checkTexts.noFeatures()) : good(checkTexts.features({ count: on.length })),
    ]
  },
})

/** When the customer works, how long documents may take, and who reviews them. */
export const reviewCheck = stepCheck({
  async look({ tx }: Looking) {
    const { usesValidationServices, timeZone } = await readOwnCustomer(tx)
    const calendar = await readSettings(tx, calendarSection)
    const sla = await readSettings(tx, slaSection)
    const review = await readSettings(tx, reviewSection)
    return { usesValidationServices, timeZone, calendar, sla, review }
  },
  async run(_ctx, { usesValidationServices, timeZone, calendar, sla, review }) {
    const minutes = calendarOf(calendar, timeZone)
      .week.flat()
      .reduce((sum, { from, to }) => sum + to - from, 0)
    const holidays = wordsOf(calendar.holidays).length
    return [
      good(checkTexts.hours({ hours: minutes / 60 })),
      holidays > 0 ? good(checkTexts.holidays({ count: holidays })) : note(checkTexts.noHolidays()),
      good(checkTexts.submitTarget({ hours: sla.submit })),
      !usesValidationServices
        ? note(checkTexts.noReview())
        : review.when === 'never'
          ? bad(checkTexts.reviewNothing())
          : good(checkTexts.review({ hours: review.hours })),
    ]
  },
})

/** How the customer is shown to its suppliers and its own people. */
export const brandingCheck = stepCheck({
  async look({ tx }: Looking) {
    const { name, locale, timeZone, currency, hasLogo } = await readOwnCustomer(tx)
    return { name, locale, timeZone, currency, hasLogo }
  },
  async run(_ctx, { name, locale, timeZone: zone, currency, hasLogo }) {
    return [
      good(checkTexts.shownAs({ name })),
      good(checkTexts.language({ locale, zone, currency })),
      hasLogo ? good(checkTexts.logo()) : note(checkTexts.noLogo()),
    ]
  },
})
