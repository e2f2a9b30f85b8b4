import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { customFieldNames } from '../documents/custom-fields'
import { fieldLayoutContent } from '../documents/field-layout.api'

const version = z.number().int().min(0)
const changed = z.object({ by: z.string(), at: z.string() })

const fieldSettings = z.object({
  published: z.object({ version, layout: fieldLayoutContent, changed: changed.nullable() }),
  /** Version 0 and null: there is none. */
  draft: z.object({ version, layout: fieldLayoutContent.nullable(), changed: changed.nullable() }),
  /** Custom fields that a published version has had: documents may hold values of them. */
  takenFields: z.array(z.enum(customFieldNames)),
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type FieldSettings = z.output<typeof fieldSettings>
export type LayoutContent = z.output<typeof fieldLayoutContent>

const publishedVersion = z.object({
  version,
  by: z.string(),
  at: z.string(),
  restores: z.number().int().nullable(),
  layout: fieldLayoutContent,
})
export type PublishedVersion = z.output<typeof publishedVersion>

const fields = { scope: 'customer', permission: 'settings.fields', flag: 'show-field-settings' } as const
const path = '/api/field-settings'

export const readFieldSettings = endpoint({
  name: 'readFieldSettings',
  method: 'GET',
  path,
  summary: 'What the header looks like as published, and the draft of it',
  ...fields,
  response: fieldSettings,
})

export const saveFieldDraft = endpoint({
  name: 'saveFieldDraft',
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Keeps the draft; refused when somebody has changed it since the version that the caller saw',
  ...fields,
  body: z.object({ version, layout: fieldLayoutContent }),
  response: fieldSettings,
})

export const discardFieldDraft = endpoint({
  name: 'discardFieldDraft',
  method: 'DELETE',
  path: `${path}/draft`,
  summary: 'Throws the draft away',
  ...fields,
  body: z.object({ version }),
  response: fieldSettings,
})

export const publishFieldDraft = endpoint({
  name: 'publishFieldDraft',
  method: 'POST',
  path: `${path}/publish`,
  summary: 'Makes the draft count for every document from now on',
  ...fields,
  body: z.object({
    /** Of the draft. */
    version,
    /** The published version that the caller saw. */
    over: version,
  }),
  response: fieldSettings,
})

export const listFieldVersions = endpoint({
  name: 'listFieldVersions',
  method: 'GET',
  path: `${path}/versions`,
  summary: 'The published versions, newest first, 20 at a time',
  ...fields,
  query: z.object({ before: z.coerce.number().int().min(1).optional() }),
  response: z.object({ versions: z.array(publishedVersion) }),
})

export const restoreFieldVersion = endpoint({
  name: 'restoreFieldVersion',
  method: 'POST',
  path: `${path}/restore`,
  summary: 'Publishes an earlier version again, as a new one; 0 is what Kontor delivers',
  ...fields,
  body: z.object({ version, over: version }),
  response: fieldSettings,
})
