import type { DocumentType, PageText } from '../../../../src/recognition/recognised-document'
import { canvasOf, pageOf } from '../canvas'
import { drawFooter, drawPayment } from '../draw-footer'
import { drawHead } from '../draw-head'
import { type InventedInvoice, inventInvoice } from '../invented-invoice'
import { labelsOf } from '../labels/labels-of'
import type { PrintedLabels } from '../printed-labels'
import type { Random } from '../random'
import { inventStyle, languageOf, type Sheet, sheetOf } from '../sheet-style'
import { bodies, said } from './paper-bodies'
import { drawSentence, type Flow, makeRoom } from './paper-rows'
import { type Paper, type PaperWords, papers, paperWords } from './paper-words'

/** What a paper may be called. */
const kindsOf: Record<Paper, DocumentType[]> = {
  order: ['order'],
  quotation: ['order'],
  confirmation: ['order'],
  contract: ['order', 'other'],
  booking: ['order'],
  delivery: ['other'],
  statement: ['statement'],
  reminder: ['reminder'],
  advice: ['other', 'statement'],
  prices: ['other'],
  letter: ['other'],
  timesheet: ['other'],
}

/** Orders and bookings come oftenest, and look most like invoices. */
const often: Paper[] = ['order', 'order', 'booking', 'booking', 'confirmation', 'contract', 'statement']

/** A paper that is no invoice, drawn as such papers are. */
export function drawPaper(random: Random): { pages: PageText[]; kinds: DocumentType[] } {
  const paper = random.pick([...papers, ...often])
  const kinds = kindsOf[paper]
  const invented = inventInvoice(random, kinds[0])
  const words = paperWords[languageOf(invented.labels)]!
  const invoice = { ...invented, labels: labelsFor(paper, words, invented) }
  const [width, height] = invoice.country.code === 'US' || random.chance(0.15) ? [612, 792] : [595, 842]
  const isLying = random.chance(paper === 'booking' ? 0.3 : 0.05)
  const canvas = isLying ? canvasOf(height, width) : canvasOf(width, height)
  const sheet = sheetOf(canvas, invoice, random, inventStyle(random))
  const flow: Flow = { sheet, y: drawHead(sheet), canvases: [canvas] }
  const sentences = words[`${paper}Text`]
  if (random.chance(0.5)) drawSaid(flow, sentences, random.int(1, 3))
  bodies[paper](flow, words)
  if (random.chance(0.7)) drawSaid(flow, sentences, random.int(1, 5))
  if (isSigned(paper) && random.chance(0.6)) drawSignatures(flow, words)
  const asks = paper === 'reminder' || paper === 'statement' ? 0.7 : paper === 'confirmation' ? 0.3 : 0.08
  if (random.chance(asks)) {
    makeRoom(flow, 120)
    drawPayment(flow.sheet, flow.y)
  }
  drawFooter(sheet, canvas.height - random.int(60, 95))
  return { pages: flow.canvases.map((one, at) => pageOf(one, at + 1)), kinds }
}

const isSigned = (paper: Paper) =>
  ['order', 'quotation', 'confirmation', 'contract', 'booking', 'delivery', 'timesheet'].includes(paper)

/** The labels of its language, but that the paper is called what it is, and its parties and days as it calls them. */
function labelsFor(paper: Paper, words: PaperWords, { labels }: InventedInvoice): PrintedLabels {
  const own = labelsOf[languageOf(labels)]!
  const [title, number] = words[paper].split(' / ') as [string, string]
  const first = title.split('|')
  const due =
    paper === 'quotation' || paper === 'prices'
      ? words.validUntil
      : paper === 'booking' || paper === 'contract'
        ? words.ends
        : paper === 'reminder' || paper === 'statement'
          ? own.due
          : words.wanted
  return {
    ...own,
    date: ofNoInvoice(own.date),
    title,
    number,
    numbered: `${first.at(-1)} {v}|${first[0]} {v}|${number.split('|')[0]} {v}`,
    due,
    contract: `${own.contract}|${words.revision}`,
    ...(paper === 'order' ? { billTo: words.vendor, from: words.issuer } : {}),
  }
}

/** Without the wordings that say of what the date is. */
function ofNoInvoice(alternatives: string): string {
  const left = alternatives
    .split('|')
    .filter((one) => !/invoice|bill|rechnung|rg\.|fa[ck]tur|fact\.|fatt|fatur|faktuur|ra[cč]un/i.test(one))
  return left.length > 0 ? left.join('|') : alternatives
}

function drawSaid(flow: Flow, sentences: string, count: number): void {
  const some = flow.sheet.random.shuffled(sentences.split('|')).slice(0, count)
  for (const one of some) drawSentence(flow, said(flow, one))
  flow.y += flow.sheet.line
}

/** Lines to sign on, one or two. */
function drawSignatures(flow: Flow, words: PaperWords): void {
  const { style, line, random } = flow.sheet
  makeRoom(flow, line * 4)
  flow.y += line * 2
  const { canvas }: Sheet = flow.sheet
  const ends = random.chance(0.5) ? [style.margin, canvas.width * 0.55] : [style.margin]
  for (const x of ends) {
    if (random.chance(0.6)) canvas.put('_'.repeat(random.int(14, 26)), x, flow.y, { size: style.size })
    canvas.put(`${random.one(words.signature)}${random.chance(0.4) ? ':' : ''}`, x, flow.y + line, {
      size: style.size,
    })
  }
  flow.y += line * 2.5
}
