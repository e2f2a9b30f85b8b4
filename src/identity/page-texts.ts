import { declareTexts } from '../kernel/declare-texts'

/** What the pages of the embedded sign-in say. */
export const pageTexts = declareTexts('identity.page', {
  signIn: 'Sign in',
  tagline: 'Invoices from inbox to ERP.',
  email: 'E-mail address',
  password: 'Password',
  demoUsers: 'Demo users',
  demoHint: 'One click signs you in. Everybody here has the password {password}.',
  staffOf: '{product} staff',
  noRole: 'No role',
  withStatus: '{roles} ({status})',
  invited: 'invited',
  deactivated: 'deactivated',

  expiredTitle: 'This sign-in has expired',
  expiredText: 'It was started too long ago, in another browser, or is already done.',
  startAgain: 'Start again',
  failedTitle: 'Sign-in failed',
  failedText:
    'The sign-in could not be completed. Start again; if it keeps happening, tell your administrator.',
  technicalDetails: 'Technical details',
  unavailableTitle: 'Services Unavailable',
  unavailableText: "The server isn't responding. Your saved work is safe. Try again in a minute.",
  tryAgain: 'Try again',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Your session has ended on this device.',
  signInAgain: 'Sign in again',
  signingOutTitle: 'Signing out',
  signingOut: 'Signing out…',
  pressToEnd: 'Press the button to end your session.',
  signOut: 'Sign out',
  goToSignIn: 'Go to sign-in',

  firstAdminTitle: 'Set up the first administrator',
  firstAdminHint:
    'This link works once. Afterwards you sign in with what you enter here, and add everybody else.',
  yourName: 'Your name',
  newPassword: 'New password (at least {shortest} characters)',
  repeatPassword: 'Repeat the password',
  createAdmin: 'Create administrator',
  adminIsSet: 'The administrator is set up',
  signInWithIt: 'Sign in with your e-mail address and the password you have chosen.',
  linkOverTitle: 'This link no longer works',
  firstLinkOver:
    'It has been used or has expired. While there is no administrator, each start of the server prints a new one.',

  welcome: 'Welcome, {name}',
  welcomeHint: 'Choose a password to finish setting up your account for {email}.',
  resetTitle: 'Set a new password',
  resetHint: 'For the account {email}. You will be signed out everywhere else.',
  savePassword: 'Save password',
  passwordSaved: 'Your password is saved',
  linkOver: 'It has been used or has expired. Ask your user administrator for a new one.',
  confirmEmailTitle: 'Confirm your new e-mail address',
  confirmEmailHint: 'From now on you sign in with {email}.',
  confirmEmail: 'Confirm address',
  emailConfirmed: 'Your e-mail address is confirmed',
  signInWithAddress: 'Sign in with {email} and your password.',
})

/** The mails that bring a link to an account. */
export const accountMailTexts = declareTexts('identity.mail', {
  greeting: 'Hello {name},',
  invitationSubject: 'Your {product} account for {customer}',
  invitation: '{by} has invited you to work with {product} for {customer}. Set your password to get started:',
  invitationOutside:
    '{by} has invited you to work with {product} for {customer}. Sign in with your company account:',
  passwordSubject: 'Set a new {product} password',
  password: '{by} has reset your password for {product}. Set a new one:',
  emailSubject: 'Confirm your e-mail address for {product}',
  email:
    '{by} has changed the e-mail address of your {product} account to this one. Confirm that it is yours:',
  emailChangingSubject: 'The e-mail address of your {product} account is being changed',
  emailChanging:
    '{by} has changed the e-mail address of your {product} account to {email}. If you did not expect this, tell your user administrator.',
  factorsSubject: 'Your {product} sign-in factors were reset',
  factors:
    '{by} has removed the authenticator apps and passkeys of your {product} account. You set up new ones when you next sign in, where your company requires them. If you did not expect this, tell your user administrator.',
  linkLife: 'The link works once, until {until}.',
  unexpected: "If you didn't expect this e-mail, you can ignore it.",
})
