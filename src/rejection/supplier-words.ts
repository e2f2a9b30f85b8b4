/** The words of the page behind the link in a rejection mail. {n} stands for what is put in. */
export type SupplierWords = {
  title: string
  lead: string
  reasons: string
  note: string
  document: string
  number: string
  date: string
  amount: string
  send: string
  choose: string
  drop: string
  limits: string
  sending: string
  tryAgain: string
  done: string
  doneText: string
  expired: string
  expiredText: string
  invalid: string
  invalidText: string
  failed: string
  tooLarge: string
  wrongType: string
  offline: string
  until: string
  loading: string
}

const en: SupplierWords = {
  title: 'Your document was not accepted',
  lead: '{0} could not accept this document. Please correct it and send it here again; you need no account.',
  reasons: 'Why',
  note: 'Message from {0}',
  document: 'File',
  number: 'Invoice number',
  date: 'Invoice date',
  amount: 'Amount',
  send: 'Send the corrected file',
  choose: 'Choose a file',
  drop: 'or drop it here',
  limits: '{0}, up to {1}. One file.',
  sending: 'Sending {0}…',
  tryAgain: 'Try again',
  done: 'Thank you, your file has arrived',
  doneText: 'It has been received and is being processed. You can close this page.',
  expired: 'This link has expired',
  expiredText: 'Please answer the e-mail and attach the corrected file.',
  invalid: 'This link is not valid',
  invalidText: 'Open it from the e-mail again, or answer the e-mail.',
  failed: 'The file could not be sent.',
  tooLarge: '{0} is larger than {1}. Send a smaller file.',
  wrongType: '{0} is of a kind that cannot be read here. Send one of these: {1}.',
  offline: 'The connection was lost. Check it and try again.',
  until: 'You can use this page once, until {0}.',
  loading: 'Loading',
}
const de: SupplierWords = {
  title: 'Ihr Dokument wurde nicht angenommen',
  lead: '{0} konnte dieses Dokument nicht annehmen. Bitte berichtigen Sie es und senden Sie es hier erneut; ein Konto brauchen Sie nicht.',
  reasons: 'Warum',
  note: 'Nachricht von {0}',
  document: 'Datei',
  number: 'Rechnungsnummer',
  date: 'Rechnungsdatum',
  amount: 'Betrag',
  send: 'Berichtigte Datei senden',
  choose: 'Datei wählen',
  drop: 'oder hier ablegen',
  limits: '{0}, bis {1}. Eine Datei.',
  sending: '{0} wird gesendet…',
  tryAgain: 'Erneut versuchen',
  done: 'Danke, Ihre Datei ist angekommen',
  doneText: 'Sie wird bearbeitet. Sie können diese Seite schliessen.',
  expired: 'Dieser Link ist abgelaufen',
  expiredText: 'Bitte antworten Sie auf die E-Mail und hängen Sie die berichtigte Datei an.',
  invalid: 'Dieser Link ist ungültig',
  invalidText: 'Öffnen Sie ihn erneut aus der E-Mail oder antworten Sie auf die E-Mail.',
  failed: 'Die Datei konnte nicht gesendet werden.',
  tooLarge: '{0} ist grösser als {1}. Senden Sie eine kleinere Datei.',
  wrongType: '{0} kann hier nicht gelesen werden. Senden Sie eine dieser Arten: {1}.',
  offline: 'Die Verbindung ist unterbrochen. Prüfen Sie sie und versuchen Sie es erneut.',
  until: 'Sie können diese Seite einmal nutzen, bis {0}.',
  loading: 'Wird geladen',
}
const fr: SupplierWords = {
  title: 'Votre document n’a pas été accepté',
  lead: '{0} n’a pas pu accepter ce document. Merci de le corriger et de le renvoyer ici ; aucun compte n’est nécessaire.',
  reasons: 'Pourquoi',
  note: 'Message de {0}',
  document: 'Fichier',
  number: 'Numéro de facture',
  date: 'Date de facture',
  amount: 'Montant',
  send: 'Envoyer le fichier corrigé',
  choose: 'Choisir un fichier',
  drop: 'ou le déposer ici',
  limits: '{0}, jusqu’à {1}. Un seul fichier.',
  sending: 'Envoi de {0}…',
  tryAgain: 'Réessayer',
  done: 'Merci, votre fichier est arrivé',
  doneText: 'Il est en cours de traitement. Vous pouvez fermer cette page.',
  expired: 'Ce lien a expiré',
  expiredText: 'Merci de répondre à l’e-mail en y joignant le fichier corrigé.',
  invalid: 'Ce lien n’est pas valable',
  invalidText: 'Ouvrez-le à nouveau depuis l’e-mail, ou répondez à l’e-mail.',
  failed: 'Le fichier n’a pas pu être envoyé.',
  tooLarge: '{0} dépasse {1}. Envoyez un fichier plus petit.',
  wrongType: '{0} ne peut pas être lu ici. Envoyez l’un de ces types : {1}.',
  offline: 'La connexion a été perdue. Vérifiez-la et réessayez.',
  until: 'Vous pouvez utiliser cette page une fois, jusqu’au {0}.',
  loading: 'Chargement',
}
const it: SupplierWords = {
  title: 'Il Suo documento non è stato accettato',
  lead: '{0} non ha potuto accettare questo documento. La preghiamo di correggerlo e di inviarlo di nuovo qui; non serve un account.',
  reasons: 'Perché',
  note: 'Messaggio di {0}',
  document: 'File',
  number: 'Numero fattura',
  date: 'Data fattura',
  amount: 'Importo',
  send: 'Invia il file corretto',
  choose: 'Scegli un file',
  drop: 'o trascinalo qui',
  limits: '{0}, fino a {1}. Un solo file.',
  sending: 'Invio di {0}…',
  tryAgain: 'Riprova',
  done: 'Grazie, il Suo file è arrivato',
  doneText: 'È in elaborazione. Può chiudere questa pagina.',
  expired: 'Questo link è scaduto',
  expiredText: 'Risponda all’e-mail allegando il file corretto.',
  invalid: 'Questo link non è valido',
  invalidText: 'Lo apra di nuovo dall’e-mail o risponda all’e-mail.',
  failed: 'Non è stato possibile inviare il file.',
  tooLarge: '{0} supera {1}. Invii un file più piccolo.',
  wrongType: '{0} non può essere letto qui. Invii uno di questi tipi: {1}.',
  offline: 'La connessione si è interrotta. La controlli e riprovi.',
  until: 'Può usare questa pagina una volta, fino al {0}.',
  loading: 'Caricamento',
}
const es: SupplierWords = {
  title: 'Su documento no ha sido aceptado',
  lead: '{0} no ha podido aceptar este documento. Corríjalo y envíelo de nuevo aquí; no necesita una cuenta.',
  reasons: 'Por qué',
  note: 'Mensaje de {0}',
  document: 'Archivo',
  number: 'Número de factura',
  date: 'Fecha de factura',
  amount: 'Importe',
  send: 'Enviar el archivo corregido',
  choose: 'Elegir un archivo',
  drop: 'o suéltelo aquí',
  limits: '{0}, hasta {1}. Un solo archivo.',
  sending: 'Enviando {0}…',
  tryAgain: 'Intentar de nuevo',
  done: 'Gracias, su archivo ha llegado',
  doneText: 'Se está procesando. Puede cerrar esta página.',
  expired: 'Este enlace ha caducado',
  expiredText: 'Responda al correo y adjunte el archivo corregido.',
  invalid: 'Este enlace no es válido',
  invalidText: 'Ábralo de nuevo desde el correo o responda al correo.',
  failed: 'No se pudo enviar el archivo.',
  tooLarge: '{0} supera {1}. Envíe un archivo más pequeño.',
  wrongType: '{0} no se puede leer aquí. Envíe uno de estos tipos: {1}.',
  offline: 'Se ha perdido la conexión. Compruébela e inténtelo de nuevo.',
  until: 'Puede usar esta página una vez, hasta el {0}.',
  loading: 'Cargando',
}

const all: Readonly<Record<string, SupplierWords>> = { en, de, fr, it, es }

/** The page's words in a language or the nearest that there is; English for the others. */
export function supplierWords(language: string): SupplierWords {
  return all[language.slice(0, 2).toLowerCase()] ?? en
}

/** Puts values in for {0}, {1}. */
export function fill(text: string, ...values: string[]): string {
  return text.replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '')
}
