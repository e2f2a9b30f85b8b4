import { addDays, numberPatterns, printNumber } from '../formats'
import { labelsOf } from '../labels/labels-of'
import { languageOf } from '../sheet-style'
import { drawGrid, drawSum, type Flow, type GridColumn, one, plain } from './paper-rows'
import type { PaperWords } from './paper-words'

type Posting = { day: string; number: string; cents: number; paid: boolean; due: string }

function postings({ sheet }: Flow, payments: number): Posting[] {
  const { random, invoice } = sheet
  return Array.from({ length: random.pick([1, 2, 3, 4, 5, 8, 12, 20]) }, (_, at) => {
    const day = addDays(invoice.days.issued, -random.int(5, 20) - at * 9)
    const number = printNumber(random.one(numberPatterns.invoice), day, random)
    return {
      day,
      number,
      cents: random.int(900, 900_000),
      paid: random.chance(payments),
      due: addDays(day, invoice.days.terms),
    }
  }).reverse()
}

/** Postings of an account with what is open, and often how old that is. */
export function drawAccount(flow: Flow, words: PaperWords): void {
  const { random, day, label, line } = flow.sheet
  const all = postings(flow, 0.3)
  const labels = labelsOf[languageOf(flow.sheet.invoice.labels)]!
  const title = one(flow, labels.title)
  const payment = one(flow, words.payment)
  let balance = 0
  const balances = all.map(({ cents, paid }) => {
    balance += paid ? -cents : cents
    return balance
  })
  const some = (share: number, ...made: GridColumn[]) => (random.chance(share) ? made : [])
  const isTwo = random.chance(0.5)
  drawGrid(
    flow,
    [
      { head: label('date'), width: 11, align: 'left', text: (row) => day(all[row]!.day) },
      {
        head: random.chance(0.5) ? one(flow, labels.number) : label('number'),
        width: 14,
        align: 'left',
        text: (row) => all[row]!.number,
      },
      ...some(0.7, {
        head: label('description'),
        width: 16,
        align: 'left',
        text: (row: number) => (all[row]!.paid ? payment : title),
      }),
      ...some(0.5, {
        head: one(flow, labels.due),
        width: 11,
        align: 'left',
        text: (row: number) => day(all[row]!.due),
      }),
      ...(isTwo
        ? ([
            {
              head: one(flow, words.debit),
              width: 11,
              align: 'right',
              text: (row) => (all[row]!.paid ? '' : plain(flow, all[row]!.cents)),
            },
            {
              head: one(flow, words.credit),
              width: 11,
              align: 'right',
              text: (row) => (all[row]!.paid ? plain(flow, all[row]!.cents) : ''),
            },
          ] satisfies GridColumn[])
        : ([
            {
              head: label('amount'),
              width: 12,
              align: 'right',
              text: (row) => plain(flow, all[row]!.paid ? -all[row]!.cents : all[row]!.cents),
            },
          ] satisfies GridColumn[])),
      ...some(0.7, {
        head: one(flow, words.balance),
        width: 12,
        align: 'right',
        text: (row: number) => plain(flow, balances[row]!),
      }),
    ],
    all.length,
  )
  drawSum(flow, random.chance(0.5) ? one(flow, words.balance) : label('payable'), plain(flow, balance))
  if (random.chance(0.5)) drawAges(flow, words, balance)
  flow.y += line
}

/** What is open by its age; invoices of some countries have it too. */
export function drawAges(flow: Flow, words: PaperWords, open: number): void {
  const ages = words.age.split('|')
  const shares = [open, 0, 0, 0, 0]
  const isRest = flow.sheet.random.chance(0.5)
  if (isRest) shares.splice(0, 2, Math.round(open / 2), open - Math.round(open / 2))
  const columns = ages.map(
    (head, at): GridColumn => ({
      head,
      width: 10,
      align: 'right',
      text: () => plain(flow, shares[at]!),
    }),
  )
  drawGrid(flow, columns, 1)
}

/** The invoices that are overdue, or that a payment settles. */
export function drawOpenInvoices(flow: Flow, words: PaperWords): void {
  const { random, day, label, invoice } = flow.sheet
  const all = postings(flow, 0)
  const labels = labelsOf[languageOf(invoice.labels)]!
  const fee = random.pick([500, 1_000, 250, 4_000])
  const sum = all.reduce((whole, { cents }) => whole + cents, 0)
  const some = (share: number, ...made: GridColumn[]) => (random.chance(share) ? made : [])
  drawGrid(
    flow,
    [
      { head: one(flow, labels.number), width: 15, align: 'left', text: (row) => all[row]!.number },
      { head: one(flow, labels.date), width: 12, align: 'left', text: (row) => day(all[row]!.day) },
      ...some(0.7, {
        head: one(flow, labels.due),
        width: 12,
        align: 'left',
        text: (row: number) => day(all[row]!.due),
      }),
      { head: label('amount'), width: 12, align: 'right', text: (row) => plain(flow, all[row]!.cents) },
      ...some(0.3, {
        head: label('discount'),
        width: 10,
        align: 'right',
        text: (row: number) => plain(flow, Math.round(all[row]!.cents * 0.02)),
      }),
      ...some(0.5, {
        head: one(flow, words.open),
        width: 12,
        align: 'right',
        text: (row: number) => plain(flow, all[row]!.cents),
      }),
    ],
    all.length,
  )
  const hasFee = invoice.kind === 'reminder' && random.chance(0.5)
  if (hasFee) drawSum(flow, one(flow, words.fee), plain(flow, fee))
  if (random.chance(0.85))
    drawSum(
      flow,
      random.chance(0.5) ? label('payable') : label('total'),
      plain(flow, sum + (hasFee ? fee : 0)),
    )
}
