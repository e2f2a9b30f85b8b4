import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import type { Box, PageText, RecognisedLine } from './recognised-document'

/**
 * Reads the lines that stand in a part of a page which a person has pointed out. Its headings may stand in it; otherwise
 * those of the page count.
 */
export function readTableArea(page: PageText, area: Box): RecognisedLine[] {
  const whole = layOut([page])
  const words = page.words.filter(({ box }) => isWithin(box, area))
  const inside = layOut([{ ...page, words }])
  const lines = readLines({ ...inside, numberStyle: whole.numberStyle })
  return lines.length > 0 ? lines : readLines(whole).filter(({ box }) => box && isWithin(box, area))
}

/** Does the middle of a box lie in an area? */
export function isWithin(box: Box, area: Box): boolean {
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2]
  return x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h
}
