type Plain = Record<string, unknown>

/**
 * Merges extra settings into the standard ones, deeply: objects key by key, lists one after the other, anything else is
 * replaced. Neither argument is changed.
 */
export function mergeConfig<T extends object>(standard: T, extra: object): T {
  const merged: Plain = { ...(standard as Plain) }
  for (const [key, value] of Object.entries(extra)) {
    if (value === undefined || key === '__proto__') continue
    const before = merged[key]
    if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value]
    else merged[key] = isPlain(before) && isPlain(value) ? mergeConfig(before, value) : value
  }
  return merged as T
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
