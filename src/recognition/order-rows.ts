import { fold } from './fold-text'
import type { PlacedWord, Row } from './text-rows'

/** What the buyer's order is called in a row of its own; the supplier's own order is none. */
const labels =
  /^(?:(?:your |customer |client )?(?:purchase order|p o|po)(?: (?:no|nr|number|num|ref|reference))?|(?:your|customer) order(?: (?:no|nr|number|ref|reference))?|(?:ihre |kunden)?bestellung(?: (?:nr|nummer))?|(?:ihre |kunden)bestell ?(?:nr|nummer)|(?:votre )?(?:bon de )?commande(?: n| no)?|(?:vs|vostro) ordine(?: n)?|(?:su )?pedido(?: n)?|uw (?:order|bestelling)(?: nr)?|inkooporder(?: nr)?|zamowienie(?: nr)?)$/

const number = /^(?=.*\d)[\p{L}\p{N}/._-]{3,40}$/u

/** Behind the number its date, or the item of the order, may stand. */
const rest =
  /^(?:(?:(?:of|dated|date|from|vom|du|del|van|dd|z|dnia) )?[\p{N}\p{L}]{1,12}(?: [\p{N}\p{L}]{1,12}){0,3}|(?:pos|position|item|line|ligne|riga) \d+)?$/u

/** The order that a row between the lines of a table names, and nothing besides; null for any other row. */
export function orderNamedBy({ words }: Row): { order: string; word: PlacedWord } | null {
  if (words.length < 2 || words.length > 12) return null
  for (let span = Math.min(5, words.length - 1); span > 0; span--) {
    if (!labels.test(plain(words.slice(0, span)))) continue
    const at = words.findIndex((word, index) => index >= span && /[\p{L}\p{N}]/u.test(word.text))
    const word = words[at]
    if (!word) return null
    const order = word.text.replace(/^[#:]+|[,;:.]+$/g, '')
    return number.test(order) && rest.test(plain(words.slice(at + 1))) ? { order, word } : null
  }
  return null
}

const plain = (words: readonly PlacedWord[]) =>
  fold(words.map(({ text }) => text).join(' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
