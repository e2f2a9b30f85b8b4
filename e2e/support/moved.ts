import type { Page } from '@playwright/test'

/** From the next load on the page keeps what moves in it: a reader who is about to press there hits something else. */
export function watchMoves(page: Page): Promise<unknown> {
  return page.addInitScript(`
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries())
        for (const { node, previousRect: was, currentRect: is } of hadRecentInput ? [] : sources) {
          const far = Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y))
          // what comes into view or leaves it was nowhere
          if (far < ${smallestTarget} || was.width === 0 || is.width === 0) continue
          window.moved.push(\`\${node?.nodeName} "\${node?.textContent?.slice(0, 40)}" \${was.x},\${was.y} to \${is.x},\${is.y}\`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

/** In pixels (WCAG 2.2, 2.5.8): what moves by less is still met. The heads of a table do, when its rows come. */
const smallestTarget = 24

/** What has moved since the page was loaded, one line each, as the Layout Instability API tells it. */
export function movedIn(page: Page): Promise<string[]> {
  return page.evaluate('window.moved')
}
