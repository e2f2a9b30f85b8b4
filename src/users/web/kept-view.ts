import { viewEndKey, viewKey, viewProfileKey } from '../../access/view-keys'
import { forgetCustomer } from '../../tenants/web/selected-customer'
import type { StartedView } from '../view-as.api'

/** From now on this tab shows Kontor as the person sees it. */
export function enterView({ viewID, endsAt, profile }: StartedView): void {
  forgetCustomer()
  sessionStorage.setItem(viewProfileKey, JSON.stringify(profile))
  sessionStorage.setItem(viewEndKey, endsAt)
  sessionStorage.setItem(viewKey, viewID)
  window.location.assign('/')
}

/** The view of this tab; null where it shows what its own user sees. */
export function readView(): { viewID: string; name: string; endsAt: string } | null {
  const viewID = sessionStorage.getItem(viewKey)
  const profile = JSON.parse(sessionStorage.getItem(viewProfileKey) ?? '{}') as { name?: string }
  return viewID
    ? { viewID, name: profile.name ?? '', endsAt: sessionStorage.getItem(viewEndKey) ?? '' }
    : null
}

/** This tab is its own user's again. */
export function leaveView(): void {
  for (const key of [viewKey, viewProfileKey, viewEndKey]) sessionStorage.removeItem(key)
  forgetCustomer()
}
