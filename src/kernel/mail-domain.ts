/** Whether a mail address is at a domain, or below it; letter case doesn't count. */
export function isOfDomain(address: string, domain: string): boolean {
  const its = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return its === domain.toLowerCase() || its.endsWith(`.${domain.toLowerCase()}`)
}
