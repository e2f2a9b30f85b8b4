import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '../../platform/secrets/link-token'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { addComment, deleteComment, listComments } from './comments'
import { questionMails } from './question-mails'
import { answerQuestion, askByMail, readQuestion } from './questions'

let bench: TestBench
const settings = () => bench.deps.config
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** Asks Rita about a new document. @returns the document and the link's token. */
async function ask(changes: { attachOriginal?: boolean } = {}) {
  const document = await bench.aDocument({
    fields: { supplierID: 'S-1', invoiceNumber: 'Q-7', currency: 'USD', controlAmt: '12.50' },
  })
  const asked = { documentId: document.id, to: 'rita@harbor.example', question: 'Did you order this?' }
  const comment = await askByMail(bench.as('APS'), settings(), { attachOriginal: true, ...asked, ...changes })
  const { rows } = await bench.admin.query(
    `SELECT * FROM outgoing_mails WHERE purpose = 'question' AND document_id = $1`,
    [document.id],
  )
  const token = /\/question\/(\S+)/.exec(rows[0].text_body)![1]!
  return { documentId: document.id, comment, token, mail: rows[0] }
}

const outside = () =>
  bench.deps.contextFor({
    customerId: bench.as('APS').customerId,
    actor: { kind: 'sender', id: 'question', name: 'Question' },
    requestId: 'test',
  })
const answer = (token: string, text = 'Yes, for room 4.') =>
  answerQuestion(outside(), settings(), { token, answer: text })

describe('a question by mail', () => {
  it('about a document that was merged away is answered on the one that took it in, which says where it was asked', async () => {
    const { documentId, token } = await ask()
    const kept = await bench.aDocument({ fields: { supplierID: 'S-1', invoiceNumber: 'Q-8' } })
    await bench.move('APS', {
      documentId,
      action: 'merge',
      changes: { mergedInto: kept.id },
      parts: [kept.id],
    })
    await answer(token, 'Yes, both.')
    const [said, asked] = await listComments(bench.as('APS'), kept.id)
    const writtenOn = { invID: documentId, name: 'Q-7' }
    expect(said).toMatchObject({ kind: 'answer', body: 'Yes, both.', written_on: writtenOn })
    expect(asked).toMatchObject({ asked_of: 'rita@harbor.example', written_on: writtenOn })
    expect((await bench.read(kept.id)).commentCount).toBe(2)
    const { rows } = await bench.admin.query(
      `SELECT document_id::int FROM notifications WHERE kind = 'question-answered' AND document_id = ANY($1)`,
      [[documentId, kept.id]],
    )
    expect(rows).toEqual([{ document_id: kept.id }])
    expect(await listComments(bench.as('APS'), documentId)).toMatchObject([
      { kind: 'answer', written_on: null },
      { kind: 'question', written_on: null },
    ])
  })

  it('goes to the address with a link and the file, and stands among the comments', async () => {
    const { documentId, comment, mail, token } = await ask()
    expect(comment).toMatchObject({
      kind: 'question',
      asked_of: 'rita@harbor.example',
      body: 'Did you order this?',
    })
    expect(mail.to_addresses).toEqual(['rita@harbor.example'])
    expect(mail.subject).toContain('Q-7')
    expect(mail.attachments).toHaveLength(1)
    expect(await readQuestion(outside(), settings(), token)).toMatchObject({
      state: 'open',
      question: 'Did you order this?',
      invoice_number: 'Q-7',
      control_amount: '12.50',
    })
    expect((await bench.history(documentId)).at(-1)).toMatchObject({
      action: 'ask',
      details: { to: 'rita@harbor.example' },
    })
    const { rows } = await bench.admin.query('SELECT token_hash FROM document_questions')
    expect(rows.map((row) => row.token_hash)).toContain(hashOfToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('takes one answer, as a comment under the address that was asked; whoever asked is told', async () => {
    const { documentId, token } = await ask({ attachOriginal: false })
    const tries = await Promise.all([codeOf(answer(token)), codeOf(answer(token, 'No.'))])
    expect(tries.toSorted()).toEqual(['entry.question_answered', 'worked'])
    const [first] = await listComments(bench.as('APS2'), documentId)
    expect(first).toMatchObject({ kind: 'answer', author: { name: 'rita@harbor.example', side: 'outside' } })
    expect((await bench.read(documentId)).commentCount).toBe(2)
    // whoever has the document open is told of it by this row
    expect((await bench.history(documentId)).at(-1)).toMatchObject({ action: 'answer' })
    const { rows } = await bench.admin.query(
      `SELECT for_user_id FROM notifications WHERE kind = 'question-answered' AND document_id = $1`,
      [documentId],
    )
    expect(rows).toEqual([{ for_user_id: bench.as('APS').actor.id }])
    expect((await readQuestion(outside(), settings(), token)).state).toBe('used')
  })

  it('ends after 30 days, and a link that nobody was sent opens nothing', async () => {
    const { token } = await ask()
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const bad of [forged, '7wt-1-x', token.replace(/^[^-]+/, '1')])
      expect(await codeOf(answer(bad)), bad).toBe('entry.no_such_question')
    bench.clock.advance(30 * 24 * 60 * 60_000)
    expect((await readQuestion(outside(), settings(), token)).state).toBe('expired')
    expect(await codeOf(answer(token))).toBe('entry.question_expired')
  })

  it('needs an address that a mail can go to', async () => {
    const { id } = await bench.aDocument()
    const asked = { documentId: id, to: 'rita', question: 'Hm?', attachOriginal: false }
    // a rejection can leave without an e-mail, a question can't
    await expect(askByMail(bench.as('APS'), settings(), asked)).rejects.toThrow(
      /^"rita" isn't an e-mail address\. Correct it\.$/,
    )
    expect(await listComments(bench.as('APS'), id)).toEqual([])
  })

  it('that comes back is told to whoever asked', async () => {
    const { documentId, mail } = await ask()
    const { follow } = questionMails({ contextFor: () => bench.as('SYS') })
    const bounced = { ...mail, messageId: mail.message_id, customerId: mail.customer_id }
    await bench
      .as('SYS')
      .transaction((tx) => follow!(tx, bounced, { state: 'BOUNCED', reason: null, refused: [] }))
    const { rows } = await bench.admin.query(
      `SELECT for_user_id FROM notifications WHERE kind = 'mail-failed' AND document_id = $1`,
      [documentId],
    )
    expect(rows).toEqual([{ for_user_id: bench.as('APS').actor.id }])
  })
})

describe('an internal comment', () => {
  it('is the provider’s alone: no list, no count and no row of it for the customer', async () => {
    const { id } = await bench.aDocument()
    const written = { documentId: id, body: 'Their totals never fit.', visibility: 'internal' as const }
    expect(await codeOf(addComment(bench.as('APS'), written))).toBe('entry.only_provider_internal')
    const comment = await addComment(bench.as('VS'), written)
    expect(await listComments(bench.as('APM'), id)).toEqual([])
    expect(await listComments(bench.as('VS'), id)).toMatchObject([{ visibility: 'internal' }])
    expect((await bench.read(id)).commentCount).toBe(0)
    const remove = { documentId: id, commentId: comment.id }
    expect(await codeOf(deleteComment(bench.as('APM'), remove))).toBe('entry.comment_not_found')
    const kept = (await bench.history(id)).find((row) => row.action === 'comment-internal')
    expect(JSON.stringify(kept)).not.toContain('totals')
    await deleteComment(bench.as('VS'), remove)
    expect((await bench.read(id)).commentCount).toBe(0)
  })
})
