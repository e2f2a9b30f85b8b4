import type { ApiScope } from '../access/api-scopes'
import { type ScreenText, screenText } from '../kernel/screen-text'

/** What each scope lets a key do. */
export const scopeWords: Readonly<Record<ApiScope, ScreenText>> = {
  'documents.upload': screenText('Upload documents'),
  'documents.read': screenText('Read documents'),
  'master-data.read': screenText('Read master data'),
  scim: screenText('Manage users (SCIM)'),
}

export const scopeHints: Readonly<Record<ApiScope, ScreenText>> = {
  'documents.upload': screenText('Send in files and e-mails (.eml).'),
  'documents.read': screenText('List documents; read their fields, lines, history and files.'),
  'master-data.read': screenText('Look up suppliers, companies, purchase orders and codes.'),
  scim: screenText('For your identity provider: add, change and deactivate users, assign roles and groups.'),
}
