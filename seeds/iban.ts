/** Remainder of a string of decimal digits divided by 97. */
function remainder97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** Letters as two digits, A = 10 … Z = 35 (ISO 13616). */
function asDigits(text: string): string {
  return [...text].map((char) => (/[A-Z]/.test(char) ? String(char.charCodeAt(0) - 55) : char)).join('')
}

const lengths: Record<string, number> = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  FR: 27,
  GB: 22,
  IT: 27,
  NL: 18,
  PL: 28,
}

/** True when the check digits (ISO 7064 mod 97-10) and, for the countries of the demo data, the length are right. Spaces are allowed. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  return remainder97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1
}

/** Puts country and check digits before a national account number (BBAN). */
export function ibanFrom(country: string, bban: string): string {
  const check = 98 - remainder97(asDigits(`${bban}${country}00`))
  return `${country}${String(check).padStart(2, '0')}${bban}`
}

/** In groups of four, as it is printed on paper. */
export function printedIban(iban: string): string {
  return iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')
}

// The bank codes below (99…) belong to no bank, so nobody can be paid by accident.

export const germanIban = (account: string): string => ibanFrom('DE', `99912345${account.padStart(10, '0')}`)
export const austrianIban = (account: string): string => ibanFrom('AT', `99123${account.padStart(11, '0')}`)
export const swissIban = (account: string): string => ibanFrom('CH', `99123${account.padStart(12, '0')}`)

/** France: bank, branch, account and the RIB key over all three, 97 − (89b + 15g + 3c) mod 97. */
export function frenchIban(account: string): string {
  const [bank, branch, number] = ['99999', '00123', account.padStart(11, '0')]
  const key = 97 - Number((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(number)) % 97n)
  return ibanFrom('FR', `${bank}${branch}${number}${String(key).padStart(2, '0')}`)
}

const cinOddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

/** Italy: the control letter (CIN) weighs odd and even places differently and is the sum modulo 26. */
export function italianIban(account: string): string {
  const number = `9999900123${account.padStart(12, '0')}`
  const sum = [...number].reduce((total, digit, place) => {
    return total + (place % 2 === 0 ? cinOddValues[Number(digit)]! : Number(digit))
  }, 0)
  return ibanFrom('IT', `${String.fromCharCode(65 + (sum % 26))}${number}`)
}

/** Poland: seven digits of bank and branch, their check digit (weights 3 9 7 1 3 9 7), sixteen of the account. */
export function polishIban(account: string): string {
  const bank = '9999012'
  const weights = [3, 9, 7, 1, 3, 9, 7]
  const sum = weights.reduce((total, weight, place) => total + weight * Number(bank[place]), 0)
  return ibanFrom('PL', `${bank}${(10 - (sum % 10)) % 10}${account.padStart(16, '0')}`)
}

/** United States: nine digits, weights 3 7 1, sum divisible by 10. Routing numbers beginning with 5 belong to nobody. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  return [...text].reduce((sum, digit, place) => sum + Number(digit) * [3, 7, 1][place % 3]!, 0) % 10 === 0
}

export function routingFrom(eightDigits: string): string {
  const sum = [...eightDigits].reduce(
    (total, digit, place) => total + Number(digit) * [3, 7, 1][place % 3]!,
    0,
  )
  return `${eightDigits}${(10 - (sum % 10)) % 10}`
}
