import { type ScreenText, screenText } from '../kernel/screen-text'
import type { User } from './users.api'

export const statusWords: Readonly<Record<User['status'], ScreenText>> = {
  Invited: screenText('Invited'),
  Active: screenText('Active'),
  Locked: screenText('Locked'),
  Deactivated: screenText('Deactivated'),
}

export const factorWords: Readonly<Record<User['factors'][number], ScreenText>> = {
  totp: screenText('Authenticator app'),
  passkey: screenText('Passkey'),
}
