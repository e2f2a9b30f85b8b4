import { declareErrors } from '../kernel/declare-texts'

export const ediPartnerErrors = declareErrors('edi', {
  noSuchPartner: { kind: 'not-found', text: "This partner doesn't exist. Reload the page." },
  partnerChanged: {
    kind: 'conflict',
    text: '{name} has changed this partner in the meantime. Reload the page and try again.',
  },
  partnerTwice: { kind: 'conflict', text: 'The identifier {id} already belongs to {name}.' },
  unknownPartner: {
    kind: 'refused',
    text: "The sender {id} isn't one of your EDI partners. Add it in Document Settings under EDI partners, then retry.",
  },
  versionNotAgreed: {
    kind: 'refused',
    text: '{name} sent version {version}, but {agreed} is agreed. Change the versions in Document Settings under EDI partners, then retry, or ask the sender.',
  },
})
