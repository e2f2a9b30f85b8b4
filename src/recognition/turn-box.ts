import type { Box } from './recognised-document'

/** The same rectangle after the page was turned by quarter turns clockwise. */
export function turnBox(box: Box, turn: 0 | 1 | 2 | 3): Box {
  const { x, y, w, h } = box
  if (turn === 1) return { x: 1 - y - h, y: x, w: h, h: w }
  if (turn === 2) return { x: 1 - x - w, y: 1 - y - h, w, h }
  if (turn === 3) return { x: y, y: 1 - x - w, w: h, h: w }
  return box
}
