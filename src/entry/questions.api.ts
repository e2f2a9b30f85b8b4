import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'
import { comment, longestComment } from './entry.api'

export const askByMail = endpoint({
  name: 'askByMail',
  method: 'POST',
  path: '/api/documents/:id/questions',
  summary: 'Mails a question to somebody without an account; the answer comes back as a comment',
  scope: 'customer',
  permission: 'comments.write',
  params: z.object({ id: documentId }),
  body: z.object({
    to: z.string().trim().min(3).max(320),
    question: z.string().trim().min(1).max(longestComment),
    /** The file goes with the mail. */
    attach_original: z.boolean(),
    /** supplier: master data does not know them; whoever answers is suggested for the next one. */
    about: z.literal('supplier').optional(),
  }),
  response: comment,
  status: 201,
})

/** The page behind the link in the mail. Whoever holds the link may read it and answer once; nothing else. */
const token = z.object({ token: z.string().min(20).max(300) })

export const questionPage = z.object({
  /** open: an answer can be sent. */
  state: z.enum(['open', 'used', 'expired']),
  customer_name: z.string(),
  /** A data URL. */
  customer_logo: z.string().nullable(),
  asked_by: z.string(),
  question: z.string(),
  language: z.string(),
  file_name: z.string(),
  supplier: z.string().nullable(),
  invoice_number: z.string().nullable(),
  control_amount: z.string().nullable(),
  currency: z.string().nullable(),
  expires_at: z.string(),
})
export type QuestionPage = z.output<typeof questionPage>

export const readQuestionPage = endpoint({
  name: 'readQuestionPage',
  method: 'GET',
  path: '/api/public/questions/:token',
  summary: 'A question about a document, for whoever holds the link',
  scope: 'public',
  permission: 'public',
  params: token,
  response: questionPage,
})

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  method: 'POST',
  path: '/api/public/questions/:token/answer',
  summary: 'Answers a question about a document; the link is used up by it',
  scope: 'public',
  permission: 'public',
  params: token,
  body: z.object({ answer: z.string().trim().min(1).max(longestComment) }),
  response: z.object({ state: z.literal('used') }),
  status: 201,
})
