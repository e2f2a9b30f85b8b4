import { describe, expect, it } from 'vitest'
import {
  boundedScale,
  fittingScale,
  layPages,
  nextScale,
  pageInFocus,
  pagesInSight,
  rotatedBox,
  scrollToSee,
  turned,
  uprightPoint,
} from './page-geometry'

const a4 = (number: number, rotation = 0) => ({ number, widthPoints: 600, heightPoints: 800, rotation })

describe('laying pages out', () => {
  it('puts pages under each other, a turned one lying on its side', () => {
    const strip = layPages([a4(1), a4(2, 90)], 2)
    expect(strip.places.map(({ top, width, height }) => [top, width, height])).toEqual([
      [12, 1200, 1600],
      [1624, 1600, 1200],
    ])
    expect(strip).toMatchObject({ width: 1600, height: 2836 })
  })

  it('draws only what is in sight and one page around it, of a hundred', () => {
    const { places } = layPages(
      Array.from({ length: 100 }, (_, at) => a4(at + 1)),
      1,
    )
    expect(pagesInSight(places, 0, 900).map(({ number }) => number)).toEqual([1, 2, 3])
    expect(pagesInSight(places, 812 * 50, 700).map(({ number }) => number)).toEqual([50, 51, 52])
    expect(pagesInSight(places, 812 * 99, 900).map(({ number }) => number)).toEqual([99, 100])
    expect(pageInFocus(places, 812 * 50 + 500, 700)).toBe(52)
  })
})

describe('turning a page', () => {
  it('goes round after four quarters', () => {
    expect(turned(270, 90)).toBe(0)
    expect(turned(0, -90)).toBe(270)
  })

  it('a box goes with its page and a point comes back', () => {
    const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }
    for (const rotation of [0, 90, 180, 270] as const) {
      const lying = rotatedBox(box, rotation)
      const back = uprightPoint(lying.x + lying.w / 2, lying.y + lying.h / 2, rotation)
      expect(back.x).toBeCloseTo(0.25)
      expect(back.y).toBeCloseTo(0.225)
    }
    expect(rotatedBox(box, 90)).toEqual({ x: expect.closeTo(0.75), y: 0.1, w: 0.05, h: 0.3 })
  })
})

describe('bringing a field into sight', () => {
  const view = { left: 0, top: 1000, width: 800, height: 600 }
  it('stays put when the box is in sight already', () => {
    expect(scrollToSee({ left: 100, top: 1200, width: 100, height: 20 }, view)).toEqual({
      left: 0,
      top: 1000,
    })
  })
  it('centres the box otherwise', () => {
    expect(scrollToSee({ left: 100, top: 3000, width: 100, height: 20 }, view)).toEqual({
      left: 0,
      top: 2710,
    })
    expect(scrollToSee({ left: 100, top: 20, width: 100, height: 20 }, view)).toEqual({ left: 0, top: 0 })
  })
})

describe('zoom', () => {
  it('fits by width or wholly', () => {
    expect(fittingScale(a4(1), { width: 624, height: 400 }, 'width')).toBe(1)
    expect(fittingScale(a4(1), { width: 624, height: 424 }, 'page')).toBe(0.5)
    expect(fittingScale(a4(1, 90), { width: 824, height: 400 }, 'width')).toBe(1)
  })
  it('goes in round steps and stays within bounds', () => {
    expect(nextScale(1.5, 1)).toBe(1.75)
    expect(nextScale(1.6, -1)).toBe(1.5)
    expect(nextScale(6, 1)).toBe(6)
    expect(boundedScale(100)).toBe(6)
    expect(boundedScale(Number.NaN)).toBe(1.5)
  })
})
