import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyticsRoles } from '../../analytics/analytics-roles'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { takeSavedFiles } from '../../testing/web/saved-files'
import { Chart } from '../../ui/charts/chart'
import { Toasts } from '../../ui/toasts'
import { showWords } from '../../ui/words'
import type { Report } from '../reports.api'
import { ChartFileItem, ReportMenu } from './report-menu'

const me = 'u-anke'
const filters = { group: null, company: 'AW-10', supplier: null }
const asked = {
  page: 'volume' as const,
  range: { from: '2026-03-03', to: '2026-03-10' },
  filters,
  isCompared: true,
}

let kept: Report[]
/** What each file was asked for. */
let queries: Record<string, string>[]
/** The roles of those who are offered. */
let rolesAsked: string[] | undefined
let saved: ReturnType<typeof takeSavedFiles>
let sent: ReturnType<typeof answerCalls>

beforeEach(() => {
  kept = []
  queries = []
  rolesAsked = undefined
  saved = takeSavedFiles()
  sent = answerCalls({
    'GET /api/reports': () => ({ reports: kept }),
    'POST /api/reports': (body) => {
      const report = { ...(body as Report), id: 3, version: 1, nextAt: '2026-04-01T04:00:00Z' }
      kept = [report]
      return report
    },
    'DELETE /api/reports/3': () => {
      kept = []
      return { isDeleted: true }
    },
    'GET /api/people': (_, url) => {
      rolesAsked = url.searchParams.get('roles')?.split('\n')
      return { people: [] }
    },
    'GET /api/reports/file': (_, url) => {
      queries.push(Object.fromEntries(url.searchParams))
      return new Response('%PDF-')
    },
  })
})
afterEach(() => {
  showWords({ locale: 'en', catalogue: null })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const received = { label: 'Received', kind: 'bar', isHidden: false, isShare: false, text: String } as const
const point = { key: '2026-03-10', label: 'Mar 10', values: [3], links: [null] }

test('a page is taken along as a file, with its days and filters, under its name, in the language that is shown', async () => {
  showWords({ locale: 'de-CH', catalogue: null })
  open()
  const query = { page: 'volume', ...asked.range, company: 'AW-10', isCompared: 'true', locale: 'de-CH' }
  for (const [item, format] of [
    ['Page (PDF)', 'pdf'],
    ['Page (Excel)', 'xlsx'],
  ] as const) {
    await choose(item)
    const name = `Invoice Volume 2026-03-03 2026-03-10.${format}`
    await waitFor(() => expect(saved.at(-1)?.name).toBe(name))
    expect(queries.at(-1)).toEqual({ ...query, format })
  }
})

test('one of its charts is taken along as an Excel file of its own', async () => {
  const title = 'Received and completed by day'
  const item = <ChartFileItem {...asked} section="byDay" title={title} />
  renderScreen(
    <Chart
      title={title}
      head="Day"
      series={[received]}
      points={[point]}
      isRanking
      empty=""
      moreFiles={item}
    />,
  )
  fireEvent.click(screen.getByLabelText(`Download ${title}`))
  fireEvent.click(await screen.findByText('Table (Excel)'))
  const name = `${title} 2026-03-03 2026-03-10.xlsx`
  await waitFor(() => expect(saved).toMatchObject([{ name }]))
  expect(queries).toMatchObject([{ format: 'xlsx', section: 'byDay' }])
})

test('a page is sent by e-mail from then on, until that is deleted', async () => {
  open()
  await choose('Send by e-mail…')
  const often = await screen.findByLabelText<HTMLSelectElement>('How often')
  const monthly = [...often.options].find(({ text }) => text === 'Every month, on the first')!
  fireEvent.change(often, { target: { value: monthly.value } })
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Report saved')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([
    {
      call: 'POST /api/reports',
      body: { page: 'volume', filters, isCompared: true, cadence: 'monthly', recipients: [me] },
    },
  ])

  await choose('Send by e-mail…')
  await waitFor(() => expect(dialog()?.querySelectorAll('li')).toHaveLength(1))
  const report = within(dialog()!.querySelector('li')!)
  expect(report.getByText('Every month, on the first')).toBeTruthy()
  expect(report.getByText(/^1 recipient · AW-10 · Next: /)).toBeTruthy()
  fireEvent.click(report.getByLabelText('Delete: Every month, on the first'))
  await screen.findByText('Report deleted')
  expect(sent.at(-1)!.call).toBe('DELETE /api/reports/3')
  await waitFor(() => expect(dialog()?.querySelectorAll('li')).toHaveLength(0))
})

test('only those who may see the analytics can be chosen to get it', async () => {
  open({ 'people.list': true })
  await choose('Send by e-mail…')
  await screen.findByText('Also send it to')
  await waitFor(() =>
    expect(rolesAsked).toEqual([
      ...analyticsRoles.filter((role) => role !== 'INTERNAL_ADMIN'),
      'KONTOR_ADMIN',
    ]),
  )
})

function open(can: Record<string, boolean> = {}): void {
  const caller = { user: { id: me }, can, flags: {} } as unknown as Session
  renderScreen(
    <CallerProvider caller={caller}>
      <ReportMenu {...asked} />
      <Toasts />
    </CallerProvider>,
  )
}

async function choose(item: string): Promise<void> {
  fireEvent.click(screen.getByText('Export'))
  fireEvent.click(await screen.findByText(item))
}

const dialog = () => document.querySelector('[role=dialog]')
