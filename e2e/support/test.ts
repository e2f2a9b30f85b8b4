import { test as base } from '@playwright/test'
import { prepareKontor } from './prepared-kontor'

export * from '@playwright/test'

/** The Kontor that a worker's tests drive. */
type Driven = { baseUrl: string }

/**
 * The test of playwright with a Kontor of the worker's own: the built server on a copy of the demo whose samples were
 * read. A spec finds what the demo has; whatever else it needs it makes, since any other spec may have run before it, or
 * none. With KONTOR_TEST_BASE_URL (and KONTOR_TEST_SMTP_PORT) the tests drive one that runs already.
 */
export const test = base.extend<object, { kontor: Driven }>({
  kontor: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads from the pattern that no other fixture is needed
    async ({}, use) => {
      const running = process.env.KONTOR_TEST_BASE_URL
      if (running) return use({ baseUrl: running })
      const data = await prepareKontor('documents')
      process.env.KONTOR_TEST_SMTP_PORT = String(data.smtpPort)
      const kontor = data.start()
      try {
        await kontor.ready()
        await use({ baseUrl: kontor.baseUrl })
      } finally {
        await kontor.end('SIGTERM')
        await data.remove()
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ kontor }, use) => use(kontor.baseUrl),
})
