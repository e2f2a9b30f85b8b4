import { type APIRequestContext, expect, type Page } from '@playwright/test'
import nodemailer from 'nodemailer'

export const demoPassword = 'kontor-demo'

/** Signs in through the sign-in page, as a person does, and ends where the app sends him. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  // the page speaks the language of the browser
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(demoPassword)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc') && url.pathname !== '/login/callback')
}

/** Hands a ready mail to Kontor's SMTP port; resolves with the server's receipt. */
export async function sendBySmtp(
  mail: { from: string; to: string; raw: Buffer },
  port = Number(process.env.KONTOR_TEST_SMTP_PORT),
): Promise<string> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
  })
  try {
    const sent = await transport.sendMail({ envelope: { from: mail.from, to: [mail.to] }, raw: mail.raw })
    return sent.response
  } finally {
    transport.close()
  }
}

/** The access token of the page's signed-in user, for looking behind the screen. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => {
    // the tests' own types know no browser
    const { localStorage } = globalThis as unknown as {
      localStorage: Record<string, string> & { getItem(key: string): string | null }
    }
    const key = Object.keys(localStorage).find(
      (name) => name.includes('oidc.user') || name.includes('kontor.session.user'),
    )
    return key
      ? (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }).access_token
      : undefined
  })
  expect(token, 'the browser keeps an access token').toBeTruthy()
  return { authorization: `Bearer ${token}`, 'x-test': 'journey' }
}

type History = {
  entries: {
    action: string
    field: string | null
    fromValue: string | null
    toValue: string | null
    transition: string | null
    actorName: string
  }[]
}

export async function historyOf(
  page: Page,
  request: APIRequestContext,
  documentId: number,
): Promise<History['entries']> {
  const response = await request.get(`/api/documents/${documentId}/history`, {
    headers: await headersOf(page),
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as History).entries
}
