/** What a class of the recogniser stands for, class by class: null for those that no invoice in Latin letters has. The first class says "nothing". */
export function alphabetOf(dictionary: string): (string | null)[] {
  const characters = dictionary.split('\n').map((line) => line.replace('\r', ''))
  if (characters.at(-1) === '') characters.pop()
  return ['', ...characters.map(latinOf), ' ']
}

/** The model was made for Chinese pages: their wide forms are read as the plain ones, and a Greek beta is what it sees in ß. */
function latinOf(character: string): string | null {
  const plain = character === 'β' ? 'ß' : character === '∶' ? ':' : character.normalize('NFKC')
  return /^[ -~\u00a1-\u00ff–—‘’“”•…€№™Āā-ž]$/u.test(plain) ? plain : null
}
