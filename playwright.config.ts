import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/find-browser.mjs'

const browser = await findBrowser({ mayInstall: false })
const isLong = Boolean(process.env.KONTOR_TEST_LONG)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare.ts',
  // each with a Kontor of its own (e2e/support/test.ts). The long forms hold what is promised of a machine with nothing else to do
  workers: isLong ? 1 : 2,
  // what is broad rather than new: npm run test:long
  grepInvert: isLong ? undefined : /@long/,
  forbidOnly: Boolean(process.env.CI),
  // a machine of strangers may stumble once; the summary names every test that needed its second try
  retries: process.env.CI ? 1 : 0,
  // a journey of a minute takes two where both processors are busy with another, and so does each of its steps
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    // each would fetch the whole application again in every fresh browser; e2e/update.spec.ts has them
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArguments,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
