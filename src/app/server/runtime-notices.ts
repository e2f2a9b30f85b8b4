/**
 * Two libraries say at every start that they would rather run on a newer Node. The pinned versions were tried on this
 * one, so nobody who starts Kontor has anything to do about it. Everything else that is said stays. Call it before those
 * libraries are loaded.
 */
export function quietRuntimeNotices(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    if (/oidc-provider WARNING: Unsupported runtime/.test(String(words[0]))) return
    warn(...words)
  }
}
