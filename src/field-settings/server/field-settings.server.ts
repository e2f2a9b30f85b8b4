import { serve } from '../../access/server/serve-endpoints'
import { roomServer } from '../../tenants/server/room-server'
import * as api from '../field-settings.api'
import { fieldSettingsRoom } from '../field-settings.room'
import { publishDraft, readFieldSettings, readVersions, restoreVersion, saveDraft } from './field-settings'
import { fieldSettingsPart } from './field-settings-part'

export const fieldSettingsServer = roomServer(fieldSettingsRoom, {
  settingsParts: [fieldSettingsPart],
  routes: () => [
    serve(api.readFieldSettings, (ctx) => ctx.read(readFieldSettings)),
    serve(api.listFieldVersions, (ctx, { query }) =>
      ctx.read(async (tx) => ({ versions: await readVersions(tx, query) })),
    ),
    serve(api.saveFieldDraft, (ctx, { body }) => ctx.transaction((tx) => saveDraft(ctx, tx, body))),
    serve(api.discardFieldDraft, (ctx, { body }) =>
      ctx.transaction((tx) => saveDraft(ctx, tx, { ...body, layout: null })),
    ),
    serve(api.publishFieldDraft, (ctx, { body }) => ctx.transaction((tx) => publishDraft(ctx, tx, body))),
    serve(api.restoreFieldVersion, (ctx, { body }) => ctx.transaction((tx) => restoreVersion(ctx, tx, body))),
  ],
})
