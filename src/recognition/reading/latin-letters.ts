/** Close to how South Slavic languages write the same words in Latin letters, accents left away: "рачун" is "racun". */
const letters: Readonly<Record<string, string>> = {
  ...oneByOne('абвгґдезіийклмнопрстуфхыэ', 'abvggdeziijklmnoprstufhye'),
  ...oneByOne('ћќђѓјъьўѝ', 'ckdgjajui'),
  ...{ ж: 'z', ц: 'c', ч: 'c', ш: 's', щ: 'sc', ю: 'ju', я: 'ja', ё: 'e', є: 'je', ї: 'i' },
  ...{ љ: 'lj', њ: 'nj', џ: 'dz', ѕ: 'dz' },
}

function oneByOne(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, at) => [letter, to[at]!]))
}

/** A text with its Cyrillic letters as Latin ones, in lower case where there were any. */
export function inLatin(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text)) return text
  return [...text.normalize('NFC').toLowerCase()].map((letter) => letters[letter] ?? letter).join('')
}
