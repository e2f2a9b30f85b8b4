/**
 * Whether a secret of 32 characters or more can still be guessed: few different characters, a shorter text repeated, or
 * characters in a row ("abcdef…", "1111…"). What came from a generator never is.
 */
export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < 10 || isRepeated(secret) || isRow(secret)
}

function isRepeated(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period++) {
    if (secret.slice(period) === secret.slice(0, -period)) return true
  }
  return false
}

function isRow(secret: string): boolean {
  const steps = [...secret].map((character, index) => character.charCodeAt(0) - secret.charCodeAt(index - 1))
  return steps.filter((step) => Math.abs(step) <= 1).length > secret.length / 2
}
