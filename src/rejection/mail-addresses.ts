/** Addresses as they are typed into To and Cc: parted by commas, semicolons or blanks; each once. */
export function splitAddresses(typed: string): string[] {
  const cleaned = typed.split(/[\s,;]+/).map((one) => one.replace(/^<|>$/g, ''))
  return [...new Set(cleaned.filter((one) => one !== ''))]
}

/** Those that cannot be addresses, so that they are seen before the mail is tried. */
export function badAddresses(addresses: readonly string[]): string[] {
  return addresses.filter(
    (one) => !/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/.test(one),
  )
}
