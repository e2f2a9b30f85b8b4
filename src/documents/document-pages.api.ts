import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from './documents.api'

const id = z.object({ id: documentId })
const pageNumber = z.coerce.number().int().positive().max(10_000)

export const readPageImage = endpoint({
  name: 'readPageImage',
  method: 'GET',
  path: '/api/documents/:id/pages/:number/image',
  summary: 'The page as it was rendered at capture',
  scope: 'customer',
  permission: 'documents.read',
  params: id.extend({ number: pageNumber }),
  query: z.object({
    /** The page's `image`: another picture has another address. */
    of: z.string().max(64).optional(),
  }),
  response: 'file',
})

export const pageWord = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
})
export type PageWord = z.output<typeof pageWord>

export const readPageWords = endpoint({
  name: 'readPageWords',
  method: 'GET',
  path: '/api/documents/:id/pages/:number/words',
  summary: 'The words of a page with their boxes as fractions of the page',
  scope: 'customer',
  permission: 'documents.read',
  params: id.extend({ number: pageNumber }),
  response: z.object({ words: z.array(pageWord) }),
})

export const rotatePage = endpoint({
  name: 'rotatePage',
  method: 'PUT',
  path: '/api/documents/:id/pages/:number/rotation',
  summary: 'Remembers how a page is turned, in degrees clockwise',
  scope: 'customer',
  permission: 'documents.edit',
  params: id.extend({ number: pageNumber }),
  body: z.object({ rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]) }),
  response: z.object({ rotation: z.number() }),
})

export const downloadOriginal = endpoint({
  name: 'downloadOriginal',
  method: 'GET',
  path: '/api/documents/:id/file',
  summary: 'The file as it arrived',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id,
  response: 'file',
})
