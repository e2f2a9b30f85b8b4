import type { SignInSettings } from '../sign-in-settings'

/** Whether people sign in with the embedded provider, and not with one of their company's. */
export const isEmbedded = ({ authority }: Pick<SignInSettings, 'authority'>): boolean =>
  new URL(authority).origin === window.location.origin
