import { isSameText, type ToldText } from '../kernel/told-text'

/** Do the open flags say it already? Several flags in one are told by what is left of them. */
export function isAmongFlags(reason: ToldText, flags: readonly ToldText[]): boolean {
  return (
    ('code' in reason && reason.code === 'documents.several') ||
    flags.some((flag) => isSameText(flag, reason))
  )
}
