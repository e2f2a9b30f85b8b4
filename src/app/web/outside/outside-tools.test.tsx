import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aListOf, closeApp, keptAs, openApp, signOutAddress } from '../../../testing/web/whole-app'
import { router } from '../router'
import type { Configuration } from '../session/app-session'
import { watchGlobalErrors } from '../session/global-errors'

afterEach(async () => {
  await closeApp()
  vi.restoreAllMocks()
  for (const script of scripts()) document.querySelector(`script[src="${script}"]`)!.remove()
  document.documentElement.removeAttribute('data-help-widget')
})

const lists = { 'GET /api/documents': () => aListOf([]) }
const ofOthers: Configuration['outside'] = {
  helpWidgetUrl: 'https://help.example/help.js',
  guidanceUrl: 'https://guidance.example/guidance.js',
  errorReportingUrl: 'https://errors.example/errors',
}
const scripts = () => [...document.querySelectorAll('script')].flatMap(({ src }) => (src ? [src] : []))
const goTo = (path: string) => act(() => router.navigate({ href: path }))

test('help and guidance of others are loaded where they are configured, the help on its pages', async () => {
  const told: boolean[] = []
  const listen = ({ detail }: CustomEvent<{ isWanted: boolean }>) => void told.push(detail.isWanted)
  window.addEventListener('kontor.help', listen as EventListener)
  const { unmount } = await openApp('/documents', {
    configuration: { outside: { ...ofOthers, errorReportingUrl: null } },
    answers: lists,
  })
  await waitFor(() => expect(scripts()).toEqual([ofOthers.guidanceUrl]))
  await waitFor(() => expect(told.at(-1)).toBe(false))
  await goTo('/')
  await waitFor(() => expect(scripts()).toEqual([ofOthers.guidanceUrl, ofOthers.helpWidgetUrl]))
  expect([document.documentElement.hasAttribute('data-help-widget'), told.at(-1)]).toEqual([true, true])
  // the built-in one stands back
  await screen.findByRole('heading', { name: /^Welcome back/ })
  expect(screen.queryByText('Help')).toBeNull()
  await goTo('/documents')
  await waitFor(() => expect(told.at(-1)).toBe(false))
  expect(document.documentElement.hasAttribute('data-help-widget')).toBe(false)
  await goTo('/')
  await waitFor(() => expect(told.at(-1)).toBe(true))
  expect(scripts()).toEqual([ofOthers.guidanceUrl, ofOthers.helpWidgetUrl])
  unmount()
  window.removeEventListener('kontor.help', listen as EventListener)
})

/** Opens a list where errors are reported, on one of the loads that `luck` decides about. @returns what was reported. */
async function openReporting(luck: number) {
  vi.spyOn(Math, 'random').mockReturnValue(luck)
  const sent: Blob[] = []
  const paints: (() => void)[] = []
  vi.stubGlobal('PerformanceObserver', painting(paints))
  await openApp('/documents?q=hidden', {
    configuration: { outside: { ...ofOthers, helpWidgetUrl: null, guidanceUrl: null } },
    answers: lists,
    sendBeacon: (address, report) => {
      expect(address).toBe(ofOthers.errorReportingUrl)
      sent.push(report)
    },
  })
  // the tool comes beside the page
  await vi.waitUntil(() => import('./start-outside-tools').then(() => true))
  await screen.findByRole('heading', { name: 'My Invoices' })
  for (const paint of paints) paint()
  const reports = () => Promise.all(sent.map(async (one) => JSON.parse(await textOf(one))))
  return { reports }
}

const failNow = (message: string) =>
  window.dispatchEvent(new ErrorEvent('error', { message, error: new TypeError(message) }))

test('errors are reported with the page and the version, and the times of one load in twenty', async () => {
  const { reports } = await openReporting(0.049)
  await waitFor(async () => expect(await reports()).toHaveLength(1))
  expect(await reports()).toMatchObject([
    { kind: 'trace', path: '/documents', traceSampleRate: 0.05, milliseconds: 321 },
  ])
  failNow('broken on purpose')
  const reason = new Error('refused on purpose')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect((await reports()).slice(1)).toMatchObject([
    { kind: 'error', message: 'broken on purpose', path: '/documents', version: '7.8.9' },
    { kind: 'rejection', message: 'refused on purpose', traceSampleRate: 0.05 },
  ])
  expect(JSON.stringify(await reports())).not.toContain('hidden')
})

test('a load that is not one of the twenty is not traced', async () => {
  const { reports } = await openReporting(0.051)
  failNow('the only report')
  expect(await reports()).toMatchObject([{ message: 'the only report' }])
})

test('where nothing is configured, nothing of others is loaded', async () => {
  const reported: unknown[] = []
  const { asked } = await openApp('/', { sendBeacon: (address) => void reported.push(address) })
  watchGlobalErrors()
  await screen.findByText('Help')
  failNow('for nobody')
  await screen.findByText(/for nobody/)
  expect([scripts(), reported]).toEqual([[], []])
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([window.location.host]))
})

test('with a regional base address every call for a customer goes to his region’s host', async () => {
  const { asked } = await openApp('/documents', {
    configuration: { regionalApiUrl: 'https://api.example:8443' },
    kept: { selectedCustomer: { id: '10301', description: 'harborpine', region: 'eu-central-1' } },
    answers: lists,
  })
  await screen.findByRole('heading', { name: 'My Invoices' })
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/documents'))
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(['eu-central-1.api.example:8443']))
})

test('after a sign-out flags are asked for as of nobody, and those of the person are forgotten', async () => {
  const { asked, left } = await openApp('/documents', { flags: ['show-advanced-search'], answers: lists })
  await waitFor(() => expect(keptAs('featureFlagSet')).toEqual({ 'show-advanced-search': true }))
  expect(asked.map(({ path }) => path)).not.toContain('/api/session/anonymous-flags')
  fireEvent.click(screen.getByLabelText(/^Account of/))
  fireEvent.click(await screen.findByText('Sign Out'))
  await waitFor(() => expect(left).toEqual([expect.stringContaining(signOutAddress)]))
  expect(keptAs('featureFlagSet')).toBeNull()
  await closeApp()

  const next = await openApp('/logout', { roles: null })
  await screen.findByRole('heading', { name: "You're signed out" })
  await waitFor(() =>
    expect(next.asked).toEqual([expect.objectContaining({ path: '/api/session/anonymous-flags' })]),
  )
  expect(next.asked[0]!.headers).not.toHaveProperty('authorization')
  expect(keptAs('featureFlagSet')).toBeNull()
})

/** A browser that measures how long the largest thing on the page took to come: 321 ms, when a page was painted. */
const painting = (paints: (() => void)[]) =>
  class {
    readonly report: PerformanceObserverCallback
    constructor(report: PerformanceObserverCallback) {
      this.report = report
    }
    observe() {
      const entries = { getEntries: () => [{ startTime: 320.6 }] } as unknown as PerformanceObserverEntryList
      paints.push(() => this.report(entries, this as unknown as PerformanceObserver))
    }
    disconnect() {}
  }

/** jsdom's own parts of text cannot say what they hold. */
const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.readAsText(blob)
  })
