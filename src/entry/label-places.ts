import type { Size } from './page-geometry'
import type { Box } from './page-words'

/**
 * Where the names of boxes stand on a page, in the unit of the page: beside, above, before or below their box, on no other box and
 * no other name where there is room for that.
 */
export function placeLabels(given: { boxes: readonly Box[]; labels: readonly Size[]; page: Size }): Box[] {
  const { boxes, labels, page } = given
  const placed: Box[] = []
  boxes.forEach((box, at) => {
    const { width: w, height: h } = labels[at]!
    const middle = box.y + (box.h - h) / 2
    const places = [
      { x: box.x + box.w, y: middle },
      { x: box.x, y: box.y - h },
      { x: box.x - w, y: middle },
      { x: box.x, y: box.y + box.h },
    ].map((place) => ({ ...place, w, h }))
    const inside = places.filter(
      ({ x, y }) => x >= 0 && y >= 0 && x + w <= page.width && y + h <= page.height,
    )
    const taken = [...boxes.filter((other) => other !== box), ...placed]
    const free = inside.find((place) => taken.every((other) => !overlap(place, other)))
    placed.push(free ?? inside[0] ?? { x: 0, y: 0, w, h })
  })
  return placed
}

const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
