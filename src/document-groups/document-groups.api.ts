import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { groupDraft, mostGroups } from './document-group'

const groupId = z.coerce.number().int().min(0).max(1_000_000_000)
const kept = groupDraft.extend({ id: groupId, version: z.number().int() })
const version = z.coerce.number().int().min(0)

const groupList = z.object({
  /** 0 while nobody has set up groups. */
  version: z.number().int(),
  /** In order; the last one takes what no other takes. */
  groups: z.array(kept.extend({ openDocuments: z.number() })),
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type GroupListState = z.output<typeof groupList>
export type ListedGroup = GroupListState['groups'][number]

const groupChange = z.object({
  version: z.number().int(),
  by: z.string(),
  at: z.string(),
  undoes: z.number().int().nullable(),
  before: z.array(kept),
  after: z.array(kept),
})
export type GroupChange = z.output<typeof groupChange>

const previewed = z.object({
  invID: z.number(),
  supplier: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Its group by the groups as they are kept; null while there are none. */
  from: z.string().nullable(),
  to: z.string(),
})
export type Previewed = z.output<typeof previewed>

const groups = {
  scope: 'customer',
  permission: 'settings.document-groups',
  flag: 'has-enterprise-subscription',
} as const
const path = '/api/document-groups'

export const listDocumentGroups = endpoint({
  name: 'listDocumentGroups',
  method: 'GET',
  path,
  summary:
    'Document groups in order, with how many open documents are in each, and in which version they are',
  ...groups,
  response: groupList,
})

export const listGroupPeople = endpoint({
  name: 'listGroupPeople',
  method: 'GET',
  path: `${path}/people`,
  summary: 'Who can be a member of a group, and who of them can get its documents',
  ...groups,
  response: z.object({
    people: z.array(
      z.object({ userId: z.string(), name: z.string(), email: z.string(), worksOnDocuments: z.boolean() }),
    ),
  }),
})

export const createDocumentGroup = endpoint({
  name: 'createDocumentGroup',
  method: 'POST',
  path,
  summary: 'Makes a group, the last one before the catch-all',
  ...groups,
  body: groupDraft,
  response: groupList,
  status: 201,
})

export const saveDocumentGroup = endpoint({
  name: 'saveDocumentGroup',
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Replaces a group; refused when somebody has changed it since the version that the caller saw',
  ...groups,
  params: z.object({ id: groupId }),
  body: z.object({ version, group: groupDraft }),
  response: groupList,
})

export const deleteDocumentGroup = endpoint({
  name: 'deleteDocumentGroup',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes a group; its open documents go to the next group that they fit',
  ...groups,
  params: z.object({ id: groupId }),
  body: z.object({ version }),
  response: groupList,
})

export const orderDocumentGroups = endpoint({
  name: 'orderDocumentGroups',
  method: 'POST',
  path: `${path}/order`,
  summary: 'Puts the groups in another order; the catch-all stays last',
  ...groups,
  body: z.object({
    /** Of the list. */
    version,
    ids: z.array(groupId).max(mostGroups),
  }),
  response: groupList,
})

export const previewDocumentGroup = endpoint({
  name: 'previewDocumentGroup',
  method: 'POST',
  isReading: true,
  path: `${path}/preview`,
  summary: 'Where the newest 500 documents would go if a group was saved as it is typed',
  ...groups,
  body: z.object({ id: groupId.nullable(), group: groupDraft }),
  response: z.object({ group: z.string(), rest: z.string(), documents: z.array(previewed) }),
})

export const previewGroupOrder = endpoint({
  name: 'previewGroupOrder',
  method: 'POST',
  isReading: true,
  path: `${path}/preview-order`,
  summary: 'How many of the newest 500 documents would go from which group to which in another order',
  ...groups,
  body: z.object({ ids: z.array(groupId).max(mostGroups) }),
  response: z.object({
    of: z.number().int(),
    moves: z.array(z.object({ from: z.string(), to: z.string(), count: z.number().int() })),
  }),
})

export const listGroupChanges = endpoint({
  name: 'listGroupChanges',
  method: 'GET',
  path: `${path}/changes`,
  summary: 'Who changed the groups, from what to what; newest first',
  ...groups,
  query: z.object({
    /** The version of the last one seen. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({ changes: z.array(groupChange) }),
})

export const undoGroupChange = endpoint({
  name: 'undoGroupChange',
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Takes back the newest change of the groups; that is a change too',
  ...groups,
  body: z.object({ version: z.number().int().min(1) }),
  response: groupList,
})
