import type { CodedText } from '../kernel/told-text'
import { newTenantProblems } from './onboarding-errors'

/** The tail of the group USERS_…. */
export const shortnamePattern = /^[A-Z][A-Z0-9_]{1,29}$/

type Checked = 'name' | 'shortname' | 'inbox'

/** What is wrong with a new customer as it is typed; whether its names are taken is for the server. */
export function checkTenant(form: Record<Checked, string>): Partial<Record<Checked, CodedText>> {
  return {
    ...(form.name.trim() === '' && { name: newTenantProblems.nameMissing() }),
    ...(!shortnamePattern.test(form.shortname.trim()) && { shortname: newTenantProblems.shortnameUnfit() }),
    ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(form.inbox.trim()) && {
      inbox: newTenantProblems.inboxUnfit(),
    }),
  }
}
