import { expect, it } from 'vitest'
import { questionMailTexts, questionPageTexts } from '../../entry/question-texts'
import { localeFor } from '../../kernel/locales'
import { type Speaker, speakerOf } from '../../kernel/words'
import type { ListedDocument } from '../../listing/listing.api'
import { notificationKinds } from '../../notifications/notification-kinds'
import { notificationMail } from '../../notifications/notification-mail'
import { mailReasons } from '../../platform/mailer/mail-texts'
import { rejectionMailTexts, reopeningTexts, supplierTexts } from '../../rejection/supplier-texts'
import { subscriptionMail } from '../../search/subscription-mail'
import { englishOf } from '../../testing/server/english-texts'
import { loadCatalogue } from '../../ui/catalogues'
import { loadWordsFor } from '../../ui/words-for'
import '../rooms'

const found = { invID: 1, supplierIDText: 'Ö AG', dueDate: '2026-04-01', currency: 'CHF', controlAmt: '1.00' }
const values = {
  customer: 'Ö AG',
  document: 'RE-7',
  types: 'PDF',
  size: '5 MB',
  file: 'a.pdf',
  day: '1.4.',
  name: 'Zoë',
}

/** The lines of every mail that Kontor writes, by the mail: to people who sign in, and to those who sent a document. */
function mailsIn(speaker: Speaker): Record<string, string[]> {
  const notices = notificationKinds.map((kind) => ({
    id: '1',
    kind,
    at: '2026-04-01T00:00:00Z',
    documentId: '7',
    who: 'Zoë',
    why: mailReasons.cameBackUnsaid(),
  }))
  const recipient = { userId: 'z', name: 'Zoë', email: 'z@x.example' } as Parameters<
    typeof notificationMail
  >[0]['recipient']
  const notify = (channel: 'mail' | 'digest', given: typeof notices) =>
    notificationMail({
      productName: 'Kontor',
      publicUrl: 'https://k',
      recipient,
      channel,
      notices: given,
      speaker,
    })
  const subscribe = (isMore: boolean) =>
    subscriptionMail({
      name: 'Ö',
      total: { count: 30, isMore },
      documents: [found as ListedDocument],
      link: 'https://k',
      productName: 'Kontor',
      say: speaker.say,
    })
  const lines = ({ subject, text }: { subject: string; text: string }) => [subject, ...text.split('\n')]
  const told = (texts: Record<string, { code: string }>) =>
    Object.values(texts).map(({ code }) => speaker.tell({ code, values }))
  return {
    ...Object.fromEntries(notices.map((one) => [one.kind, lines(notify('mail', [one]))])),
    digest: lines(notify('digest', notices)),
    subscription: [true, false].flatMap((isMore) => lines(subscribe(isMore))),
    rejection: told(rejectionMailTexts),
    reopening: told(reopeningTexts),
    'supplier page': told(supplierTexts),
    question: told(questionMailTexts),
    'question page': told(questionPageTexts),
  }
}

it.each(['de', 'fr', 'it', 'ja'])('no mail in %s has an English sentence of ours', async (language) => {
  const locale = localeFor([language])!
  const isEnglish = englishOf(language)
  const mails = mailsIn(speakerOf({ locale, catalogue: await loadCatalogue(locale) }))
  for (const [mail, lines] of Object.entries(mails)) expect(lines.filter(isEnglish), mail).toEqual([])
  // written in English, each of them would be noticed
  for (const [mail, lines] of Object.entries(mailsIn(speakerOf({ locale: 'en', catalogue: null }))))
    expect(lines.filter(isEnglish), mail).not.toEqual([])
})

it('a supplier reads Spanish, which nobody signs in with, and English where there is nothing nearer', async () => {
  const spanish = await loadWordsFor('es-MX')
  for (const { text } of Object.values({ ...rejectionMailTexts, ...reopeningTexts, ...supplierTexts })) {
    const said = spanish.catalogue?.[text]
    const names = (of: string) => (of.match(/\{\w+\}/g) ?? []).toSorted()
    expect(said && names(said), text).toEqual(names(text))
  }
  expect((await loadWordsFor('nl')).catalogue).toBeNull()
  expect((await loadWordsFor('de-AT')).locale).toBe('de-DE')
})
