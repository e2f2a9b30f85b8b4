import { describe, expect, it } from 'vitest'
import { hitIn, textOfPages } from './page-lines'

const word = (text: string, y: number) => ({ text, y, h: 0.02 })

describe('the text of pages', () => {
  it('has a line for each row of words, also where they stand a little higher or lower', () => {
    const first = [word('Cedar', 0.1), word('Foods', 0.104), word('Total', 0.2), word('12.50', 0.198)]
    expect(textOfPages([first, [], [word('Page\u0000', 0.1), word(' ', 0.1)]])).toBe(
      'Cedar Foods\nTotal 12.50\f\fPage',
    )
  })
})

describe('a hit', () => {
  const text = 'Cedar Foods\nInvoice total 12.50\fDelivery of cedar wood\ntotal weight'
  it('is the first line with the most of the words, and its page', () => {
    expect(hitIn(text, 'TOTAL')).toEqual({ text: 'Invoice total 12.50', page: 1 })
    expect(hitIn(text, 'wood ced')).toEqual({ text: 'Delivery of cedar wood', page: 2 })
    expect(hitIn(text, 'weightless')).toBeNull()
  })
  it('is cut to what a row can show, the word in it', () => {
    const long = `${'filler '.repeat(60)}needle ${'filler '.repeat(60)}`
    const hit = hitIn(long, 'needle')!
    expect(hit.text.length).toBeLessThan(165)
    expect(hit.text).toMatch(/^….*needle.*…$/)
  })
})
