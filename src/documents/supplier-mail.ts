import { listed, settingsSection, several, text } from '../settings/settings-section'

/** How mails to suppliers look: rejections, questions and confirmations of receipt. */
export const supplierMailSection = settingsSection({
  key: 'supplier-mail',
  title: 'E-mail to suppliers',
  hint: 'Applies to rejections, questions and confirmations of receipt that are sent from now on.',
  page: 'application',
  order: 600,
  settings: {
    senderName: text({
      isOwn: true,
      label: 'Sender name',
      help: "Empty uses your company's name.",
      most: 100,
    }),
    replyTo: text({
      isOwn: true,
      label: 'Replies to rejections go to',
      help: 'Empty uses the inbox that received the invoice. Invoices sent to any other address are not captured.',
      most: 254,
      of: 'email',
    }),
    signature: text({
      isOwn: true,
      label: 'Signature',
      help: 'Added below the message.',
      most: 1000,
      lines: 5,
    }),
    languages: several({
      label: 'Languages of rejections',
      help: "Kontor writes in the supplier's language if it is selected, otherwise in your company's language or the first selected one.",
      options: {
        en: { label: 'English' },
        de: { label: 'German' },
        fr: { label: 'French' },
        it: { label: 'Italian' },
        es: { label: 'Spanish' },
      },
      delivered: ['en', 'de', 'fr', 'it', 'es'],
    }),
  },
})

/** Of the languages wanted for a mail, those that the customer writes in, then its others. */
export function writtenLanguages(wanted: readonly string[], languages: string): string[] {
  const chosen = listed(languages)
  const isChosen = (language: string) => chosen.includes(language.slice(0, 2))
  return [...new Set([...wanted.filter(isChosen), ...chosen])]
}
