import type { Random } from './random'

const vatShapes: Record<string, string> = {
  DE: 'DE999999999',
  AT: 'ATU99999999',
  CH: 'CHE-999.999.999',
  GB: 'GB999999999',
  FR: 'FR99999999999',
  BE: 'BE0999999999',
  IT: 'IT99999999999',
  ES: 'ESB99999999',
  PT: 'PT999999999',
  NL: 'NL999999999B01',
  PL: 'PL9999999999',
  CZ: 'CZ99999999',
  SE: 'SE999999999901',
  HR: 'HR99999999999',
}

/** As its country makes it, or nine digits. */
export function vatIdOf(code: string, random: Random): string {
  return (vatShapes[code] ?? '99-9999999').replace(/9/g, () => random.digits(1))
}

const ibanLengths: Record<string, number> = {
  DE: 22,
  AT: 20,
  CH: 21,
  GB: 22,
  FR: 27,
  BE: 16,
  IT: 27,
  ES: 24,
  PT: 25,
  NL: 18,
  PL: 28,
  CZ: 24,
  SE: 24,
  HR: 21,
}

/** With valid check digits (ISO 7064 mod 97-10); none for a country without. */
export function ibanOf(code: string, random: Random): string {
  const length = ibanLengths[code]
  if (!length) return ''
  const body = random.digits(length - 4)
  const letters = [...code].map((letter) => letter.charCodeAt(0) - 55).join('')
  let rest = 0
  for (const digit of `${body}${letters}00`) rest = (rest * 10 + Number(digit)) % 97
  return `${code}${String(98 - rest).padStart(2, '0')}${body}`
}
