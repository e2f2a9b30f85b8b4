/** A rule that flags or rejects; without `when` it is a reason to choose by hand. */
export type SeedRejectionRule = {
  usage: 'FLAG' | 'REJECT'
  name: string
  reason: string
  /** A flag's reason that may be told to the supplier too. */
  isForSupplier?: boolean
  when?: {
    field: string
    condition: 'EQUALS' | 'LESS THAN' | 'GREATER THAN' | 'CONTAINS' | 'STARTS WITH'
    value: string
  }
}

export type SeedRejection = {
  customerId: string
  rules: readonly SeedRejectionRule[]
  /** HTML of the mail to senders, by language. */
  templates: Readonly<Record<string, string>>
}

const harborPineRejection: SeedRejection = {
  customerId: '10301',
  rules: [
    {
      usage: 'FLAG',
      name: 'Price differs',
      reason: 'The price is not the one on the purchase order',
      isForSupplier: true,
    },
    {
      usage: 'FLAG',
      name: 'Goods not received',
      reason: 'The goods have not arrived yet',
      isForSupplier: true,
    },
    {
      usage: 'FLAG',
      name: 'Large invoice',
      reason: 'Over 25,000: the controller approves it first',
      when: { field: 'controlAmt', condition: 'GREATER THAN', value: '25000' },
    },
    {
      usage: 'FLAG',
      name: 'Wrong supplier for the PO',
      reason: 'The purchase order belongs to another supplier',
      when: { field: 'SupplierMismatch', condition: 'EQUALS', value: '1' },
    },
    {
      usage: 'FLAG',
      name: 'Wrong currency for the PO',
      reason: 'The purchase order is in another currency',
      isForSupplier: true,
      when: { field: 'CurrencyMismatch', condition: 'EQUALS', value: '1' },
    },
    {
      usage: 'FLAG',
      name: 'Very long document',
      reason: 'More than 40 pages: probably not one invoice',
      when: { field: 'pageCount', condition: 'GREATER THAN', value: '40' },
    },
    {
      usage: 'REJECT',
      name: 'Statements of account',
      reason:
        'This is a statement of account. We pay invoices only; please send the open invoices themselves.',
      when: { field: 'email_subject', condition: 'STARTS WITH', value: 'Statement of account' },
    },
    {
      usage: 'REJECT',
      name: 'Payment reminders',
      reason: 'This is a reminder. If you have not been paid, please send the invoice once more.',
      when: { field: 'email_subject', condition: 'CONTAINS', value: 'payment reminder' },
    },
    {
      usage: 'REJECT',
      name: 'Too many documents in one e-mail',
      reason: 'Please send at most 20 invoices in one e-mail.',
      when: { field: 'invoice_document_per_email', condition: 'GREATER THAN', value: '20' },
    },
    {
      usage: 'REJECT',
      name: 'File name too long',
      reason: 'The file name has more than 150 characters. Please shorten it.',
      when: { field: 'file_name_character_count', condition: 'GREATER THAN', value: '150' },
    },
  ],
  templates: {
    'en-US':
      '<p>Hello,</p><p>We couldn’t accept your invoice {{invoice_number}}, which we received on {{received_date}}.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Please correct it and send it to us here: {{correction_link}}</p><p>Accounts Payable<br>Harbor &amp; Pine Hospitality Group</p>',
    'fr-FR':
      '<p>Bonjour,</p><p>Nous n’avons pas pu accepter votre facture {{invoice_number}}, reçue le {{received_date}}.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Merci de le corriger et de nous le renvoyer ici\u00a0: {{correction_link}}</p><p>Comptabilité fournisseurs<br>Harbor &amp; Pine Hospitality Group</p>',
  },
}

const alpenwerkRejection: SeedRejection = {
  customerId: '10318',
  rules: [
    {
      usage: 'FLAG',
      name: 'Preis weicht ab',
      reason: 'Der Preis ist nicht der aus der Bestellung',
      isForSupplier: true,
    },
    {
      usage: 'FLAG',
      name: 'Ware fehlt',
      reason: 'Die Ware ist noch nicht eingetroffen',
      isForSupplier: true,
    },
    {
      usage: 'FLAG',
      name: 'E-Rechnung fehlerhaft',
      reason: 'Die E-Rechnung verletzt die Regeln ihres Standards. Bitte senden Sie sie berichtigt.',
      isForSupplier: true,
    },
    {
      usage: 'FLAG',
      name: 'Grosse Rechnung',
      reason: 'Über 50 000: zuerst die Geschäftsleitung fragen',
      when: { field: 'controlAmt', condition: 'GREATER THAN', value: '50000' },
    },
    {
      usage: 'FLAG',
      name: 'Fremde Bestellung',
      reason: 'Die Bestellung gehört einem anderen Lieferanten',
      when: { field: 'SupplierMismatch', condition: 'EQUALS', value: '1' },
    },
    {
      usage: 'REJECT',
      name: 'Kontoauszüge',
      reason: 'Das ist ein Kontoauszug. Bitte senden Sie uns die offenen Rechnungen selbst.',
      when: { field: 'email_subject', condition: 'STARTS WITH', value: 'Kontoauszug' },
    },
    {
      usage: 'REJECT',
      name: 'Mahnungen',
      reason: 'Das ist eine Mahnung. Bitte senden Sie uns die Rechnung noch einmal.',
      when: { field: 'email_subject', condition: 'CONTAINS', value: 'Mahnung' },
    },
  ],
  templates: {
    'de-CH':
      '<p>Guten Tag</p><p>Wir konnten Ihre Rechnung {{invoice_number}}, eingegangen am {{received_date}}, nicht annehmen.</p><p>{{rejection_reasons}}</p><p>{{rejection_note}}</p><p>Bitte berichtigen Sie das Dokument und senden Sie es uns hier erneut: {{correction_link}}</p><p>Kreditorenbuchhaltung<br>Alpenwerk Maschinenbau AG</p>',
  },
}

export const demoRejections: readonly SeedRejection[] = [harborPineRejection, alpenwerkRejection]
