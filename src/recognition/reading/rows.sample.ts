import { layOut } from './page-layout'

/** A page of rows of a label and an amount, one below the other. */
export function layoutOfRows(texts: readonly string[]) {
  const words = texts.flatMap((text, row) =>
    text.split(' ').map((word, at) => {
      const box = { x: 0.1 + at * 0.3, y: 0.1 + row * 0.03, w: word.length * 0.012, h: 0.015 }
      return { text: word, confidence: 1, box }
    }),
  )
  return layOut([{ number: 1, width: 600, height: 800, words }])
}
