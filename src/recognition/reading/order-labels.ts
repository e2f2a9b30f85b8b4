import { type Candidate, isWholeCell } from './candidate'
import { best, bestOfLabel, type Choice, type Choices } from './choices'
import { meaningOf, means } from './concepts'
import { isBeside, namings, says } from './is-named'
import {
  farthestAbove,
  farthestBeside,
  type LabelContext,
  labelContext,
  type NearText,
} from './label-context'
import type { PageLayout } from './page-layout'
import { joining } from './party-headings'

const purchase =
  /(?<!\p{L})(?:purchase order|p\.? ?\/? ?o\.?(?! ?box)|buyer['’]?s order|your order|(?:su|vuestro) pedido|pedido (?:del? )?cliente|ihrer? bestellung|uw (?:bestelling|opdracht)|vostro ordine|vs\.? ordinazione|ord[ea][nm] de compra|bon de commande|v(?:otre|os|\/) ?(?:r[ée]f\.? ?:? ?)?(?:commande|cde)|inkoop\p{L}*|inköp\p{L}*|zamówieni\p{L}*|rekv(?:isi[ts]ion\p{L}*|irent\p{L}*)?|requisi(?:tion|ção)|(?:[vs]\/|vs\.) ?(?:encomenda|ordine|pedido))(?![\p{L}\d])/iu

const ofBuyer = ['your', 'customer', 'buyer'] as const

/** "Ihre Bestellung", "Customer order no." */
export const saysPurchase = ({ text, meaning }: Pick<NearText, 'text' | 'meaning'>) =>
  purchase.test(text) ||
  (means(meaning, 'order') && meaning.unknown <= 1 && ofBuyer.some((one) => means(meaning, one)))

/** In heights of a line. */
const closeAbove = 1

/** The label beside a number, or where there is none the one above it. */
function labelOf({ label, above }: LabelContext): (NearText & { farthest: number }) | null {
  const isHeaded = above.gap < closeAbove && saysPurchase(above) && !saysPurchase(label)
  const isOwn = /\p{L}{2}/u.test(label.text) && isBeside(label) && !isHeaded
  const near = isOwn ? { ...label, farthest: farthestBeside } : { ...above, farthest: farthestAbove }
  // "Vs. ordine OA/25/00341" over a line names what it calls, and nothing below
  if (!isOwn && /\d/.test(above.text)) return null
  return near.between === 0 && near.gap <= near.farthest ? near : null
}

/** Does the label call a number that of the buyer's own order, and not just of some? */
export function isPurchaseOrder(candidate: Candidate, layout: PageLayout): boolean {
  const label = labelOf(labelContext(candidate, layout))
  return label !== null && saysPurchase(label)
}

/** Does the label call a number that of an order, and nothing else? */
export function isCalledOrder(candidate: Candidate, layout: PageLayout): boolean {
  const label = labelOf(labelContext(candidate, layout))
  if (!label) return false
  const whole = meaningOf(label.text.replace(joining, ' '))
  return (
    purchase.test(label.text) || says(namings.order_ref!, label.meaning) || says(namings.order_ref!, whole)
  )
}

/** All of its cell, or all behind the label in it, up to another: "Ihre Bestellung: B-90418 Vertrag: V-7". */
export function isWholeValue(one: Candidate): boolean {
  const { text } = one.cell.segment
  const isAtEnd = one.end === text.length || /^\s\p{L}[\p{L} .]*:/u.test(text.slice(one.end))
  return isWholeCell(one) || (isAtEnd && /:\s*$/.test(text.slice(0, one.start)))
}

/** "IN-7730 / Sandahl", "TLM-77120 del 06/11/2025": who ordered behind it, or when. */
const isBeforeMore = ({ cell: { segment }, start, end }: Candidate) =>
  start === 0 &&
  /^ ?(?:\/ ?\p{Lu}[\p{L}. ]+|(?:\/|\p{L}[\p{L}. ]{0,5}) [\d./-]{8,10})$/u.test(segment.text.slice(end))

/** "Uw bestelbon / kostenplaats" over "4500071926 / 61320": the part of a value that the same part of its label calls an order. */
function isOrderOfTwo({ cell: { segment }, start, end }: Candidate, { text }: NearText): boolean {
  const labels = text.split(inTwo)
  const values = segment.text.split(' / ')
  if (labels.length !== 2 || values.length !== 2) return false
  const at = labels.findIndex((one) => saysPurchase({ text: one, meaning: meaningOf(one) }))
  return at === 0 ? start === 0 && end === values[0]!.length : at === 1 && start === values[0]!.length + 3
}
const inTwo = /(?<=\p{L}{3}\.?) ?\/ ?(?=\p{L}{2})/u

const mostOrders = 8
/** What is less likely is no order, whatever stands beside it. */
const leastOfOther = 0.03
/** So likely it is at least that a number is the buyer's order which its label calls so. */
const leastOfOwn = 0.6

/** "votre commande ouverte": the buyer calls off of it again and again. */
const standing = /(?: (?:permanente|ouverte|cadre))?/
const dated = /(?: (?:del?|du|vom|of|dated|van|d\.d\.) [\d./-]{6,10},?)?/
const saidOf = new RegExp(
  `${purchase.source}${standing.source}${dated.source}(?:\\s?(?:n\\.?[º°ro]*\\.?|nr\\.?|no\\.?|number|#|:))*\\s$`,
  'iu',
)

/** "suivant votre bon de commande BC-117 du 3 mai" */
const isSaidOrder = ({ cell, start, value }: Candidate) =>
  /\d/.test(value) && saidOf.test(cell.segment.text.slice(0, start))

/** "ORDER 771204" below one line and "ORDER 771539" below another: the invoice is about neither alone. */
function isOneOfMany(chosen: Choice, all: readonly Choice[], layout: PageLayout): boolean {
  const labels = (one: Choice) =>
    one.candidates.flatMap((candidate) => {
      const label = labelOf(labelContext(candidate, layout))
      return label && means(label.meaning, 'order') ? [label.text.trim()] : []
    })
  const own = new Set(labels(chosen))
  const isOther = (one: Choice) => one.value !== chosen.value && one.share > leastOfOther
  return all.some((one) => isOther(one) && labels(one).some((label) => own.has(label)))
}

/** "PO BOX 1117" */
const ofPost = /^box\s/i

/** The order that an invoice is about: what a label calls the buyer's own goes before what is called the supplier's, or just an order. */
export function decideOrder(all: Choices, layout: PageLayout): Choice | null {
  const orders = { ...all, choices: all.choices.filter(({ value }) => !ofPost.test(value)) }
  const likeliest = best(orders)
  const isPurchase = (one: Candidate) => isPurchaseOrder(one, layout)
  const isOwn = (one: Candidate) => (isWholeValue(one) || isBeforeMore(one)) && isPurchase(one)
  const isOfTwo = (one: Candidate) => {
    const label = labelOf(labelContext(one, layout))
    return label !== null && isOrderOfTwo(one, label)
  }
  const first = orders.choices.slice(0, mostOrders)
  const own =
    first.find(({ candidates }) => candidates.some(isOfTwo)) ??
    first.find(({ candidates }) => candidates.some(isOwn)) ??
    (likeliest?.candidates.some(isPurchase)
      ? undefined
      : first.find(({ candidates }) => candidates.some(isSaidOrder)))
  if (!own && !likeliest) return bestOfLabel(orders, (one) => isCalledOrder(one, layout))
  if (!own) return likeliest && isOneOfMany(likeliest, first, layout) ? null : likeliest
  if (own.value === likeliest?.value) return likeliest
  return { ...own, share: Math.max(leastOfOwn, own.share + (likeliest?.share ?? 0)) }
}
