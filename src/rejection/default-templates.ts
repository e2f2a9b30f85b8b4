/** Kontor's own words for a rejection, used as long as the customer has written none in that language. */
export const defaultTemplates: Readonly<Record<string, string>> = {
  en: `<p>Dear supplier,</p><p>we could not accept the document <b>{{file_name}}</b> (invoice number {{invoice_number}}), which we received on {{received_date}}.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Please correct it and send it to us again through this page: {{correction_link}}</p><p>Kind regards<br>{{customer_name}}</p>`,
  de: `<p>Guten Tag,</p><p>wir konnten das Dokument <b>{{file_name}}</b> (Rechnungsnummer {{invoice_number}}), eingegangen am {{received_date}}, nicht annehmen.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Bitte berichtigen Sie es und senden Sie es uns über diese Seite erneut: {{correction_link}}</p><p>Freundliche Grüsse<br>{{customer_name}}</p>`,
  fr: `<p>Bonjour,</p><p>nous n’avons pas pu accepter le document <b>{{file_name}}</b> (facture n° {{invoice_number}}), reçu le {{received_date}}.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Merci de le corriger et de nous le renvoyer par cette page : {{correction_link}}</p><p>Cordialement<br>{{customer_name}}</p>`,
  it: `<p>Buongiorno,</p><p>non abbiamo potuto accettare il documento <b>{{file_name}}</b> (fattura n. {{invoice_number}}), ricevuto il {{received_date}}.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>La preghiamo di correggerlo e di inviarcelo di nuovo da questa pagina: {{correction_link}}</p><p>Cordiali saluti<br>{{customer_name}}</p>`,
  es: `<p>Buenos días:</p><p>no hemos podido aceptar el documento <b>{{file_name}}</b> (factura n.º {{invoice_number}}), recibido el {{received_date}}.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Le rogamos que lo corrija y nos lo envíe de nuevo desde esta página: {{correction_link}}</p><p>Un saludo<br>{{customer_name}}</p>`,
}

type MailWords = { subject: (numberOrFile: string) => string; correction: string }

/** What Kontor writes around the template: the subject, and the line with the link when the template has no token for it. */
export const mailWords: Readonly<Record<string, MailWords>> = {
  en: {
    subject: (what) => `Your document ${what} was not accepted`,
    correction: 'Send the corrected document here:',
  },
  de: {
    subject: (what) => `Ihr Dokument ${what} wurde nicht angenommen`,
    correction: 'Senden Sie das berichtigte Dokument hier:',
  },
  fr: {
    subject: (what) => `Votre document ${what} n’a pas été accepté`,
    correction: 'Envoyez le document corrigé ici :',
  },
  it: {
    subject: (what) => `Il Suo documento ${what} non è stato accettato`,
    correction: 'Invii qui il documento corretto:',
  },
  es: {
    subject: (what) => `Su documento ${what} no ha sido aceptado`,
    correction: 'Envíe aquí el documento corregido:',
  },
}

/** The words for a language or the nearest: de-CH, then de, then en. */
export function wordsFor(language: string): MailWords {
  return mailWords[language] ?? mailWords[language.slice(0, 2)] ?? mailWords.en!
}
