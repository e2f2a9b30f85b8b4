import type { PageText, Word } from '../../../src/recognition/recognised-document'
import type { DrawnDocument } from './draw-page'
import type { Random } from './random'

/** What OCR takes for what. */
const confusions: Record<string, string> = {
  '0': 'O|Q|8',
  '1': 'l|I|7|i',
  '2': 'Z',
  '5': 'S|8',
  '6': '8|b',
  '8': 'B|3',
  O: '0|Q',
  I: 'l|1|!',
  l: '1|I|i',
  S: '5',
  B: '8',
  Z: '2',
  e: 'c|o',
  c: 'e',
  a: 'o',
  o: 'a|0',
  n: 'm|u',
  m: 'rn|n',
  u: 'v|n',
  ü: 'u|ii',
  ö: 'o|6',
  ä: 'a|i',
  é: 'e|6',
  è: 'e',
  ß: 'B|ss',
  ':': '.|;|',
  '.': ',|:|',
  ',': '.',
  '/': '1|',
  '-': '—|~',
  ł: 't|l',
  ž: 'z',
  č: 'c',
  ó: 'o',
  í: 'i',
  '€': 'E|€|&',
}

/** A page as OCR returns it: boxes of ink that jitter, some letters misread, words glued, parted and lost, specks read as words. */
export function asIfScanned({ pages, ...drawn }: DrawnDocument, random: Random): DrawnDocument {
  const quality = random.next()
  const noise = 0.002 + (1 - quality) * 0.02
  const fall = (random.next() - 0.5) * 0.008
  const kept = pages.map((page) => noisyPage(page, { random, noise, fall }))
  return { ...drawn, pages: kept }
}

type Given = { random: Random; noise: number; fall: number }

function noisyPage(page: PageText, given: Given): PageText {
  const { random, noise } = given
  const words: Word[] = []
  for (const word of page.words) {
    if (random.chance(noise * 0.4)) continue
    const read = noisyWord(word, given)
    const last = words.at(-1)
    const isNext =
      last &&
      Math.abs(last.box.y - read.box.y) < read.box.h * 0.3 &&
      read.box.x - last.box.x - last.box.w < read.box.h * 0.3
    if (isNext && random.chance(noise * 2)) words[words.length - 1] = glued(last, read)
    else words.push(read)
    if (random.chance(noise * 0.3)) words.push(speck(read, random))
  }
  return { ...page, words }
}

function noisyWord(word: Word, { random, noise, fall }: Given): Word {
  const { x, y, w, h } = word.box
  const jitter = () => (random.next() - 0.5) * h * 0.12
  // boxes of OCR end with the ink, which small letters without tails fill to two thirds
  const isLow = !/[\p{Lu}\dbdfhklt]/u.test(word.text)
  const hasTail = /[gjpqy,;]/.test(word.text)
  const top = y + h * (isLow ? 0.34 : 0.14)
  const bottom = y + h * (hasTail ? 0.98 : 0.8)
  const text = [...word.text]
    .map((character) =>
      random.chance(noise * (confusions[character] ? 2 : 0.3)) ? misread(character, random) : character,
    )
    .join('')
  const isBad = text !== word.text
  const confidence = Math.min(0.97, Math.max(0.2, (isBad ? 0.6 : 0.93) + (random.next() - 0.5) * 0.2))
  return {
    text: text || '.',
    confidence,
    box: {
      x: x + jitter() * 0.5,
      y: top + jitter() + x * fall,
      w: Math.max(0.001, w + jitter() * 0.4),
      h: Math.max(0.002, bottom - top + jitter() * 0.5),
    },
  }
}

function misread(character: string, random: Random): string {
  const options = confusions[character]
  return options ? random.one(options) : ''
}

function glued(one: Word, next: Word): Word {
  const right = next.box.x + next.box.w
  return {
    ...one,
    text: one.text + next.text,
    box: { ...one.box, w: right - one.box.x, h: Math.max(one.box.h, next.box.h) },
  }
}

function speck({ box }: Word, random: Random): Word {
  return {
    text: random.one('|.|-|_|~|=|i|:|°|»|oe'),
    confidence: 0.2 + random.next() * 0.4,
    box: { x: Math.min(0.98, box.x + box.w + 0.01), y: box.y, w: 0.006, h: box.h * random.next() },
  }
}
