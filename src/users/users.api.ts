import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import type { ScreenText } from '../kernel/screen-text'
import { assignableRights } from './assignable-roles'

const text: z.ZodType<ScreenText> = z.string()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const id = z.string().min(1).max(200)
const version = z.number().int().min(1)

/** What an answer of these calls is wrapped in (specification §7). */
const wrapped = <T extends z.ZodType>(data: T) =>
  z.object({ statusCode: z.literal(200), data, errorMessage: z.null() })

/** In place of a role or a document group: people who have none. */
export const nothing = '-'

export const userStatuses = ['Invited', 'Active', 'Locked', 'Deactivated'] as const

/** What other rooms keep of a person (document groups, language, …), by the room's key. */
const parts = z.record(z.string(), z.array(z.string().max(200)).max(500))

const user = z.object({
  userID: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  rights: z.array(z.string()),
  parts,
  /** null for the provider's staff. */
  customerID: z.number().nullable(),
  isStaff: z.boolean(),
  isSuperuser: z.boolean(),
  status: z.enum(userStatuses),
  lockedUntil: z.string().nullable(),
  /** Kinds of second factors. */
  factors: z.array(z.enum(['totp', 'passkey'])),
  pendingEmail: z.string().nullable(),
  validUntil: day.nullable(),
  lastSignIn: z.string().nullable(),
  created: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  /** What the caller may do with them now. */
  can: z.array(
    z.enum([
      'edit',
      'invite',
      'reset-password',
      'reset-factors',
      'end-sessions',
      'deactivate',
      'reactivate',
      'delete',
      'view-as',
    ]),
  ),
})
export type User = z.output<typeof user>
export type UserAction = User['can'][number]

const form = z.object({
  firstName: z.string().trim().max(80),
  lastName: z.string().trim().max(80),
  email: z.string().trim().max(254),
  roles: z.array(z.string().max(80)).max(20),
  rights: z.array(z.enum(assignableRights)).default([]),
  validUntil: day.nullable().default(null),
  /** What is left out stays as it is. */
  parts: parts.default({}),
  /** One of the provider's own people. */
  isStaff: z.boolean().default(false),
  isSuperuser: z.boolean().default(false),
  /** The caller has seen that these roles together are a risk. */
  acceptsToxicPair: z.boolean().default(false),
})
export type UserForm = z.output<typeof form>

const people = { scope: 'customer', permission: 'users.manage' } as const

export const getUsers = endpoint({
  name: 'getUsers',
  method: 'GET',
  path: '/api/usermanagement/get',
  summary: 'The users of the customer; superusers of the provider see its staff too',
  ...people,
  query: z.object({
    /** In names and addresses. */
    q: z.string().max(100).default(''),
    status: z.enum(userStatuses).optional(),
    role: z.string().max(80).optional(),
    /** A document group. */
    group: z.string().max(200).optional(),
    isStaff: z.stringbool().optional(),
    /** Left out: all of them. */
    limit: z.coerce.number().int().min(1).max(500).optional(),
    /** The `userID` of the last one seen. */
    after: z.string().max(200).optional(),
  }),
  response: wrapped(
    z.object({
      users: z.array(user),
      /** How many the filters let through. */
      total: z.number().int(),
      /** For `after`; null at the end. */
      next: z.string().nullable(),
    }),
  ),
})

export const addUser = endpoint({
  name: 'addUser',
  method: 'POST',
  path: '/api/usermanagement/add',
  summary: 'Adds a user and sends the invitation',
  ...people,
  body: form,
  response: wrapped(user),
})

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'POST',
  path: '/api/usermanagement/update',
  summary:
    'Changes a user; refused when somebody has since the version that the caller saw. A new address counts once it is confirmed by mail',
  ...people,
  body: form.extend({ userID: id, version }),
  response: wrapped(user),
})

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/usermanagement/delete/',
  summary: 'Deletes a user who has never signed in',
  ...people,
  query: z.object({ userID: id }),
  response: wrapped(z.object({ userID: z.string() })),
})

export const deactivateUser = endpoint({
  name: 'deactivateUser',
  method: 'DELETE',
  path: '/api/usermanagement/deactivate',
  summary: 'Deactivates a user: every session ends, the history stays',
  ...people,
  query: z.object({ email: z.string().trim().min(1).max(254) }),
  response: wrapped(user),
})

export const listUserGroups = endpoint({
  name: 'listUserGroups',
  method: 'GET',
  path: '/api/usermanagement/groups',
  summary: 'The groups that users can belong to: of the identity provider, and document groups',
  ...people,
  response: wrapped(
    z.object({
      groups: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(['identity', 'document']) })),
    }),
  ),
})

/** `{idp}UserId`: the parameter is named after the identity provider, whichever it is. */
const providersUserId = z
  .record(z.string(), z.string().max(200))
  .transform((query) => Object.entries(query).filter(([name]) => /^[A-Za-z0-9]+UserId$/.test(name)))
  .refine((found) => found.length === 1 && found[0]![1] !== '')
  .transform(([found]) => ({ userID: found![1] }))

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/usermanagement/resetpassword',
  summary: 'Ends the password of the user in {idp}UserId and every session, and mails a link for a new one',
  ...people,
  query: providersUserId,
  response: wrapped(user),
})

export const resetFactors = endpoint({
  name: 'resetFactors',
  method: 'POST',
  path: '/api/usermanagement/resetfactors',
  summary: 'Removes the second factors of the user in {idp}UserId and ends every session',
  ...people,
  query: providersUserId,
  response: wrapped(user),
})

const choice = z.object({ value: z.string(), label: toldTextSchema })

export const readUserForm = endpoint({
  name: 'readUserForm',
  method: 'GET',
  path: '/api/users/form',
  summary: 'What a user can be given by the caller',
  ...people,
  response: z.object({
    roles: z.array(z.string()),
    /** Of the provider's staff; empty where the caller doesn't manage them. */
    staffRoles: z.array(z.string()),
    parts: z.array(
      z.object({
        key: z.string(),
        title: text,
        hint: text,
        takes: z.enum(['one', 'many']),
        /** Nobody gives it to themselves. */
        isRight: z.boolean(),
        /** Roles whose people need at least one. */
        requiredFor: z.array(z.string()),
        options: z.array(choice),
      }),
    ),
    /** What is done here, and not in an outside identity provider. */
    provider: z.object({
      invites: z.boolean(),
      resetsPasswords: z.boolean(),
      resetsFactors: z.boolean(),
      /** A last day of access can be given. */
      limitsAccess: z.boolean(),
    }),
  }),
})
export type UserFormChoices = z.output<(typeof readUserForm)['response']>

const byId = { params: z.object({ id }), ...people, response: user } as const

export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/api/users/:id/invitation',
  summary: 'Sends the invitation again; the link of before ends',
  ...byId,
})

export const reactivateUser = endpoint({
  name: 'reactivateUser',
  method: 'POST',
  path: '/api/users/:id/reactivation',
  summary: 'Lets a deactivated user in again',
  ...byId,
})
