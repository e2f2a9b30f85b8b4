import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { settled } from './settled'

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] }
type Look = {
  /** CSS selector of the part that is looked at; otherwise what lies over the page and shuts it out, or the whole page. */
  within?: string
  /** Contrast alone: what the colour scheme changes. */
  isContrastOnly?: boolean
}

/** What lies behind an open dialog can't be reached, and is looked at where nothing lies over it; its lists lie beside it. */
const modal = '[role=dialog][aria-modal=true]'
const overlays = '[data-portal]'
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const isLong = Boolean(process.env.KONTOR_TEST_LONG)

/** A page's name in the tests that look at every page, without the numbers of what it shows. */
export const nameOf = (path: string) => path.slice(1).replace(/\d+/g, 'n').replaceAll('/', '-') || 'dashboard'

/**
 * Where axe looks at a screen: wide, in light colors and English, or narrow, in dark ones and German; with
 * KONTOR_TEST_LONG=1 both. Half of the screens have the one and half the other, by their names.
 */
export const isLookedAt = (name: string, look: 'wide' | 'narrow') =>
  isLong || (name.length % 2 === 0) === (look === 'wide')

/** What axe finds against WCAG 2.2 AA once the page has settled; frames hold mails of others and are left out. */
export async function findBarriers(page: Page, { within, isContrastOnly }: Look = {}): Promise<string[]> {
  // it is put into the page once and stays there
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  await settled(page)
  const runOnly = isContrastOnly
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: standards }
  // without `preload` it does not read all styles and films first, which cost a third of a look: only what turns a page or plays sound by itself needs them
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], iframes: false, preload: false })
  const looked = within ?? ((await page.locator(modal).count()) > 0 ? overlays : null)
  const part = looked ? JSON.stringify(looked) : 'document'
  const found = (await page.evaluate(`axe.run(${part}, ${options})`)) as AxeResult
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${id} ${html.slice(0, 160)}`),
  )
}
