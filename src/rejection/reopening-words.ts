type ReopeningWords = {
  subject: (document: string) => string
  text: (document: string, customer: string) => string[]
}

/** What the sender of a rejected document reads when it is taken up after all. One line for each paragraph. */
const words: Readonly<Record<string, ReopeningWords>> = {
  en: {
    subject: (document) => `Your document ${document} is being processed after all`,
    text: (document, customer) => [
      'Dear supplier,',
      `we wrote to you that we could not accept the document ${document}. We have taken it up again, so you need not correct it or send it once more. The link in our earlier mail is no longer valid.`,
      `Kind regards\n${customer}`,
    ],
  },
  de: {
    subject: (document) => `Ihr Dokument ${document} wird doch bearbeitet`,
    text: (document, customer) => [
      'Guten Tag,',
      `wir haben Ihnen geschrieben, dass wir das Dokument ${document} nicht annehmen konnten. Wir bearbeiten es nun doch; Sie müssen es weder berichtigen noch erneut senden. Der Link in unserer früheren E-Mail gilt nicht mehr.`,
      `Freundliche Grüsse\n${customer}`,
    ],
  },
  fr: {
    subject: (document) => `Votre document ${document} est finalement traité`,
    text: (document, customer) => [
      'Bonjour,',
      `nous vous avions écrit que nous ne pouvions pas accepter le document ${document}. Nous le traitons finalement : il n’est pas nécessaire de le corriger ni de le renvoyer. Le lien de notre précédent e-mail n’est plus valable.`,
      `Cordialement\n${customer}`,
    ],
  },
  it: {
    subject: (document) => `Il Suo documento ${document} viene comunque elaborato`,
    text: (document, customer) => [
      'Buongiorno,',
      `Le avevamo scritto che non potevamo accettare il documento ${document}. Ora lo elaboriamo comunque: non occorre correggerlo né inviarlo di nuovo. Il link della nostra e-mail precedente non è più valido.`,
      `Cordiali saluti\n${customer}`,
    ],
  },
  es: {
    subject: (document) => `Su documento ${document} se tramita finalmente`,
    text: (document, customer) => [
      'Buenos días:',
      `le escribimos que no podíamos aceptar el documento ${document}. Finalmente lo tramitamos, así que no hace falta que lo corrija ni que lo envíe de nuevo. El enlace de nuestro correo anterior ya no es válido.`,
      `Un saludo\n${customer}`,
    ],
  },
}

/** The words for a language or the nearest: de-CH, then de, then en. */
export function reopeningWords(language: string): ReopeningWords {
  return words[language] ?? words[language.slice(0, 2)] ?? words.en!
}
