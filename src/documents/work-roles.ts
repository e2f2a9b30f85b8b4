import type { AppRole } from '../access/roles'

/** The customer's roles in which people work on documents: who has one of them can be given work (T17, T34) or stand in. */
export const workRoles: readonly AppRole[] = ['AP_SPECIALIST', 'AP_MANAGER', 'ESCALATIONS_SPECIALIST']
