import { rounded, roundedBox } from './field-candidate'
import { pieceOf, wordsUnder } from './find-labels'
import { fold } from './fold-text'
import type { PrintedDocument } from './printed-document'
import type { DocumentType, RecognisedField } from './recognised-document'
import { boxAround } from './text-rows'

/** Words that name a kind of document, folded; the weight tells how strongly. */
const names: [DocumentType, number, RegExp][] = [
  ['order', 1, /^\s*(?:orders?|contract|work order|order no|order number)\s*$/],
  ['order', 0.9, /^\s*(?:contract revision|order rev|contract agreement between|agreement)\b/],
  [
    'credit_note',
    1.2,
    /\b(?:credit note|credit memo|credit invoice|gutschrift(?:s ?nummer)?|rechnungskorrektur|korrekturrechnung|stornorechnung|avoir|note de credit|facture d avoir|nota di credito|nota de credito|factura rectificativa|abono|creditnota|creditfactuur|faktura korygujaca|korekta)\b/,
  ],
  [
    'reminder',
    1.1,
    /\b(?:payment reminder|reminder|mahnung|zahlungserinnerung|rappel de paiement|sollecito|recordatorio de pago|betalingsherinnering|aanmaning|overdue notice|final notice|wezwanie do zaplaty)\b/,
  ],
  [
    'statement',
    1.1,
    /\b(?:statement of account|account statement|kontoauszug|releve de compte|estratto conto|extracto de cuenta|rekeningoverzicht)\b/,
  ],
  [
    'order',
    1,
    /\b(?:purchase order|order confirmation|bestellung|auftragsbestatigung|bon de commande|ordine d acquisto|pedido|inkooporder|zamowienie|contract|insertion order|broadcast order|confirmation contract|agreement between|order worksheet|original order|revised order|proposal|quotation|quote|angebot|devis|preventivo|offerte|contract agreement)\b/,
  ],
  ['receipt', 0.6, /\b(?:receipt|quittung|kassenbon|ticket de caisse|scontrino|recibo)\b/],
  [
    'invoice',
    1,
    /\b(?:invoice|tax invoice|rechnung|handelsrechnung|facture|fattura|factura|factuur|fatura|faktura|invoice no|invoice number|rechnungsnummer|bill to)\b/,
  ],
]

/** Concludes what kind of document it is from the words that name one: titles count most, mentions in the text least. */
export function extractDocumentType(document: PrintedDocument): RecognisedField {
  const scores = new Map<DocumentType, { score: number; best: number; at: RecognisedField | null }>()
  const first = document.pages[0]
  const typical = 10
  for (const row of document.rows) {
    for (const segment of row.segments) {
      if (segment.text.length > 200) continue
      const folded = fold(segment.text).replace(/[^\p{L}\p{N}]/gu, ' ')
      for (const [type, weight, pattern] of names) {
        const match = pattern.exec(folded)
        if (!match || !first) continue
        const share = match[0].length / Math.max(1, folded.trim().length)
        const isTop = row.page === first.number && segment.top < first.height * 0.35
        const size = Math.min(2.5, (segment.bottom - segment.top) / typical)
        const score =
          weight * (share > 0.5 ? 1 : match.index < 3 ? 0.5 : 0.12) * (isTop ? 1.6 : 0.35) * (0.5 + size / 2)
        const known = scores.get(type) ?? { score: 0, best: 0, at: null }
        known.score += score
        if (score > known.best) {
          known.best = score
          const words = wordsUnder(pieceOf(segment), match.index, match.index + match[0].length)
          known.at =
            words.length === 0
              ? null
              : { value: type, confidence: 0, page: row.page, box: roundedBox(boxAround(words)) }
        }
        scores.set(type, known)
      }
    }
  }
  return conclude(scores)
}

function conclude(
  scores: Map<DocumentType, { score: number; best: number; at: RecognisedField | null }>,
): RecognisedField {
  const ranked = [...scores.entries()].sort((a, b) => b[1].best * 3 + b[1].score - a[1].best * 3 - a[1].score)
  const credit = ranked.find(([type]) => type === 'credit_note')
  // a credit note always names the invoice that it corrects, an invoice hardly ever a credit note
  if (credit && ranked[0]?.[0] === 'invoice' && credit[1].best > ranked[0][1].best * 0.5)
    ranked.splice(0, ranked.length, credit, ...ranked.filter((one) => one !== credit))
  const [type, top] = ranked[0] ?? (['other', { score: 0, best: 0, at: null }] as const)
  const total = ranked.reduce((sum, [, { best }]) => sum + best, 0)
  const confidence = rounded(total === 0 ? 0.3 : Math.min(0.98, 0.5 + 0.48 * (top.best / total)))
  return { value: type, page: top.at?.page ?? null, box: top.at?.box ?? null, confidence }
}
