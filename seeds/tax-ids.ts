/** Sum of the digits, every second one doubled and reduced (Luhn). `doubleFrom` 0 doubles the 1st, 3rd, … digit. */
function luhnSum(digits: string, doubleFrom: 0 | 1): number {
  return [...digits].reduce((sum, char, place) => {
    const value = Number(char) * (place % 2 === doubleFrom ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

const checkTo10 = (sum: number): string => String((10 - (sum % 10)) % 10)

/** Germany, USt-IdNr: eight digits and an ISO 7064 mod 11,10 check digit. */
export function germanVatId(eightDigits: string): string {
  let product = 10
  for (const digit of eightDigits) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return `DE${eightDigits}${(11 - product) % 10}`
}

/** Austria, UID: U, seven digits, check digit (10 − (Luhn sum + 4) mod 10). */
export function austrianVatId(sevenDigits: string): string {
  return `ATU${sevenDigits}${checkTo10(luhnSum(sevenDigits, 1) + 4)}`
}

/** Switzerland, UID: weights 5 4 3 2 7 6 5 4, modulus 11. Numbers whose check would be 10 are not given out: null. */
export function swissUid(eightDigits: string): string | null {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4]
  const sum = weights.reduce((total, weight, place) => total + weight * Number(eightDigits[place]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? null : `CHE${eightDigits}${check}`
}

/** Italy, partita IVA: ten digits and a Luhn check digit. */
export function italianVatId(tenDigits: string): string {
  return `IT${tenDigits}${checkTo10(luhnSum(tenDigits, 1))}`
}

/** France: SIREN (eight digits and Luhn check) after the key (12 + 3 × (SIREN mod 97)) mod 97. */
export function frenchVatId(eightDigits: string): string {
  const siren = `${eightDigits}${checkTo10(luhnSum(eightDigits, 1))}`
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${siren}`
}

/** Poland, NIP: weights 6 5 7 2 3 4 5 6 7, modulus 11. Numbers whose check would be 10 are not given out: null. */
export function polishVatId(nineDigits: string): string | null {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
  const check = weights.reduce((total, weight, place) => total + weight * Number(nineDigits[place]), 0) % 11
  return check === 10 ? null : `PL${nineDigits}${check}`
}

/** Canada, business number: eight digits and a Luhn check digit, then the GST/HST account. */
export function canadianGst(eightDigits: string): string {
  return `${eightDigits}${checkTo10(luhnSum(eightDigits, 1))}RT0001`
}

const shapes: Record<
  string,
  { shape: RegExp; make: (digits: string) => string | null; digits: [number, number] }
> = {
  DE: { shape: /^DE\d{9}$/, make: germanVatId, digits: [2, 10] },
  AT: { shape: /^ATU\d{8}$/, make: austrianVatId, digits: [3, 10] },
  CH: { shape: /^CHE\d{9}$/, make: swissUid, digits: [3, 11] },
  IT: { shape: /^IT\d{11}$/, make: italianVatId, digits: [2, 12] },
  FR: { shape: /^FR\d{11}$/, make: frenchVatId, digits: [4, 12] },
  PL: { shape: /^PL\d{10}$/, make: polishVatId, digits: [2, 11] },
}

/** True when a VAT id of DE, AT, CH (UID), IT, FR or PL has its shape and check digits. Spaces, points, hyphens and a trailing MWST/TVA/IVA are ignored. */
export function isVatId(text: string): boolean {
  const id = text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/(MWST|TVA|IVA)$/, '')
  const known = shapes[id.slice(0, 2)]
  if (!known?.shape.test(id)) return false
  return known.make(id.slice(...known.digits)) === id
}

/** As it is printed: the Swiss UID with its points and the name of the tax, others in one word. */
export function printedVatId(vatId: string, swissTaxName = 'MWST'): string {
  const swiss = /^CHE(\d{3})(\d{3})(\d{3})$/.exec(vatId)
  return swiss ? `CHE-${swiss[1]}.${swiss[2]}.${swiss[3]} ${swissTaxName}` : vatId
}
