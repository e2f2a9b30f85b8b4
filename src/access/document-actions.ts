import { hasAnyOf, type Principal } from './principal'
import type { RoleRequirement } from './roles'

type Allowance = {
  roles: readonly RoleRequirement[]
  /** Besides a role, this single right. */
  right?: string
  /** The document statuses in which these roles may act; without it, wherever the lifecycle allows the action. */
  onlyIn?: readonly string[]
}

type ActionRule = {
  /** 'spec': a named action of specification §6. 'added': ours, product-decisions 2.3. */
  origin: 'spec' | 'added'
  allowed: readonly Allowance[]
}

const vsUsers = ['VS_SPECIALIST', 'VS_MANAGER'] as const
const apAndAdmin = ['INTERNAL_ADMIN', 'AP_SPECIALIST', 'AP_MANAGER'] as const
const submitters = ['INTERNAL_ADMIN', 'AP_SPECIALIST'] as const
const keepers = ['INTERNAL_ADMIN', 'AP_MANAGER'] as const

const spec = (...allowed: Allowance[]): ActionRule => ({ origin: 'spec', allowed })
const added = (...allowed: Allowance[]): ActionRule => ({ origin: 'added', allowed })

/**
 * Who may do what with a document: the Document actions table of specification §6, and our additions.
 * Which action is possible in which status stands in documents/document-lifecycle.ts; here only who.
 */
export const documentActions = {
  // Validation-services people work on documents in human review, so their right to edit ends there.
  edit: spec({ roles: submitters }, { roles: vsUsers, onlyIn: ['HITL'] }),
  delete: spec({ roles: keepers }),
  cancel: spec({ roles: submitters }),
  hold: spec({ roles: apAndAdmin }),
  resume: spec({ roles: apAndAdmin }),
  reject: spec({ roles: apAndAdmin }),
  escalate: spec({ roles: apAndAdmin }),
  flag: spec({ roles: apAndAdmin }),
  'escalations-to-flagged': spec({ roles: [...apAndAdmin, 'ESCALATIONS_SPECIALIST'] }),
  submit: spec({ roles: submitters }),
  sync: spec({ roles: [...submitters, ...vsUsers] }),
  retry: added({ roles: [...submitters, ...vsUsers] }),
  'enter-by-hand': added({ roles: [...submitters, ...vsUsers] }),
  split: added({ roles: [...submitters, ...vsUsers] }),
  merge: added({ roles: [...submitters, ...vsUsers] }),
  'finish-review': added({ roles: vsUsers }),
  'release-early': added({ roles: keepers }, { roles: ['AP_SPECIALIST'], right: 'release-hitl' }),
  'clear-flags': added({ roles: apAndAdmin }),
  reopen: added({ roles: keepers }),
  restore: added({ roles: keepers }),
  'free-lock': added({ roles: keepers }),
} as const satisfies Record<string, ActionRule>

export type DocumentAction = keyof typeof documentActions

/** May this person do this action at all, and, with a status, on a document in that status? */
export function mayDo(principal: Principal, action: DocumentAction, documentStatus?: string): boolean {
  const rule: ActionRule = documentActions[action]
  return rule.allowed.some(
    ({ roles, right, onlyIn }) =>
      hasAnyOf(principal, roles) &&
      (right === undefined || principal.rights.includes(right)) &&
      (onlyIn === undefined || documentStatus === undefined || onlyIn.includes(documentStatus)),
  )
}
