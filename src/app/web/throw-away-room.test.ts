import type { ComponentType } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AccessContext } from '../../access/access-context'
import { flagsOf } from '../../access/flags'
import { guardNavigation } from '../../access/guard'
import { pageAt, sidebarOf } from '../../access/pages'
import { room } from '../../access/room'
import { roomWeb } from '../../access/web/room-web'
import { person } from '../../testing/people'

// The whole of a room's web half: what it declares, and its screen.

const parkingRoom = room({
  name: 'parking',
  flags: { 'show-parking': 'Parking' },
  pages: [
    {
      path: '/parking/{id}',
      screen: 'Parking',
      title: 'Parking',
      roles: ['AP_MANAGER'],
      flag: 'show-parking',
      sidebar: { group: 'Invoices', label: 'Parked Invoices', order: 35 },
      help: async () => ['Invoices that wait for a place.'],
      keys: [['P', 'Park']],
    },
  ],
})
const ParkingPage: ComponentType = () => null
const ParkingIcon: ComponentType = () => null
const parkingWeb = roomWeb(parkingRoom, {
  screens: { '/parking/{id}': async () => ParkingPage },
  icons: { '/parking/{id}': ParkingIcon },
})

// The two edits outside of it: the two lists.
beforeAll(() => {
  vi.resetModules()
  vi.doMock('../rooms', async (original) => {
    const { rooms } = await original<typeof import('../rooms')>()
    return { rooms: [...rooms, parkingRoom] }
  })
  vi.doMock('./room-webs', async (original) => {
    const { roomWebs } = await original<typeof import('./room-webs')>()
    return { roomWebs: [...roomWebs, parkingWeb] }
  })
})
afterAll(() => {
  vi.doUnmock('../rooms')
  vi.doUnmock('./room-webs')
  vi.resetModules()
})

const context: AccessContext = {
  product: 'Kontor',
  environment: 'dev',
  flags: new Set(['show-parking']),
  can: {},
  isPaymentsCustomer: false,
  selectedCustomerId: '10301',
}

it('a page of a new room is in the guard, the sidebar, the help, the keys and the flags', async () => {
  const { rooms } = await import('../rooms')
  const { pages } = await import('../pages')
  const principal = person('AP_MANAGER')
  const asked = { pages, path: '/parking/7', previousPath: null, signedIn: true, apiIsHealthy: true }
  expect(guardNavigation({ ...asked, principal, context })).toEqual({ kind: 'allow' })
  const denied = { kind: 'redirect', to: '/403/access' }
  expect(guardNavigation({ ...asked, principal: person('AP_SPECIALIST'), context })).toEqual(denied)
  expect(guardNavigation({ ...asked, principal, context: { ...context, flags: new Set() } })).toEqual(denied)
  const labels = sidebarOf({ pages, principal, context }).map(({ label }) => label)
  expect(labels.slice(1, 4)).toEqual(['My Invoices', 'Parked Invoices', 'Completed Invoices'])
  const page = pageAt(pages, '/parking/7')
  expect(page).toMatchObject({ keys: [['P', 'Park']] })
  expect(await page?.help?.()).toEqual(['Invoices that wait for a place.'])
  expect(flagsOf(rooms, 'Kontor').get('show-parking')).toBe('Parking')
})

it('and it is a route with its own screen and icon', async () => {
  const { router } = await import('./router')
  const { entryIcon, screenOf } = await import('./composed')
  expect(Object.values(router.routesById).map(({ fullPath }) => String(fullPath))).toContain('/parking/$id')
  expect(await screenOf('/parking/{id}')?.()).toBe(ParkingPage)
  expect(entryIcon('/parking/{id}')).toBe(ParkingIcon)
})

it('a declared page without a screen, and an entry without an icon, do not compile', () => {
  // @ts-expect-error the screen of /parking/{id} is missing
  expect(roomWeb(parkingRoom, { icons: { '/parking/{id}': ParkingIcon } }).screens).toEqual({})
  // @ts-expect-error the icon of /parking/{id} is missing
  expect(roomWeb(parkingRoom, { screens: { '/parking/{id}': async () => ParkingPage } }).icons).toEqual({})
})
