import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../access/web/call'
import { reasonSection } from '../../documents/reason-codes'
import { matchSection } from '../../matching/match-terms'
import { readSession } from '../../tenants/tenants.api'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import { calendarSection } from '../calendar-section'
import { codeRows } from '../code-list'
import { generalSection } from '../general-section'
import { settingProblems } from '../settings-errors'
import type { SectionChange, SectionState, SettingValues } from '../settings-pages.api'
import { pageOf, type SettingsSection } from '../settings-section'
import { ApplicationSettingsPage } from './application-settings-page'
import { CustomerLogo } from './customer-logo'
import { DocumentSettingsPage } from './document-settings-page'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a reason is added, refused without a name where the keyboard then is, sent with its codes, told and taken back', async () => {
  const { saves, undone } = open(reasonSection, { hold: settingProblems.notCodes({ most: 100 }) })
  await waitFor(() => expect(document.activeElement?.id).toBe('reason-codes'))
  press('Add reason: Hold')
  await focused('Name of OWN_1')
  press('Save Reason codes')
  const alert = await screen.findByText(/^Give each one its own code/)
  expect(alert.getAttribute('role')).toBe('alert')
  expect(alert.closest('fieldset')!.querySelector('legend')!.textContent).toBe('Hold')
  await focused('Name of OWN_1')
  type('Name of OWN_1', 'Budget')
  type('Peppol reason of Budget', 'FIN')
  press('Save Reason codes')
  await screen.findByText('Settings saved.')
  expect(saves.map(({ version }) => version)).toEqual([0, 0])
  const chosen = { clarification: 'FIN', response: 'OTH' }
  const rows = codeRows(String(saves[1]!.values.hold))
  expect(rows.at(-1)).toEqual({ code: 'OWN_1', label: 'Budget', isOn: true, chosen })
  expect(rows.slice(0, -1)).toEqual(codeRows(reasonSection.settings.hold.delivered))

  press('History of Reason codes')
  const change = await screen.findByText('Budget (OWN_1, FIN/OTH)')
  expect(change.closest('ol > li')).toBe(document.querySelector('ol > li'))
  fireEvent.click(screen.getByText('Undo'))
  await screen.findByText('Change undone.')
  expect(undone).toEqual([{ version: 1 }])
  expect(screen.queryByLabelText('Name of Budget')).toBeNull()
})

