import { layOut } from './page-layout'

/** Lines of one block, each one text below the other. */
export function layoutOfLines(lines: readonly string[]) {
  const words = lines.flatMap((line, row) => {
    let x = 0.1
    return line.split(' ').map((text) => {
      const box = { x, y: 0.1 + row * 0.015, w: text.length * 0.01, h: 0.012 }
      x += box.w + 0.006
      return { text, confidence: 1, box }
    })
  })
  return layOut([{ number: 1, width: 595, height: 842, words }])
}

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
