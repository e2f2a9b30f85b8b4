import { hasAnyOf, type Principal } from './principal'
import type { RoleRequirement } from './roles'
import type { RoomDeclaration } from './room'

/** 'room.right'. The server refuses to start when an endpoint names one that nobody declares. */
export type Permission = 'public' | 'signed-in' | `${string}.${string}`

/** Does this person have the permission? */
export type Holds = (principal: Principal) => boolean

/** Who has which permission, by its name. */
export type PermissionTable = Readonly<Record<string, Holds>>

/** Whoever has any of these roles. */
export const anyOf =
  (...roles: readonly RoleRequirement[]): Holds =>
  (principal) =>
    hasAnyOf(principal, roles)

/** Who may open documents: the roles of Invoice Entry (specification §6). */
export const readers = [
  'AP_SPECIALIST',
  'AP_MANAGER',
  'VS_SPECIALIST',
  'VS_MANAGER',
  'FINANCIAL_ACCOUNTING',
  'INTERNAL_ADMIN',
  'ESCALATIONS_SPECIALIST',
] as const satisfies readonly RoleRequirement[]
const commonPermissions = {
  /** Whoever asks, signed in or not. */
  public: () => true,
  /** Whoever carries a valid token. */
  'signed-in': () => true,
} as const satisfies PermissionTable

/** Every permission there is: those of the rooms, and two that every room shares. */
export function permissionsOf(rooms: readonly RoomDeclaration[]): PermissionTable {
  return Object.assign({}, commonPermissions, ...rooms.map(({ permissions }) => permissions))
}
