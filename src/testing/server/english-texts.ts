import { readFileSync } from 'node:fs'

const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../ui/catalogues/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>

/**
 * Says of a text on a screen whether it is an English one of ours that the language says otherwise. Texts with values are
 * recognised by the words around them.
 */
export function englishOf(language: string): (text: string) => boolean {
  const entries = Object.entries(catalogueOf(language))
  const translated = new Set(entries.map(([, text]) => text))
  const english = entries.filter(([key, text]) => key !== text && !translated.has(key)).map(([key]) => key)
  const plain = new Set(english.filter((key) => !key.includes('{')))
  const patterns = english.flatMap(patternOf)
  return (text) => plain.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** Null for texts whose own words are too few to be told from anything else, and for plurals. */
function patternOf(key: string): RegExp[] {
  if (!/^[^{}]*(\{\w+\}[^{}]*)+$/.test(key)) return []
  const words = key.split(/\{\w+\}/)
  if (words.join('').replace(/[^\p{L}]/gu, '').length < 9) return []
  return [
    new RegExp(`^${words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?')}$`, 's'),
  ]
}

/** Evaluated in the page: every text that a person sees or hears, page images and what people wrote aside. */
export const shownTexts = `(() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('[data-page],script,style,noscript')) texts.push(node.textContent)
  for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[aria-description],[alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'aria-description', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return [...new Set(texts.map((text) => text.trim().replace(/\\s+/g, ' ')).filter(Boolean))]
})()`
