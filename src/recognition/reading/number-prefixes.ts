import { SharedNumbers } from './common-features'
import { remembered } from './remembered'

/** The letters with which programs of the trade begin the numbers of their papers: "INV", "PO", "FA", "BC". */
const prefixes: Record<string, ReadonlySet<string>> = {
  invoice: new Set(
    'inv i si in bill ar fa fac fact factu facture f fc fv vf ft re rg rng rech rnr rechnung vrg r fs fak'.split(
      ' ',
    ),
  ),
  credit: new Set('cn cr crn cm av avoir gs gu nc ab kn kr kf fk kor rfd refund'.split(' ')),
  order: new Set(
    'po p so s ord order or b be bs best au auf auftrag bc cmd cde oc oda ped pedido ob zam'.split(' '),
  ),
  delivery: new Set('dn ls l bl dl alb ddt wz gr wh'.split(' ')),
  offer: new Set('q qu quo quote an ang a of off dev d pr'.split(' ')),
  customer: new Set('c k kd kdn kto cust cl cli clt deb u'.split(' ')),
}

const known = new Set(Object.values(prefixes).flatMap((some) => [...some]))
const names = Object.keys(prefixes).map((kind) => `prefix.${kind}`)

/** For what kind of paper or party an identifier's first letters usually stand. */
export function prefixFeatures(value: string): SharedNumbers {
  const letters = /^(\p{L}{1,8})(?=[\d\s/._#-])/u.exec(value)?.[1]?.toLowerCase()
  return letters !== undefined && known.has(letters) ? featuresOf(letters) : noPrefix
}

/** Does an identifier begin as those of such a paper do, or end so: "118/NC"? */
export function beginsAs(paper: 'invoice' | 'credit', value: string): boolean {
  const letters = /^(\p{L}{2,8})(?=[\d\s/._#-]*\d)|(?<=\d\/)(\p{L}{2,4})$/u.exec(value)
  return prefixes[paper]!.has((letters?.[1] ?? letters?.[2] ?? '').toLowerCase())
}

const noPrefix = new SharedNumbers(
  names,
  names.map(() => 0),
)

const featuresOf = remembered(
  (letters) =>
    new SharedNumbers(
      names,
      Object.values(prefixes).map((some) => (some.has(letters) ? 1 : 0)),
    ),
)

const neverMended = new Set(['pro'])

/** An identifier as OCR read it: between a usual beginning and digits a round letter is a zero. "BCO0500" is "BC00500". */
export function withMendedPrefix(value: string): string {
  const letters = /^\p{Lu}{3,8}(?=\d)/u.exec(value)?.[0] ?? ''
  const prefix = letters.replace(/[OQ]+$/, '')
  const isWhole =
    prefix === letters || known.has(letters.toLowerCase()) || neverMended.has(letters.toLowerCase())
  if (isWhole || prefix.length < 2 || !known.has(prefix.toLowerCase())) return value
  return prefix + '0'.repeat(letters.length - prefix.length) + value.slice(letters.length)
}

const likeDigits: Record<string, string> = { O: '0', I: '1', l: '1', Z: '2', S: '5', B: '8' }

/** A letter between digits that looks like one is that digit, where the number is printed so elsewhere in the text. */
export function withMendedDigits(value: string, text: string): string {
  const mended = value.replace(/(?<=\d)[OIlZSB](?=\d)/g, (letter) => likeDigits[letter]!)
  return mended !== value && text.includes(mended) ? mended : value
}
