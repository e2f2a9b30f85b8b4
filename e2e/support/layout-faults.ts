import type { Page } from '@playwright/test'
import { settled } from './settled'

/**
 * What a reader would see as broken on the page as it stands, one line each:
 * - `cut`: a text that its frame hides, where nothing says by an ellipsis that there is more and nothing scrolls;
 * - `outside`: a text that sticks out of the box that is drawn around it;
 * - `over`: two texts that lie over each other, with nothing opaque between them;
 * - `no sign`: what can be scrolled sideways without a shadow (useScrollEdges), or downwards with its scrollbar hidden.
 * What is there for screen readers alone is small and set aside.
 */
const look = `(() => {
  const faults = new Set()
  const unseen = '.k-unseen,.k-skip,[data-page],script,style,title,noscript,option,caption,iframe,svg'
  const isOpaque = (element) => {
    const { backgroundColor: color, opacity } = getComputedStyle(element)
    return Number(opacity) > 0.9 && color !== 'transparent' && !/(, 0|\\/ 0)(\\.[0-8]\\d*)?%?\\)$/.test(color)
  }
  const nameOf = (element) => element.tagName.toLowerCase() + (element.getAttribute('class') ? '.' + element.getAttribute('class').split(' ')[0] : '')
  const widerIn = (element) => {
    const end = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth - element.scrollLeft
    const wider = [...element.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > end + 1)
    return wider.slice(-1).map((one) => nameOf(one) + ': ' + one.textContent.trim().slice(0, 60))
  }
  const lines = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim().slice(0, 60)
    const own = node.parentElement
    if (!text || own.closest(unseen)) continue
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let box = range.getBoundingClientRect()
    if (box.width < 2) continue
    let clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
    let mayScroll = false
    let isDone = false
    for (let around = own; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      const drawn = isOpaque(around) || parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth) > 1
      const hidesX = style.overflowX !== 'visible'
      if (!isDone && !mayScroll && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')) isDone = true
      if (!isDone && !mayScroll && frame.width > 0 && style.display !== 'inline' && style.display !== 'contents') {
        const over = box.right > frame.right + 1.5 || box.left < frame.left - 1.5
        if (over && ['hidden', 'clip'].includes(style.overflowX)) faults.add('cut: ' + text + ' in ' + nameOf(around))
        else if (over && drawn && !hidesX) faults.add('outside: ' + text + ' in ' + nameOf(around))
        if (drawn && !['BODY'].includes(around.tagName)) isDone = true
      }
      if (['auto', 'scroll'].includes(style.overflowX)) mayScroll = true
      if (hidesX) clip = { ...clip, left: Math.max(clip.left, frame.left), right: Math.min(clip.right, frame.right) }
      if (style.overflowY !== 'visible') clip = { ...clip, top: Math.max(clip.top, frame.top), bottom: Math.min(clip.bottom, frame.bottom) }
      if (style.position === 'fixed') break
    }
    for (const part of range.getClientRects()) {
      const line = { text, own, left: Math.max(part.left, clip.left, 0), right: Math.min(part.right, clip.right, innerWidth),
        top: Math.max(part.top, clip.top, 0), bottom: Math.min(part.bottom, clip.bottom, innerHeight) }
      if (line.right - line.left > 2 && line.bottom - line.top > 4) lines.push(line)
    }
  }
  lines.sort((a, b) => a.top - b.top)
  lines.forEach((a, index) => {
    for (let next = index + 1; next < lines.length && lines[next].top < a.bottom - 3; next += 1) {
      const b = lines[next]
      const left = Math.max(a.left, b.left), right = Math.min(a.right, b.right), bottom = Math.min(a.bottom, b.bottom)
      if (a.own === b.own || right - left < 3 || bottom - b.top < 4) continue
      const pile = document.elementsFromPoint((left + right) / 2, (b.top + bottom) / 2)
      const [upper, lower] = [pile.indexOf(a.own), pile.indexOf(b.own)].sort((x, y) => x - y)
      if (upper < 0 || pile.slice(upper, lower).some((one) => isOpaque(one) || ['IMG', 'CANVAS'].includes(one.tagName))) continue
      faults.add('over: ' + a.text + ' and ' + b.text)
    }
  })
  for (const element of document.body.querySelectorAll('*')) {
    if (element.clientWidth === 0 || element.closest('iframe,textarea,input,svg,[data-page],[data-viewer-scroller]')) continue
    const wide = element.scrollWidth > element.clientWidth + 1, high = element.scrollHeight > element.clientHeight + 1
    if (!wide && !high) continue
    const style = getComputedStyle(element)
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (wide && ['auto', 'scroll'].includes(style.overflowX) && !element.parentElement.dataset.scrollEdges)
      faults.add(['no sign (sideways): ' + nameOf(element), ...widerIn(element)].join(' by '))
    if (high && ['auto', 'scroll'].includes(style.overflowY) && style.scrollbarWidth === 'none' && !String(element.className).includes('ScrollArea'))
      faults.add('no sign (downwards): ' + nameOf(element))
  }
  return [...faults]
})()`

/** A sign follows what it is about by a frame: a fault is what is there in two looks. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found = (await page.evaluate(look)) as string[]
  if (found.length === 0) return []
  await settled(page)
  const after = (await page.evaluate(look)) as string[]
  return found.filter((fault) => after.includes(fault))
}