test('what is typed is told as not saved, asked about before leaving, refused where it stands, saved, and taken back', async () => {
  const label = 'Price tolerance in percent'
  const refused = settingProblems.notADecimal({ most: { decimal: '999999999' }, places: 4 })
  const { saves, undone, router } = open(matchSection, { pricePercent: refused })
  await waitFor(() => expect(document.activeElement?.id).toBe('purchase-orders'))
  expect(document.activeElement?.textContent).toBe('Purchase order matching')
  expect(field('Save Purchase order matching').disabled).toBe(true)

  type(label, 'five')
  expect(screen.getAllByText('Not saved')).not.toEqual([])
  void router.navigate({ to: '/' })
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(screen.getByText('Stay'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/settings/document?section=purchase-orders')
  expect(field(label).value).toBe('five')

  press('Save Purchase order matching')
  await screen.findByText(/^Enter a number from 0 to 999,999,999/)
  await focused(label)
  type(label, '5.5')
  press('Ordered quantities (two-way match)')
  press('Save Purchase order matching')
  await screen.findByText('Settings saved.')
  expect(screen.queryAllByText('Not saved')).toEqual([])
  expect(saves.at(-1)?.values).toMatchObject({ pricePercent: '5.5', way: 'two' })

  press('History of Purchase order matching')
  const newest = () => screen.getByRole('dialog').querySelector('ol > li')?.textContent
  await waitFor(() => expect(newest()).toContain('Price tolerance in percent: 2% → 5.5%'))
  expect(newest()).toContain('Urs Zbinden')
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(newest()).toContain('Price tolerance in percent: 5.5% → 2%'))
  expect(undone).toEqual([{ version: 1 }])
  expect(field(label).value).toBe('2')
})

test('hours that overlap are refused at their day; hours and holidays stand there as they are kept', async () => {
  const { saves } = open(calendarSection, { friday: settingProblems.notHours() })
  const holidays = '2026-12-25 Christmas Day\n2026-08-01\n2026-09-20 Founding day'
  await waitFor(() => expect(document.activeElement?.id).toBe('business-calendar'))
  type('Holidays', holidays)
  type('Friday', '9:00-12:00, 11:00-15:00')
  press('Save Business calendar')
  await screen.findByText(/^Enter hours such as 09:00-17:00/)
  await focused('Friday')
  type('Friday', '9:00-12:00, 13:00-15:00')
  press('Save Business calendar')
  await screen.findByText('Settings saved.')
  expect(saves.at(-1)?.values).toMatchObject({ friday: '9:00-12:00, 13:00-15:00', holidays })
  expect(field('Friday').value).toBe('09:00-12:00, 13:00-15:00')
  expect(field('Holidays').value).toBe('2026-08-01\n2026-09-20 Founding day\n2026-12-25 Christmas Day')
})

test('a logo is made small enough, is saved with formats and fiscal year, and is in the frame at once until it is taken back', async () => {
  const made = watchPictures({ width: 900, height: 300 })
  const { saves, undone } = open(generalSection, {})
  await waitFor(() => expect(document.activeElement?.id).toBe('general'))
  const shown = () => logoField().querySelector('img')
  const file = new File(['any'], 'logo.png', { type: 'image/png' })
  expect(shown()).toBeNull()
  chooseLogo(file)
  await waitFor(() => expect(shown()?.alt).toBe('Logo'))
  expect(made).toEqual([{ of: file, width: 360, height: 120 }])
  expect(shown()!.getAttribute('src')).toBe(logo)
  type('Numbers and dates', 'sv-SE')
  type('Fiscal year begins in', 'july')
  const inFrame = () => screen.queryByAltText<HTMLImageElement>('Alpenwerk')
  expect(inFrame()).toBeNull()
  press('Save General')
  await screen.findByText('Settings saved.')
  expect(saves.at(-1)).toMatchObject({
    version: 0,
    values: { logo, formats: 'sv-SE', fiscalYearStart: 'july' },
  })
  await waitFor(() => expect(inFrame()?.getAttribute('src')).toBe(logo))

  press('History of General')
  fireEvent.click(await screen.findByText('Undo'))
  await screen.findByText('Change undone.')
  expect(undone).toEqual([{ version: 1 }])
  await waitFor(() => expect(inFrame()).toBeNull())
  expect(shown()).toBeNull()
  expect(field('Numbers and dates').value).toBe('language')
  expect(field('Fiscal year begins in').value).toBe('january')
})

test('a file that is no picture is refused where it was chosen', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  open(generalSection, {})
  await waitFor(() => expect(document.activeElement?.id).toBe('general'))
  chooseLogo(new File(['any'], 'logo.txt', { type: 'text/plain' }))
  const refused = await screen.findByText('Select a PNG or JPEG picture.')
  expect(logoField().contains(refused)).toBe(true)
  expect(field('Save General').disabled).toBe(true)
})

const logoField = () => screen.getByLabelText('Logo', { selector: '[role=group]' })
const chooseLogo = (file: File) =>
  fireEvent.change(logoField().querySelector('input[type=file]')!, { target: { files: [file] } })

/** A picture of one dot. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A browser that can read pictures and draw them, which jsdom can't. @returns what was drawn, and how large. */
function watchPictures(size: { width: number; height: number }) {
  const drawn: { of: unknown; width: number; height: number }[] = []
  vi.stubGlobal('createImageBitmap', async (of: File) => ({ of, ...size }))
  const drawImage = ({ of }: { of: File }, _x: number, _y: number, width: number, height: number) =>
    drawn.push({ of, width, height })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage,
  } as unknown as RenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(logo)
  return drawn
}

