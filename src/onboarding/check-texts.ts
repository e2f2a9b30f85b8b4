import { declareLabels, declareTexts } from '../kernel/declare-texts'
import { stepWords } from './tenant-steps'

/** A step inside a sentence. */
export const stepText = declareLabels('onboarding.step', stepWords)

/** What the checks of the wizard found. */
export const checkTexts = declareTexts('onboarding.check', {
  group: 'The people of this customer belong to the group {group}.',
  owner: '{name} looks after the customer.',
  noOwner: 'Nobody looks after the customer on our side. Enter an owner.',
  goLiveDay: 'The go-live is planned for {day}.',
  noGoLiveDay: 'Enter the day of the planned go-live.',

  plan: 'Plan: {plan}.',
  noPlan: 'No plan covers today. Enter the contract on the page Licensing.',
  features: '{count, plural, one {# feature is on.} other {# features are on.}}',
  noFeatures: 'No feature is on. Switch them on under Feature Flags.',

  metadata: 'The metadata of {issuer} was read. Sign-in uses a code with PKCE.',
  metadataFailed: "The metadata of {issuer} couldn't be read: {problem}",
  otherIssuer: 'The metadata belongs to another issuer: {found}.',
  noPkce: 'The provider offers no sign-in by code with PKCE (S256).',
  signingKeys: '{count, plural, one {# signing key was read.} other {# signing keys were read.}}',
  noSigningKeys: 'The provider publishes no signing key.',
  noSignIn: 'Nobody has signed in with the test link yet.',
  signIn: '{name} signed in on {at} with these roles: {roles}.',
  signInOtherCustomer: "{name} signed in, but their token doesn't name customer {id}. It names: {found}.",
  signInNoGroup: "{name} signed in, but their token doesn't name the group {group}.",
  signInNoRole: '{name} signed in, but their token names no role.',

  erpAnswered: 'The ERP answered in {ms, number} ms.',
  erpSaid: 'The ERP answered in {ms, number} ms: {message}',
  erpFailed: "The ERP couldn't be asked: {problem}",
  erpEmbedded: 'The embedded ERP is used. It has no books of a real company.',

  rows: '{object}: {count, plural, one {# row} other {# rows}}',
  noRows: '{object}: none. Without them no invoice can be submitted.',
  booksEmpty:
    "The embedded ERP has no master data of this customer yet. Copy it from a template, or connect the customer's ERP.",
  loadFailed: "{object} couldn't be loaded: {problem}",
  loadRunning: '{object} are still being loaded: {count, number} so far. Run the check again later.',
  rejectedRows:
    "{count, plural, one {# row wasn't accepted.} other {# rows weren't accepted.}} The reasons are under Application Settings.",

  mailArrived: 'A test e-mail to {address} arrived and was read after {seconds, number} s.',
  mailRefused: 'A test e-mail to {address} was refused: {problem}',
  mailLost: 'A test e-mail to {address} was accepted but not read within {seconds} s.',
  noInbox: 'No inbox is switched on.',
  inboxOff: '{address} is switched off.',

  groupsOff: "Document groups aren't part of the subscription. Everyone works on every document.",
  noGroups: 'No document groups are set up. Everyone works on every document.',
  groups: '{count, plural, one {# document group is set up.} other {# document groups are set up.}}',
  groupEmpty: 'Nobody works on the documents of {group}.',

  people: '{count, plural, one {# person can sign in.} other {# people can sign in.}}',
  invited: "{count, plural, one {# invitation isn't} other {# invitations aren't}} accepted yet.",
  noUserAdmin: 'No User Admin can sign in yet.',
  noSpecialist: 'No AP Specialist can sign in yet, so nobody can submit an invoice.',
  noApAdmin: 'No AP Admin can sign in yet. Only our staff can change the settings.',

  hours: 'Business hours: {hours, number} a week.',
  holidays: '{count, plural, one {# holiday is entered.} other {# holidays are entered.}}',
  noHolidays: 'No holidays are entered.',
  submitTarget: 'Documents are to be submitted within {hours, number} business hours.',
  review: 'Our specialists review documents for up to {hours, number} business hours.',
  reviewNothing: 'The customer uses Validation Services, but no document is sent to review.',
  noReview: "The customer doesn't use Validation Services.",

  shownAs: 'Suppliers see the name {name}.',
  language: 'Language {locale}, time zone {zone}, currency {currency}.',
  logo: 'The logo of the customer is shown.',
  noLogo: "The customer has no logo. Pages for suppliers show the product's name.",

  samples: '{count, number} of {of, number} invoices are confirmed by a person.',
  sampleScore: '{recognised, number} of {counted, number} fields were read correctly ({percent}).',
  samplesReading:
    '{count, plural, one {# invoice is still being read.} other {# invoices are still being read.}}',
})
