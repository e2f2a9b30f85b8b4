/** What stands behind the @ of a mail address, in small letters. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Whether a mail address is at a domain, or below it; letter case doesn't count. */
export function isOfDomain(address: string, domain: string): boolean {
  const its = domainOf(address)
  return its === domain.toLowerCase() || its.endsWith(`.${domain.toLowerCase()}`)
}
