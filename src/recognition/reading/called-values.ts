import { type Candidate, isWholeCell, textBeside } from './candidate'
import type { DocumentRows } from './candidate-rows'
import { conceptAt, meaningOf, means } from './concepts'
import { isBeside, isDayOfPaper, isNamed, isNamedBeside, isOfVersion, isUnderTitle, says } from './is-named'
import { farthestAbove, labelContext } from './label-context'
import { isCalledAccount } from './numbers-of-others'
import { isCalledOrder, isPurchaseOrder, isWholeValue, saysPurchase } from './order-labels'
import type { PageLayout } from './page-layout'

/** What was learned of each candidate of a field, as a logarithm, in their order. */
export type Learned = readonly number[] | undefined

/** What was learned of each of some candidates, and what else speaks for it or against it. */
const withWorth = <T>(learned: Learned, some: readonly T[], worthOf: (one: T, at: number) => number) =>
  some.map((one, at) => (learned?.[at] ?? 0) + worthOf(one, at))

/** How much likelier, as a logarithm, a number is the invoice's that stands below that title, called a number. */
const worthOfTitle = 3

/** And one of "2 von 3" is none. */
const worthOfPart = -6

/** And that of an invoice which the paper is about: "Sur facture F25-0917", "zu Rechnung 4711". */
const worthOfReferred = -5
const referred =
  /^(?:sur|relative? à|concerne|annule|zu|zur|auf|op|bij|on|against|su|sulla|sobre|ref\.?) (?:la |der )?(?:facture|rechnung|factuur|invoice|fattura|factura|fatura)(?!\p{L})/iu

export const calledNumber = ({ reference }: DocumentRows, learned: Learned): number[] =>
  withWorth(learned, reference.candidates, (one, at) => {
    const { label } = reference.contexts[at]!
    if (isOfParts(one)) return worthOfPart
    if (isOfSeries(one)) return worthOfSeries
    if (isBeside(label) && referred.test(label.text)) return worthOfReferred
    return isUnderTitle(one) ? worthOfTitle : 0
  })

/**
 * How much likelier a number is whole than without the series that it begins with: "Número: A/26 004417", and "Nota de Crédito NC
 * 2025A/118", as papers of Portugal are numbered (SAF-T PT, Portaria 302/2016: the kind, a space, series/number).
 */
const worthOfSeries = 3
const isOfSeries = ({ value, cell: { segment }, start, end }: Candidate) =>
  end === segment.text.length &&
  ((/^\p{Lu}{1,3}[/-]\d{2,4} \d{3,}$/u.test(value) && /:\s*$/.test(segment.text.slice(0, start))) ||
    (/^(?:FT|FS|FR|NC|ND) [A-Z\d]{1,8}\/\d{1,8}$/.test(value) && start > 0))

const ofAll = /^ (?:von|of|de|di|sur|van|av|af|z) \d{1,2}$/
const partOf = /(?<!\S)\d{1,2} (?:von|of|de|di|sur|van|av|af|z) $/

/** "Teilrechnung 2 von 3" */
const isOfParts = ({ value, cell: { segment }, start, end }: Candidate) =>
  /^\d{1,2}$/.test(value) &&
  (ofAll.test(segment.text.slice(end)) || partOf.test(segment.text.slice(0, start)))

/** How much likelier, as a logarithm, a number is the buyer's order that its label or head calls the number of one. */
const worthOfOrder = 2.5
/** And where that says it is the buyer's own. */
const worthOfPurchase = 2

export const calledOrder = ({ reference, layout }: DocumentRows, learned: Learned): number[] =>
  withWorth(
    learned,
    reference.candidates,
    (one) =>
      (isWholeValue(one) && isCalledOrder(one, layout) ? worthOfOrder : 0) +
      (isPurchaseOrder(one, layout) ? worthOfPurchase : 0),
  )

/** How much likelier, as a logarithm, a number is the customer's account that its label calls an account of no bank. */
const worthOfAccount = 10

export const calledAccount = ({ reference, layout }: DocumentRows, learned: Learned): number[] =>
  withWorth(learned, reference.candidates, (one, at) =>
    isWholeCell(one) && isCalledAccount(one, reference.contexts[at]!, layout) ? worthOfAccount : 0,
  )

