import { type Served, serve } from '../../access/server/serve-endpoints'
import { sentBytes } from '../../capture/sent-bytes'
import { fieldText } from '../../documents/document-labels'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { onboardingErrors } from '../onboarding-errors'
import * as api from '../steps.api'
import { atTenants } from './at-tenant'
import { issuerOf } from './checks/idp-check'
import { scoreSamples } from './checks/samples-check'
import { loadBooks } from './load-books'
import type { OnboardingDependencies } from './onboarding.server'
import { addSample, changeSample } from './sample-run'
import { goLive, saveHandOverNote, saveIdentity } from './save-tenant'
import { noteSignIn, openSignInTest } from './sign-in-test'
import { readSteps, runCheck } from './steps'
import { readRecord } from './tenant-record'

/** Every call of steps.api.ts with what answers it. */
export function stepsRoutes(deps: OnboardingDependencies): Served[] {
  const at = atTenants(deps)
  const changed = async (ctx: Context, change: (tx: TenantTransaction) => Promise<unknown>) => {
    await ctx.transaction(change)
    return readAll(ctx, deps)
  }
  return [
    serve(api.readTenantSteps, (user, { params }) => readAll(at(user)(params.id), deps)),
    serve(api.runTenantCheck, async (user, { params }) => {
      const ctx = at(user)(params.id)
      await runCheck(ctx, deps, params.step)
      return readAll(ctx, deps)
    }),
    serve(api.saveTenantIdentity, (user, { params, body }) => {
      const ctx = at(user)(params.id)
      return changed(ctx, (tx) => saveIdentity(ctx, tx, body))
    }),
    serve(api.saveHandOverNote, (user, { params, body }) => {
      const ctx = at(user)(params.id)
      return changed(ctx, (tx) => saveHandOverNote(ctx, tx, body))
    }),
    serve(api.openSignInTest, async (user, { params }) => {
      const ctx = at(user)(params.id)
      const path = await ctx.transaction((tx) => openSignInTest(ctx, tx))
      return { address: `${deps.config.publicUrl}${path}` }
    }),
    serve(api.noteSignInTest, ({ principal }, { body }) =>
      noteSignIn({ database: deps.database, now: () => deps.clock.now() }, principal, body.ticket),
    ),
    serve(api.addSample, async (user, { params, query }, { stream }) => {
      const ctx = at(user)(params.id)
      await addSample(ctx, deps, { fileName: query.fileName, content: sentBytes(stream) })
      return readAll(ctx, deps)
    }),
    serve(api.changeSample, (user, { params, body }) => {
      const ctx = at(user)(params.id)
      return changed(ctx, (tx) => changeSample(ctx, tx, { documentId: params.documentId, ...body }))
    }),
    serve(api.loadBooks, async (user, { params: { id, object }, body: { csv } }) => {
      if (deps.config.erp) throw onboardingErrors.booksElsewhere()
      return { rows: await loadBooks(at(user)(id), { object, csv }) }
    }),
    serve(api.takeLive, (user, { params, body }) => {
      const ctx = at(user)(params.id)
      return changed(ctx, (tx) => goLive(ctx, tx, { ...body, deps }))
    }),
  ]
}

function readAll(ctx: Context, deps: OnboardingDependencies): Promise<api.TenantSteps> {
  return ctx.transaction(async (tx) => {
    const record = await readRecord(ctx, tx)
    const steps = await readSteps(ctx, tx, { record, deps })
    const { documents, fields } = await scoreSamples(tx, record.steps.samples ?? [])
    const { clientId, audience, issuer } = deps.config.oidc
    return {
      steps: steps.map(({ check, ...step }) => ({
        ...step,
        check: check && { ...check, at: check.at.toISOString() },
      })),
      idp: { issuer: issuerOf(deps.config), clientId, audience, isEmbedded: issuer === null },
      samples: {
        documents,
        fields: fields.map((one) => ({ ...one, label: fieldText(one.field) })),
      },
    }
  })
}
