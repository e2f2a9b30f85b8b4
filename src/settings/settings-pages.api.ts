import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import type { ScreenText } from '../kernel/screen-text'
import { settingsPageNames } from './settings-section'

const settingValue = z.union([z.string(), z.number()])
const settingValues = z.record(z.string(), settingValue)
/** English, and a key of the catalogues. */
const text: z.ZodType<ScreenText> = z.string()
const unit = text.nullable()

const options = z.array(z.object({ value: z.string(), label: text, help: text.nullable() }))

const settingInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options, isShort: z.literal(true).optional() }),
  z.object({ kind: z.literal('several'), options }),
  z.object({ kind: z.literal('words'), most: z.number(), of: z.enum(['addresses', 'days']).optional() }),
  z.object({
    kind: z.literal('text'),
    most: z.number(),
    lines: z.number(),
    of: z.enum(['email', 'hours', 'zone']).optional(),
  }),
  z.object({ kind: z.literal('decimal'), unit, most: z.string(), places: z.number() }),
  z.object({ kind: z.literal('count'), unit, least: z.number(), most: z.number() }),
  z.object({ kind: z.literal('image') }),
  z.object({
    kind: z.literal('codes'),
    most: z.number(),
    standard: z.array(z.object({ code: z.string(), label: text })),
    choices: z.array(z.object({ name: z.string(), label: text, options })),
  }),
])

/** A section as it stands. */
const sectionState = z.object({
  page: z.enum(settingsPageNames),
  key: z.string(),
  title: text,
  hint: text,
  order: z.number(),
  /** 0 while nobody has changed anything. */
  version: z.number(),
  values: settingValues,
  settings: z.array(
    z.object({
      name: z.string(),
      label: text,
      help: text.nullable(),
      input: settingInput,
      delivered: settingValue,
    }),
  ),
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type SectionState = z.output<typeof sectionState>
export type SettingState = SectionState['settings'][number]
export type SettingValue = z.output<typeof settingValue>
export type SettingValues = z.output<typeof settingValues>

const sectionChange = z.object({
  version: z.number(),
  by: z.string(),
  at: z.string(),
  /** The version that this change took back. */
  undoes: z.number().nullable(),
  differences: z.array(
    z.object({ name: z.string(), from: settingValue.nullable(), to: settingValue.nullable() }),
  ),
})
export type SectionChange = z.output<typeof sectionChange>

const onPage = z.object({ page: z.enum(settingsPageNames) })
const sectionKey = onPage.extend({ section: z.string().regex(/^[a-z-]{1,40}$/) })

export const readSettingsPage = endpoint({
  name: 'readSettingsPage',
  method: 'GET',
  path: '/api/settings/:page',
  summary: 'The sections of a settings page: what can be set, how it stands, and in which version',
  scope: 'customer',
  permission: 'settings.change',
  params: onPage,
  response: z.object({ sections: z.array(sectionState) }),
})

export const saveSettings = endpoint({
  name: 'saveSettings',
  method: 'PUT',
  path: '/api/settings/:page/:section',
  summary: 'Saves one section; refused when somebody has changed it since the version that the caller saw',
  scope: 'customer',
  permission: 'settings.change',
  params: sectionKey,
  body: z.object({ version: z.number().int().min(0), values: settingValues }),
  response: sectionState,
})

const settingsExport = z.object({
  format: z.enum(settingsPageNames.map((page) => `${page}-settings` as const)),
  version: z.literal(1),
  sections: z.record(z.string(), settingValues),
  /** What has a page of its own: Document Groups, Field Settings. */
  parts: z.record(z.string(), z.unknown()).optional(),
})
export type SettingsExport = z.output<typeof settingsExport>

export const exportSettings = endpoint({
  name: 'exportSettings',
  method: 'GET',
  path: '/api/settings/:page/export',
  summary: 'The values of every section as JSON, to be imported elsewhere',
  scope: 'customer',
  permission: 'settings.change',
  params: onPage,
  response: settingsExport,
})

export const importSettings = endpoint({
  name: 'importSettings',
  method: 'POST',
  path: '/api/settings/:page/import',
  summary:
    'Takes the settings of an export, all or none; refused with the line and the field of what is wrong',
  scope: 'customer',
  permission: 'settings.change',
  params: onPage,
  body: z.object({ /** The file as it is. */ text: z.string().max(1_000_000) }),
  response: z.object({ changed: z.number().int() }),
})

export const listSettingsChanges = endpoint({
  name: 'listSettingsChanges',
  method: 'GET',
  path: '/api/settings/:page/:section/changes',
  summary: 'Who changed what in a section, from what to what; newest first',
  scope: 'customer',
  permission: 'settings.change',
  params: sectionKey,
  query: z.object({
    /** The version of the last one seen. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ changes: z.array(sectionChange) }),
})

export const undoSettingsChange = endpoint({
  name: 'undoSettingsChange',
  method: 'POST',
  path: '/api/settings/:page/:section/undo',
  summary: 'Takes back the newest change of a section; that is a change too',
  scope: 'customer',
  permission: 'settings.change',
  params: sectionKey,
  body: z.object({ version: z.number().int().min(1) }),
  response: sectionState,
})

const copied = z.object({
  key: z.string(),
  title: text,
  /** By setting, what stands here and what would; none of a part with a page of its own. */
  differences: z.array(
    z.object({
      name: z.string(),
      label: text,
      from: settingValue.nullable(),
      to: settingValue.nullable(),
    }),
  ),
  /** What such a part loses. */
  replaced: toldTextSchema.optional(),
})
export type CopiedSettings = z.output<typeof copied>

export const copySettings = endpoint({
  name: 'copySettings',
  method: 'POST',
  path: '/api/settings/copy',
  summary:
    'Takes settings of another customer over, each section as a change that can be undone; without `keys` it only says what differs',
  scope: 'customer',
  permission: 'settings.copy',
  body: z.object({
    from: z.number().int(),
    /** The sections and parts to take over. */
    keys: z.array(z.string().max(60)).max(100).optional(),
  }),
  response: z.object({
    name: z.string(),
    differing: z.array(copied),
    /** Settings that are not copied, because they name what only one customer has. */
    own: z.array(text),
    /** The same of what has a page of its own. */
    left: z.array(toldTextSchema),
    changed: z.number().int(),
  }),
})
