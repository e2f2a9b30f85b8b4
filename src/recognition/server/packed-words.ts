import type { RecognisedDocument, RecognisedPage, Word } from '../recognised-document'

/** A page's words as one list of texts and one of numbers, five to a word. */
type PackedPage = Omit<RecognisedPage, 'words'> & { texts: string[]; numbers: Float64Array }

/** A document on its way from the process that read it: thousands of words as objects take longer to be sent than to be read. */
export type PackedDocument = Omit<RecognisedDocument, 'pages'> & { pages: PackedPage[] }

const perWord = 5

export function packWords({ pages, ...document }: RecognisedDocument): PackedDocument {
  return { ...document, pages: pages.map(packPage) }
}

export function unpackWords({ pages, ...document }: PackedDocument): RecognisedDocument {
  return { ...document, pages: pages.map(unpackPage) }
}

function packPage({ words, ...page }: RecognisedPage): PackedPage {
  const numbers = new Float64Array(words.length * perWord)
  for (const [at, { box, confidence }] of words.entries())
    numbers.set([box.x, box.y, box.w, box.h, confidence], at * perWord)
  return { ...page, texts: words.map(({ text }) => text), numbers }
}

function unpackPage({ texts, numbers, ...page }: PackedPage): RecognisedPage {
  const words = texts.map((text, index): Word => {
    const at = index * perWord
    const [x, y, w, h] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!]
    return { text, box: { x, y, w, h }, confidence: numbers[at + 4]! }
  })
  return { ...page, words }
}
