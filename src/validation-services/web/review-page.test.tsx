import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { closeApp, keptAs, openApp, typeAddress } from '../../testing/web/whole-app'

afterEach(closeApp)

const alpenwerk = { id: '10318', description: 'alpenwerk', region: 'us-east-1' }
const harbor = { id: 10301, name: 'Harbor & Pine', totalInvoices: 3, expires: null, region: 'us-east-1' }
const nameOf: Record<string, string> = { '10318': 'Alpenwerk', '10301': 'Harbor & Pine' }

async function openReview(path: string) {
  const opened = await openApp(path, {
    roles: ['VS_MANAGER'],
    kept: { selectedCustomer: alpenwerk },
    answers: {
      'GET /api/session': () => {
        const { id } = keptAs('selectedCustomer') as typeof alpenwerk
        const session = opened.server.session as Session
        return { ...session, customer: { ...session.customer, id: Number(id), name: nameOf[id] } }
      },
      'GET /api/validationservices/customers': () => ({
        statusCode: 200,
        data: { customerSummaries: [harbor] },
      }),
      'POST /api/customers/10301/selection': () => harbor,
      'GET /api/invoices/active/vs': () => ({ statusCode: 200, data: { invoices: [], nextBefore: null } }),
    },
  })
  return opened
}

test("a customer that is not reviewed is said to be none, and the one that is shown is the whole page's", async () => {
  await openReview('/validation-services/10399')
  await screen.findByRole('heading', { level: 1, name: 'Validation Services' })
  await screen.findByText("Customer 10399 isn't reviewed here")
  expect(keptAs('selectedCustomer')).toEqual(alpenwerk)

  await typeAddress('/validation-services')
  await screen.findByRole('heading', { level: 1, name: 'Harbor & Pine' })
  await screen.findByText("You're working in Harbor & Pine's account (ID 10301).")
  expect(screen.getByLabelText('Viewing Customer ID-10301')).toBeTruthy()
  expect(keptAs('selectedCustomer')).toMatchObject({ id: '10301' })
})
