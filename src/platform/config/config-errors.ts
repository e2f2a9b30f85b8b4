import { declareErrors } from '../../kernel/declare-texts'

/** Read by whoever starts Kontor; never on a screen. */
export const configErrors = declareErrors('config', {
  invalid: { kind: 'invalid', text: 'The configuration is not right:\n{list}' },
  noSecret: {
    code: 'config.no-secret',
    kind: 'unavailable',
    text: 'The secret in {path} can be neither read nor made ({reason}). Make the directory writable, choose another one with KONTOR_DATA, or set KONTOR_SECRET.',
  },
  otherSecret: {
    code: 'config.other-secret',
    kind: 'refused',
    text: 'This database was made with another KONTOR_SECRET. Start with the secret of this installation (without one: the file "secret" in its KONTOR_DATA). To change it, set the new one as KONTOR_SECRET and the present one as KONTOR_SECRET_PREVIOUS. Nothing was changed.',
  },
  noAppRole: {
    code: 'config.no-app-role',
    kind: 'refused',
    text: "The program works as a database role of its own, and the user of DATABASE_URL may not {what} it ({reason}). Either let that user create roles (ALTER ROLE … CREATEROLE), or have an administrator of the server run\n  CREATE ROLE {role} LOGIN PASSWORD '…';\nand set DATABASE_APP_URL to the address of the same database with that role and password.",
  },
  mightyAppRole: {
    code: 'config.mighty-app-role',
    kind: 'refused',
    text: 'The role {role} that the program works as could read across customers: it {why}. Use a role of its own that owns nothing and has no rights but to sign in.',
  },
})
