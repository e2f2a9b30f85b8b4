/** A list of codes, and what people call it. */
export type CodeList = { name: string; has: (code: string) => boolean }

/**
 * Codes parted by blanks. "A10..A24" stands for all from A10 to A24: the number at the end counts up, or else the last
 * letter.
 */
export function codeList(name: string, codes: string): CodeList {
  const all = new Set(codes.split(/\s+/).flatMap(codesOf))
  return { name, has: (code) => all.has(code) }
}

function codesOf(text: string): string[] {
  const [first = '', last] = text.split('..')
  const codes = [first]
  for (let code = first; last !== undefined && code !== last; codes.push(code)) code = codeAfter(code)
  return codes
}

function codeAfter(code: string): string {
  const [, start = '', number] = /^(.*?)(\d+)$/.exec(code) ?? []
  if (number !== undefined) return start + String(Number(number) + 1).padStart(number.length, '0')
  return code.slice(0, -1) + String.fromCharCode(code.charCodeAt(code.length - 1) + 1)
}

/** The codes of both lists, under the name of the first. */
export function joined(one: CodeList, other: CodeList): CodeList {
  return { name: one.name, has: (code) => one.has(code) || other.has(code) }
}
