import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { basePath, byHand, settings } from './rejection.api'
import * as wire from './rejection-wire'

/** The calls of the document-rejection service about its e-mails (specification §7). */

const language = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language like de or de-CH')

export const readTemplate = endpoint({
  name: 'readRejectionTemplate',
  method: 'GET',
  path: `${basePath}/emails/templates`,
  summary: 'The e-mail template; in the customer’s own language unless another is asked for',
  ...settings,
  query: z.object({ language: language.optional() }),
  response: z.object({ message_template: z.string(), language: z.string(), is_own: z.boolean() }),
})

export const saveTemplate = endpoint({
  name: 'saveRejectionTemplate',
  method: 'POST',
  path: `${basePath}/emails/templates`,
  summary: 'Saves the e-mail template, made safe; unknown tokens are refused',
  ...settings,
  body: z.object({ message_template: z.string().max(200_000), language: language.optional() }),
  response: z.object({ message_template: z.string(), language: z.string(), is_own: z.boolean() }),
})

export const listTemplateLanguages = endpoint({
  name: 'listTemplateLanguages',
  method: 'GET',
  path: `${basePath}/emails/templates/languages`,
  summary: 'Languages that a template exists in',
  ...settings,
  response: z.object({
    default_language: z.string(),
    languages: z.array(
      z.object({
        language: z.string(),
        /** False: Kontor's own words. */
        is_own: z.boolean(),
        changed_by: z.string().nullable(),
        changed_at: z.string().nullable(),
      }),
    ),
  }),
})

export const deleteTemplate = endpoint({
  name: 'deleteRejectionTemplate',
  method: 'DELETE',
  path: `${basePath}/emails/templates/:language`,
  summary: 'Gives a language’s template up for Kontor’s own words or the next best language',
  ...settings,
  params: z.object({ language }),
  response: z.object({ message_template: z.string(), language: z.string(), is_own: z.boolean() }),
})

const draft = z.object({ message_template: z.string().max(200_000), language: language.optional() })

export const previewTemplate = endpoint({
  name: 'previewRejectionTemplate',
  method: 'POST',
  isReading: true,
  path: `${basePath}/emails/templates/preview`,
  summary: 'The template with example values, as its reader would see it',
  ...settings,
  body: draft,
  response: wire.mailPreview,
})

export const sendTestMail = endpoint({
  name: 'sendTestRejectionMail',
  method: 'POST',
  path: `${basePath}/emails/templates/testmail`,
  summary: 'Sends the template with example values to the caller himself',
  ...settings,
  body: draft,
  response: z.object({ to: z.string() }),
  status: 202,
})

export const listReplacementFields = endpoint({
  name: 'listReplacementFields',
  method: 'GET',
  path: `${basePath}/emails/fields`,
  summary: 'Fields that the template can name',
  ...settings,
  response: z.array(wire.replacementField),
})

export const previewRejectionMail = endpoint({
  name: 'previewRejectionMail',
  method: 'GET',
  path: `${basePath}/emails/previews/:id`,
  summary: 'The rejection mail of an invoice as it would be sent now, with the rules chosen for it',
  ...byHand,
  params: z.object({ id: wire.invoiceId }),
  query: z.object({ language: language.optional(), note: z.string().max(4000).optional() }),
  response: wire.mailPreview,
})
