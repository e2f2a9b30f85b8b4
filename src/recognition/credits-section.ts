import { choice, settingsSection, type ValuesOf, words, wordsOf } from '../settings/settings-section'
import { fold } from './fold-text'
import type { HeaderWrite } from './header-writes'

/** What makes a document a credit. */
export const creditsSection = settingsSection({
  key: 'credits',
  title: 'Credits',
  hint: 'What makes a document a credit instead of an invoice.',
  order: 40,
  settings: {
    keywords: words({
      label: 'Words on a credit',
      help: 'One word or phrase per line. A document with one of them is a credit. The usual names of credits are known already.',
      most: 30,
    }),
    negativeTotal: choice({
      label: 'A total below zero',
      options: {
        invoice: { label: 'Stays an invoice' },
        credit: { label: 'Makes it a credit' },
      },
      delivered: 'invoice',
    }),
  },
})

/** What was read, with the document type that the customer's own signs of a credit ask for. */
export function withCredits(
  writes: readonly HeaderWrite[],
  text: string,
  { keywords, negativeTotal }: ValuesOf<(typeof creditsSection)['settings']>,
): HeaderWrite[] {
  const total = writes.find(({ name }) => name === 'controlAmt')?.value ?? ''
  const isCredit = (negativeTotal === 'credit' && total.startsWith('-')) || hasWord(text, wordsOf(keywords))
  if (!isCredit) return [...writes]
  return writes.map((write) =>
    write.name === 'documentType' && write.value !== 'CREDIT'
      ? { ...write, value: 'CREDIT', confidence: 1 }
      : write,
  )
}

/** Whole words only, whatever their case, accents and what stands between them. */
function hasWord(text: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false
  const plain = (one: string) =>
    ` ${fold(one)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const all = plain(text)
  return wanted.map(plain).some((word) => word.trim() !== '' && all.includes(word))
}
