import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePorts } from './e2e/support/free-ports'
import { browserArguments, findBrowser } from './scripts/find-browser.mjs'

/**
 * The tests drive a Kontor of their own: the built server with an empty data directory, on ports that are free. With
 * KONTOR_TEST_BASE_URL (and KONTOR_TEST_SMTP_PORT) they drive one that runs already. The settings live in the environment
 * because every test process reads this file again.
 */
if (!process.env.KONTOR_TEST_BASE_URL) {
  const [port, smtpPort] = await freePorts(2)
  process.env.KONTOR_TEST_OWN_PORT = String(port)
  process.env.KONTOR_TEST_BASE_URL = `http://localhost:${port}`
  process.env.KONTOR_TEST_SMTP_PORT = String(smtpPort)
  process.env.KONTOR_TEST_DATA = mkdtempSync(join(tmpdir(), 'kontor-e2e-'))
}
const { KONTOR_TEST_OWN_PORT, KONTOR_TEST_BASE_URL, KONTOR_TEST_SMTP_PORT, KONTOR_TEST_DATA } = process.env
const browser = await findBrowser({ mayInstall: false })

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalTeardown: './e2e/support/remove-data.ts',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // a machine of strangers may stumble once; the summary names every test that needed its second try
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: KONTOR_TEST_BASE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArguments,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  webServer: KONTOR_TEST_OWN_PORT
    ? {
        command: 'node dist/server/server.js',
        url: `${KONTOR_TEST_BASE_URL}/api/healthcheck`,
        timeout: 60_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          KONTOR_PORT: KONTOR_TEST_OWN_PORT,
          KONTOR_SMTP_PORT: KONTOR_TEST_SMTP_PORT!,
          KONTOR_DATA: KONTOR_TEST_DATA!,
          KONTOR_LOG_LEVEL: 'warn',
          UV_THREADPOOL_SIZE: '16',
        },
      }
    : undefined,
})
