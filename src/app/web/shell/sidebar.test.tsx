import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addressShown, aListOf, closeApp, openApp } from '../../../testing/web/whole-app'
import { watchGlobalErrors } from '../session/global-errors'

afterEach(closeApp)

const lists = { 'GET /api/documents': () => aListOf([]) }
const aside = () => document.querySelector('aside')!

test('where it is narrow the sidebar is minimised, and the toggle lays the whole one over the page', async () => {
  await openApp('/documents', { isNarrow: true, answers: lists })
  await screen.findByRole('heading', { name: 'My Invoices' })
  expect(aside().hasAttribute('data-minimised')).toBe(true)
  const link = within(aside()).getByLabelText('Completed Invoices')
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/complete-documents', ''])
  fireEvent.click(screen.getByLabelText('Open the navigation'))
  const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
  const whole = await within(drawer).findByText('Completed Invoices')
  fireEvent.click(whole)
  await waitFor(() => expect(addressShown()).toBe('/complete-documents'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the minimised sidebar at Validation Services is its own one', async () => {
  const customer = {
    id: 10301,
    name: 'Harbor & Pine Hospitality Group',
    totalInvoices: 3,
    region: 'us-east-1',
  }
  await openApp('/validation-services', {
    roles: ['VS_SPECIALIST'],
    kept: { selectedCustomer: { id: '10301', description: 'harborpine', region: 'us-east-1' } },
    answers: {
      'GET /api/validationservices/customers': () => ({
        statusCode: 200,
        data: { customerSummaries: [customer] },
      }),
    },
  })
  await screen.findByLabelText('Search Customers')
  fireEvent.click(screen.getByLabelText('Close the navigation'))
  await waitFor(() => expect(screen.queryByLabelText('Search Customers')).toBeNull())
  expect(aside().hasAttribute('data-minimised')).toBe(true)
  const side = within(aside())
  const button = await side.findByRole('button', { name: /^Harbor & Pine/ })
  expect(button.textContent).toBe('HP3')
  expect(side.queryAllByRole('link')).toEqual([])
})

test('the Analytics group opens on Recognition Rates', async () => {
  await openApp('/documents', { roles: ['AP_MANAGER'], answers: lists })
  const group = await within(aside()).findByText('Analytics', { selector: 'a' })
  fireEvent.click(group)
  await waitFor(() => expect(addressShown()).toBe('/analytics/recognition-rates'))
})

test('an error that nobody caught is told in a toast, as is a refused promise', async () => {
  await openApp('/documents', { answers: lists })
  watchGlobalErrors()
  const error = new TypeError('nobody caught this')
  window.dispatchEvent(new ErrorEvent('error', { message: error.message, error }))
  const reason = new Error('nor that')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { promise: 'a promise', reason }))
  const toasts = await screen.findAllByRole('alert')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(toasts[0]!.textContent).toContain('nobody caught this')
  expect(screen.getAllByRole('alert')[1]!.textContent).toContain('a promise: Error: nor that')
})
