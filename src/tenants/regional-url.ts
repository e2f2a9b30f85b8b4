/**
 * The address of calls for a customer (specification §7): the base host prefixed with his region,
 * `https://api.example` → `https://us-east-1.api.example`. Without a base: '' for the same host.
 */
export function regionalUrl(base: string | null, region: string): string {
  if (base === null) return ''
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(region)) throw new Error(`"${region}" is no region.`)
  return base.replace('://', `://${region}.`)
}
