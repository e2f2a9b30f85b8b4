/** Pages that nobody wants to come back to after a sign-in. */
const waystations = ['/login/callback', '/logout']

/**
 * The address inside the app to go to after a sign-in: the one wanted before it, or '/'. Anything that could lead
 * elsewhere, such as '//evil.example', becomes '/'.
 */
export function safeWantedPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  // Browsers drop these inside addresses, so that '/\t/evil.example' would lead elsewhere.
  if ([...wanted].some((character) => character.charCodeAt(0) < 0x20 || character === '\\')) return '/'
  return waystations.some((path) => wanted === path || wanted.startsWith(`${path}?`)) ? '/' : wanted
}

/** A sign-in that the identity provider, or a callback that fits none, did not let through; started again it ends at the wanted path. */
export class SignInProblem extends Error {
  readonly wantedPath: string

  constructor(message: string, wantedPath: string) {
    super(message)
    this.wantedPath = wantedPath
  }
}
