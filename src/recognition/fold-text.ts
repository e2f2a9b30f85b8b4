/** Lower case without accents, for comparing words: "Straße" → "strasse", "Łódź" → "lodz". */
export function fold(text: string): string {
  // most text has no accents, and taking it apart to find that out is slow
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
}

/** Letters and digits only, for comparing names and numbers that are punctuated differently. */
export function foldTight(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
