import type { Page } from '@playwright/test'

/** From the next load on the page keeps what moves in it: a reader who is about to press there hits something else. */
export function watchMoves(page: Page): Promise<unknown> {
  return page.addInitScript(`
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries())
        for (const { node, previousRect: was, currentRect: is } of hadRecentInput ? [] : sources)
          window.moved.push(\`\${node?.nodeName} "\${node?.textContent?.slice(0, 40)}" \${was.x},\${was.y} to \${is.x},\${is.y}\`)
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

/** What has moved since the page was loaded, one line each, as the Layout Instability API tells it. */
export function movedIn(page: Page): Promise<string[]> {
  return page.evaluate('window.moved')
}
