import type { SpecialistLoad } from '../validation-services.api'
import type { CustomerLook, OfReviewer } from './look-at-customers'

/** What each person is editing and has finished today, over all customers; who finished most first. */
export function loadOf(looks: readonly Pick<CustomerLook, 'editing' | 'finished'>[]): SpecialistLoad[] {
  const loads = new Map<string, SpecialistLoad>()
  const add = ({ userId, name, count }: OfReviewer, of: 'editing' | 'finishedToday') => {
    const load = loads.get(userId) ?? { userId, name, editing: 0, finishedToday: 0 }
    loads.set(userId, { ...load, [of]: load[of] + count })
  }
  for (const { editing, finished } of looks) {
    for (const one of editing) add(one, 'editing')
    for (const one of finished) add(one, 'finishedToday')
  }
  return [...loads.values()].sort(
    (one, other) => other.finishedToday - one.finishedToday || one.name.localeCompare(other.name),
  )
}
