import type { Page } from '@playwright/test'

/** Colours that still change have no contrast to judge; what turns for ever is not waited for. */
const untilStill = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => Promise.all(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => undefined))))
  .then(() => undefined)`

/** Waits until nothing on the page moves or changes its colour any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(untilStill)
}
