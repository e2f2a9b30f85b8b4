import { type Day, daysAfter } from '../kernel/dates'

/** What is saved by paying until a day, that day included. */
export type CashDiscount = { percent: string; until: Day }

/**
 * The cash discounts that payment terms grant, counted from the invoice date, the shortest first. It knows how ERPs write them
 * ("2/10, net 30", "2% 10 days"), how suppliers do ("14 Tage 2 % Skonto, 30 Tage netto"), and the tags of XRechnung
 * (KoSIT, BT-20: #SKONTO#TAGE=14#PROZENT=2.00#). Interest on late payment is none.
 */
export function cashDiscounts(terms: string, invoiceDate: Day): CashDiscount[] {
  const steps = stepsOf(terms).filter(({ days, percent }) => days <= mostDays && Number(percent) > 0)
  return steps
    .sort((one, other) => one.days - other.days)
    .map(({ percent, days }) => ({ percent, until: daysAfter(invoiceDate, days) }))
}

type Step = { percent: string; days: number }

const mostDays = 180
const percentage = String.raw`(\d{1,2}(?:[.,]\d{1,3})?)`
const count = String.raw`(\d{1,3})(?![\d.,]*\s*%|[.,]?\d)`
const unit = String.raw`(?:days?|d|tagen?|t|jours?|j|giorni|gg|dias?|días?|日|天)`

const tag = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)#/gi
const slashed = new RegExp(String.raw`^\s*(?:${percentage}\s*/\s*${count}[\s,;]*)+(?:n(?:et)?\b.*)?$`, 'iu')
const eachSlashed = new RegExp(String.raw`${percentage}\s*/\s*${count}`, 'giu')
const daysFirst = new RegExp(String.raw`${count}\s*${unit}(?!\p{L})[^\d%]{0,20}${percentage}\s*%`, 'iu')
const percentFirst = new RegExp(String.raw`${percentage}\s*%[^\d%]{0,30}${count}`, 'iu')
const isInterest = /interest|late|verzug|zins|retard|pénalit|interessi|mora\b|juros|multa|遅延|滞納|逾期|滞纳/iu

function stepsOf(terms: string): Step[] {
  const tags = [...terms.matchAll(tag)].map(([, days, percent]) => stepOf(percent!, days!))
  if (tags.length > 0) return tags
  if (slashed.test(terms))
    return [...terms.matchAll(eachSlashed)].map(([, percent, days]) => stepOf(percent!, days!))
  return terms.split(/;|\n|,(?!\d)/u).flatMap((part) => {
    if (isInterest.test(part)) return []
    const before = daysFirst.exec(part)
    if (before) return [stepOf(before[2]!, before[1]!)]
    const after = percentFirst.exec(part)
    return after ? [stepOf(after[1]!, after[2]!)] : []
  })
}

const stepOf = (percent: string, days: string): Step => ({
  percent: percent.replace(',', '.').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
  days: Number(days),
})
