import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs, titleOf } from '../../testing/web/dialogs'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import type { User, UserForm, UserFormChoices } from '../users.api'
import { UserManagementPage } from './user-management-page'

const path = '/users/configuration'
const dana: User = {
  userID: 'u-dana',
  email: 'dana.whitfield@harborpine.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  name: 'Dana Whitfield',
  roles: ['AP_SPECIALIST'],
  rights: [],
  parts: {},
  customerID: 10301,
  isStaff: false,
  isSuperuser: false,
  status: 'Active',
  lockedUntil: null,
  factors: [],
  pendingEmail: null,
  validUntil: null,
  lastSignIn: '2026-03-10T08:00:00Z',
  created: '2026-01-05T08:00:00Z',
  createdBy: 'Ben Clarke',
  version: 1,
  can: ['edit', 'deactivate', 'view-as'],
}
const choices: UserFormChoices = {
  roles: ['AP_SPECIALIST', 'AP_MANAGER', 'PAYMENTS_SPECIALIST'],
  staffRoles: [],
  parts: [],
  provider: { invites: true, resetsPasswords: true, resetsFactors: true, limitsAccess: false },
}

let users: User[]
/** What an add is refused with. */
let added: (form: UserForm) => Response | null
let calls: { call: string; query: string }[]
let sent: ReturnType<typeof answerCalls>

const wrapped = (data: object) => ({ statusCode: 200, data, errorMessage: null })

beforeEach(() => {
  users = [dana]
  added = () => null
  calls = []
  sent = answerCalls({
    'GET /api/users/form': () => choices,
    'GET /api/usermanagement/get': (_, url) => {
      const role = url.searchParams.get('role')
      const found = users.filter(({ roles }) => role === null || roles.includes(role))
      return wrapped({ users: found, total: found.length, next: null })
    },
    'POST /api/usermanagement/add': (body) => {
      const refused = added(body as UserForm)
      if (refused) return refused
      const { firstName, lastName, email, roles } = body as UserForm
      const one: User = {
        ...{ ...dana, firstName, lastName, email, roles, userID: 'u-new', name: `${firstName} ${lastName}` },
        ...{ status: 'Invited', lastSignIn: null, can: ['edit', 'invite', 'delete'] },
      }
      users = [...users, one]
      return wrapped(one)
    },
    'DELETE /api/usermanagement/deactivate': (_, url) => {
      calls.push({ call: 'deactivate', query: url.search })
      users = [{ ...dana, status: 'Deactivated', version: 2, can: ['reactivate'] }]
      return wrapped(users[0]!)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('nobody is invited without a name, roles that are a risk together are told, and who is invited stands in the table', async () => {
  await openPage()
  expect(rowOf('Dana Whitfield')).toContain('AP SpecialistActive')
  fireEvent.click(screen.getByText('Add user'))
  const form = within(await opened('Add user'))
  fireEvent.click(await form.findByText('Send invitation'))
  expect(form.getByText('Enter a first name.')).toBeTruthy()
  expect(sent).toEqual([])
  type(form.getByLabelText(/^First name/), 'Nora')
  expect(form.queryByText('Enter a first name.')).toBeNull()
  type(form.getByLabelText(/^Last name/), 'Quinn')
  type(form.getByLabelText(/^E-mail/), 'nora.quinn@harborpine.example')
  const risk = () => form.queryByText(/one person could enter an invoice and pay it/)
  fireEvent.click(form.getByLabelText('AP Specialist'))
  expect(risk()).toBeNull()
  fireEvent.click(form.getByLabelText('Payments Specialist'))
  expect(risk()!.textContent).toMatch(/^AP Specialist and Payments Specialist together: /)
  fireEvent.click(form.getByLabelText('Payments Specialist'))
  expect(risk()).toBeNull()
  fireEvent.click(form.getByText('Send invitation'))
  await screen.findByText('Invitation sent to nora.quinn@harborpine.example.')
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      firstName: 'Nora',
      lastName: 'Quinn',
      email: 'nora.quinn@harborpine.example',
      roles: ['AP_SPECIALIST'],
      acceptsToxicPair: false,
    },
  ])
  await waitFor(() => expect(rowOf('Nora Quinn')).toContain('Invited'))
})

test('both roles of a risk are asked about once, after the rest of the form is right', async () => {
  const refusals = [
    { code: 'users.toxic_pair', values: {} },
    { code: 'identity.address_taken', values: { email: 'nora.quinn@harborpine.example' } },
  ]
  const bodies: UserForm[] = []
  added = (body) => {
    bodies.push(body)
    const refusal = refusals.shift()
    return refusal ? Response.json(refusal, { status: 409 }) : null
  }
  await openPage()
  fireEvent.click(screen.getByText('Add user'))
  const form = within(await opened('Add user'))
  type(await form.findByLabelText(/^First name/), 'Nora')
  type(form.getByLabelText(/^Last name/), 'Quinn')
  type(form.getByLabelText(/^E-mail/), 'nora.quinn@harborpine.example')
  fireEvent.click(form.getByLabelText('AP Specialist'))
  fireEvent.click(form.getByLabelText('Payments Specialist'))
  fireEvent.click(form.getByText('Send invitation'))
  const question = within(await opened('Give one person both roles?'))
  fireEvent.click(question.getByText('Give both roles'))
  await waitFor(() => expect(form.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'))
  type(form.getByLabelText(/^E-mail/), 'nora@harborpine.example')
  fireEvent.click(form.getByText('Send invitation'))
  await screen.findByText('Invitation sent to nora@harborpine.example.')
  expect(bodies.map((body) => body.acceptsToxicPair)).toEqual([false, true, true])
})

test('somebody is deactivated once that is confirmed, and can be let in again', async () => {
  await openPage(`${path}?user=${dana.userID}`)
  const drawer = within(await opened('Dana Whitfield'))
  fireEvent.click(await drawer.findByText('Deactivate'))
  const question = within(await opened('Deactivate Dana Whitfield?'))
  expect(calls).toEqual([])
  fireEvent.click(question.getByText('Deactivate'))
  await screen.findByText('Dana Whitfield is deactivated.')
  expect(calls).toEqual([{ call: 'deactivate', query: `?email=${encodeURIComponent(dana.email)}` }])
  expect(await screen.findByText('Reactivate')).toBeTruthy()
  expect(drawer.queryByText('Deactivate')).toBeNull()
})

async function openPage(at = path): Promise<void> {
  const Page = () => (
    <>
      <UserManagementPage />
      <Toasts />
      <ConfirmHost />
    </>
  )
  renderPages({ [path]: Page }, { at })
  await waitFor(() => expect(rowOf('Dana Whitfield')).toBeTruthy())
}

/** The dialog of this title. */
async function opened(title: string): Promise<HTMLElement> {
  const find = () => dialogs().find((one) => titleOf(one) === title)
  await waitFor(() => expect(find()).toBeTruthy())
  return find()!
}

const rowOf = (name: string) =>
  [...document.querySelectorAll('tr')].find((row) => row.textContent!.includes(name))?.textContent
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