/** The part of the frame that shows the customer's logo, asked for as the frame asks for it. */
function Frame() {
  const { data } = useQuery({
    queryKey: ['session', null],
    queryFn: () => call(readSession, {}, { skipErrorHandling: true }),
  })
  return data?.customer?.hasLogo ? <CustomerLogo name={data.customer.name} /> : null
}

/** A page with one section, opened at it, over a server that keeps what fits and says what is wrong with the rest. */
function open(section: SettingsSection, wrong: Record<string, object>) {
  const page = pageOf(section)
  const path = `/api/settings/${page}`
  const kept = Object.entries(section.settings).map(([name, { delivered }]) => [name, delivered])
  let state = stateOf(section, Object.fromEntries(kept))
  const changes: SectionChange[] = []
  const saves: { version: number; values: SettingValues }[] = []
  const undone: unknown[] = []
  const take = (values: SettingValues, undoes: number | null) => {
    const version = state.version + 1
    const differences = Object.keys(values)
      .map((name) => ({ name, from: state.values[name]!, to: values[name]! }))
      .filter(({ from, to }) => from !== to)
    changes.unshift({ version, by: 'Urs Zbinden', at: '2026-03-02T10:00:00Z', undoes, differences })
    state = { ...state, version, values }
    return state
  }
  answerCalls({
    'GET /api/session': () => ({ customer: { name: 'Alpenwerk', hasLogo: Boolean(state.values.logo) } }),
    'GET /api/customer/logo': () => ({ logo: state.values.logo || null }),
    [`GET ${path}`]: () => ({ sections: [state] }),
    [`GET ${path}/${section.key}/changes`]: () => ({ changes: [...changes] }),
    [`PUT ${path}/${section.key}`]: (body) => {
      const { version, values } = body as (typeof saves)[number]
      saves.push({ version, values })
      const read = Object.entries(section.settings).map(
        ([name, { schema }]) => [name, schema.safeParse(values[name])] as const,
      )
      const problems = read.filter(([, { success }]) => !success).map(([name]) => [name, wrong[name]])
      if (problems.length > 0) {
        const details = { problems: Object.fromEntries(problems) }
        const values = { count: problems.length }
        return Response.json({ code: 'settings.invalid', values, details }, { status: 422 })
      }
      return take(Object.fromEntries(read.map(([name, { data }]) => [name, data])) as SettingValues, null)
    },
    [`POST ${path}/${section.key}/undo`]: (body) => {
      undone.push(body)
      const before = changes[0]!.differences.map(({ name, from }) => [name, from])
      return take({ ...state.values, ...Object.fromEntries(before) }, state.version)
    },
  })
  const [Page, at] =
    page === 'document'
      ? [DocumentSettingsPage, '/settings/document']
      : [ApplicationSettingsPage, '/settings/application']
  const { router, unmount } = renderPages(
    {
      [at]: () => (
        <>
          <Frame />
          <Page />
          <Toasts />
          <ConfirmHost />
        </>
      ),
      '/': () => <h1>Elsewhere</h1>,
    },
    { at: `${at}?section=${section.key}` },
  )
  return { saves, undone, router, unmount }
}

function stateOf(section: SettingsSection, values: SettingValues): SectionState {
  const { key, title, hint, order, settings } = section
  return {
    page: pageOf(section),
    key,
    title,
    hint,
    order,
    version: 0,
    values,
    settings: Object.entries(settings).map(([name, { label, help = null, input, delivered }]) => ({
      name,
      label,
      help,
      input: input as SectionState['settings'][number]['input'],
      delivered: delivered as string | number,
    })),
    changed: null,
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (label: string) => fireEvent.click(field(label))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const focused = (label: string) => waitFor(() => expect(document.activeElement).toBe(field(label)))