const originals =
  /(?<!\p{L})(?:original|urspr[üu]ngl|origin[ae]l|d['’]origine|di riferimento|sustento|betreft|zu rechnung|hyvitett|krediter(?:ad|t|ende)|korygowan|opravovan|p[ůu]vodn|gecrediteerd|te crediteren|doc\.? (?:de )?orige[mn]|rectifi[ée]e?|rettificata|rectificada)/iu
/** When a form was printed is no day of the paper. */
const printing =
  /^(?:druckdatum|gedruckt am|print(?:ed|ing)?(?: date| on)?|date d['’]impression|(?:data di )?stampa(?:to il)?|fecha de impresi[óo]n|afdrukdatum|datum tisku|data wydruku)[: ]*$/iu

/** "Faktura nr FV 27/03/2026": what looks like a day is the number behind the letters of its series. */
function isBehindSeries({ cell, start }: Candidate): boolean {
  const label = /^(.+?)\s\p{Lu}{1,4}[ /-]?$/u.exec(cell.segment.text.slice(0, start))?.[1]
  const meaning = meaningOf(label ?? '')
  return meaning.unknown === 0 && means(meaning, 'invoice') && means(meaning, 'number')
}

/** "Den Betrag buchen wir am 3.2.2026 von Ihrem Konto ab": the day on which the supplier takes the money. */
const debit =
  /(?<!\p{L})(?:(?:buchen|ziehen) wir|(?:will be|is) (?:collected|debited|taken)|will (?:collect|debit|take)|sera prélevée?|prélèvement|incasseren wij|se cargar[áa]|ser[áa] cargado|verr[àa] addebitat\p{L}+|fecha de cargo:|(?:prélev|débit)[ée]e?s? le |à prélever le |(?:abbuchung|lastschrift(?:einzug)?|einzug|direct debit) (?:am|zum|on) )\D{0,40}$/iu
/** "wird am 5.10.2026 mittels SEPA-Lastschrift von Ihrem Konto eingezogen" */
const toBeDebited = /(?<!\p{L})(?:wird|werden|wordt|sera|verr[àa]|ser[áa]) (?:am|op|le|il|el) $/u
const debitBehind =
  /^(?:[^.]|\.(?=\d)){0,60}(?<!\p{L})(?:eingezogen|abgebucht|SEPA|Lastschrift\p{L}*|ge[ïi]ncasseerd|afgeschreven|prélev[ée]|addebitat|cargad)/iu

function isOfDebit({ cell, start, end }: Candidate): boolean {
  const { text } = cell.segment
  const before = text.slice(0, start)
  // the sentence may have begun in the row above
  const whole = `${cell.above?.segment.text ?? ''} ${before}`
  return (
    debit.test(before) ||
    (/\p{Ll}/u.test(before) && debit.test(whole)) ||
    (toBeDebited.test(before) && debitBehind.test(text.slice(end)))
  )
}

/** "Bitte überweisen Sie den Betrag bis zum 10.11.2025": by when somebody is asked to pay. */
const asked =
  /(?<!\p{L})(?:überweis|begleich|zahlen|einzahl|pay(?!\p{L})|settle|r[ée]gler|payer|verser|stort|betal|pagare|versare|bonific|pagar|abonar|zap[łl]a|uhra[ďd]|netto(?= ?[=€\d]))(?:[^.:]|(?<=\d)\.(?=\d)){0,80}(?<!\p{L})(?:bis(?: zum| spätestens)?|by|before|no later than|avant le|pour le|au plus tard le|vóór|uiterlijk(?: op)?|entro(?: il)?|antes del?|hasta el|até(?: ao?)?|do dnia|senast(?: den)?|senest(?: den)?)\s$/iu
/** And "erstmals am 01.12.2025": when something begins. */
const begins =
  /(?<!\p{L})(?:erstmals(?: am| zum)?|beginnend am|first (?:on|due)|starting|dès le|à partir du|vanaf|per la prima volta il|a partire dal|a partir del?)\s$/iu
const isAsked = ({ cell, start }: Candidate) => asked.test(cell.segment.text.slice(0, start))
const isBeginning = ({ cell, start }: Candidate) => begins.test(cell.segment.text.slice(0, start))

const ofPaper = (['invoice', 'issue', 'credit', 'due', 'pay'] as const).map(conceptAt)

/** "FT 2025A/1420 de 20/05/2025": what the head calls the number it calls the day behind it too. */
const joined = /^\s*(?:de|du|del|di|da|vom|of|from|van|d\.d\.|av|af|z|ze dne)\s*$/i

/** "V/commande : CDE-77120 du 22/10/2026" */
function labelOfCell({ cell, start }: Candidate) {
  const text = /^[^:\d]+/.exec(cell.segment.text.slice(0, start))?.[0] ?? ''
  return { text, meaning: meaningOf(text) }
}

/** Does the label beside a day call it that of a delivery alone, or of an earlier paper? */
function isDayOfOther(candidate: Candidate, layout: PageLayout): boolean {
  const { label, above } = labelContext(candidate, layout)
  const isJoined = joined.test(label.text)
  if (isJoined && saysPurchase(labelOfCell(candidate))) return true
  if (!isBeside(label) || isJoined) return above.gap <= farthestAbove && originals.test(above.text)
  const { scores } = label.meaning
  return (
    originals.test(label.text) ||
    (means(label.meaning, 'delivery') && !ofPaper.some((one) => scores.has(one)))
  )
}

/** "01/09/25–31/10/25", "1 Nov – 30 Nov 26": how long something lasts ends at no day of payment. */
function isEndOfRange({ cell, start }: Candidate): boolean {
  const before = start === 0 ? (cell.above?.segment.text ?? '') : cell.segment.text.slice(0, start)
  return beginsRange.test(before) || fromTo.test(before)
}
const beginsRange = /\d{1,2}(?:\s\p{L}{3,9}\.?)?\s?[-–—]\s?$/u
/** "du 01/12/2026 au 31/12/2026" */
const fromTo =
  /(?<!\p{L})(?:du|vom|from|dal|del|van|fra|från|od|de) \d[\d./-]{5,9} (?:au|bis(?: zum)?|to|al|tot(?: en met)?|till?|do|a|até) $/iu

/** "Scadenza: 31/01/2026"; a "Termin" is of many things. */
function isOfDue(candidate: Candidate, layout: PageLayout): boolean {
  const { label } = labelContext(candidate, layout)
  return (
    isBeside(label) && label.endsWithColon && says([['due']], label.meaning) && !/termin/i.test(label.text)
  )
}

/** How much less likely, as a logarithm, payment is due at the end of such a time. */
const worthOfRange = -4

const reduced =
  /^\s(?:mit|abz\p{L}*\.?|with|less|avec|con|com|met|med|minus)\s[\d.,]+\s?%\s?(?:skonto|discount|escompte|sconto|desconto|descuento|korting|rabatt?)/iu

/** "Zahlbar bis 10.11.2026 mit 2 % Skonto, bis 30.11.2026 netto": by when less may be paid is no day on which all of it is due. */
const isOfDiscount = ({ cell, start, end }: Candidate) =>
  reduced.test(cell.segment.text.slice(end)) || forLess.test(cell.segment.text.slice(0, start))

/** "Escompte pour paiement avant le 15/05/2025" */
const forLess =
  /(?<!\p{L})(?:skonto|discount|escompte|sconto|desconto|descuento|korting|kassarabatt)(?: (?!(?:oder|or|ou|of|eller|netto|sonst) )(?:[\p{L}%=€]+|\d[\d.,]*%?)){0,6}\s$/iu

/** How much less likely, as a logarithm, such a day is. */
const worthOfDiscount = -8
/** How much less likely, as a logarithm, a day is that of an invoice that belongs to a version of a program or a form. */
const worthOfVersion = -4
/** And one that is the number itself: "FV nr 27/03/2025". */
const worthOfNumber = -8
/** How much likelier, as a logarithm, a day is that of the paper that its label or number calls so: others' are printed too. */
const worthOfOwn = 4
/** And that its label or head calls the day of issue. */
const worthOfIssued = 1.5
/** And of a delivery, or of the invoice that a credit note is about. */
const worthOfOther = -2.5
/** How much likelier payment is due on the day on which the supplier takes the money. */
const worthOfDebit = 7
/** And when payment is due that its label calls so. */
const worthOfDue = 5
/** And that its label or head calls so. */
const worthOfDueAbove = 1.5

export const calledIssued = ({ date, layout }: DocumentRows, learned: Learned): number[] =>
  withWorth(
    learned,
    date.candidates,
    (one) =>
      (isOfVersion(one) ? worthOfVersion : 0) +
      (isNamedBeside('invoice_number', one, layout) || isBehindSeries(one) ? worthOfNumber : 0) +
      (printing.test(textBeside(one)) ? worthOfOther : 0) +
      (isDayOfPaper(one, layout) ? worthOfOwn : 0) +
      (isNamed('issue_date', one, layout) === 1 ? worthOfIssued : 0) +
      (isDayOfOther(one, layout) ? worthOfOther : 0),
  )

export const calledDue = ({ date, layout }: DocumentRows, learned: Learned): number[] =>
  withWorth(
    learned,
    date.candidates,
    (one) =>
      (isOfVersion(one) ? worthOfVersion : 0) +
      (isEndOfRange(one) ? worthOfRange : 0) +
      (isOfDiscount(one) ? worthOfDiscount : isAsked(one) ? worthOfDue : 0) +
      (isNamedBeside('due_date', one, layout) || isOfDue(one, layout) ? worthOfDue : 0) +
      (isOfDebit(one) ? worthOfDebit : 0) +
      (isBeginning(one) ? worthOfRange : 0) +
      (isNamed('due_date', one, layout) === 1 ? worthOfDueAbove : 0),
  )
