import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { pageTexts } from '../page-texts'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { framingFor } from './page-requests'
import { messagePage } from './pages/message-pages'
import type { Framing, Page } from './pages/page-frame'

/** A sign-in that has been begun in this browser: its id, its address, and in whose words it goes on. */
export type OpenSignIn = { uid: string; action: string; framing: Framing }

/** The sign-in of this request; null when it was not begun in this browser, or too long ago. */
export async function openSignIn(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenSignIn | null> {
  try {
    const { uid, params } = await embedded.provider.interactionDetails(request.raw, reply.raw)
    const wanted = typeof params.ui_locales === 'string' ? params.ui_locales.split(' ') : []
    const action = `${mountPathOf(embedded.options)}/sign-in/${uid}`
    return { uid, action, framing: await framingFor(embedded, request, wanted) }
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

/** What is shown in its place. */
export function signInOver(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    status: 400,
    title: tell(pageTexts.expiredTitle()),
    message: tell(pageTexts.expiredText()),
    link: { href: '/', label: tell(pageTexts.startAgain()) },
  })
}
