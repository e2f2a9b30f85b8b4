import { useRef } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'

type Flag = DocumentDetail['flags'][number]
export type SteadyFlag = Flag & { isSettled: boolean }

/**
 * The flags in the order in which they were seen, for rows that neither come nor go while somebody types below them: an
 * exception that comes up with an edit is told at the form's end first, and one that an edit fixes keeps its row as
 * settled. A document that moved on begins anew.
 */
export function useSteadyFlags({ invID, status, flags }: DocumentDetail, isTyping: boolean): SteadyFlag[] {
  const seen = useRef<{ of: string; flags: Flag[] }>({ of: '', flags: [] })
  const of = `${invID} ${status === 'NEW' || status === 'FLAGGED' ? 'open' : status}`
  if (seen.current.of !== of) seen.current = { of, flags: [...flags] }
  const isKnown = (flag: Flag) => seen.current.flags.some(({ id }) => id === flag.id)
  const isLate = (flag: Flag) => isTyping && flag.exception !== null
  const fresh = flags.filter((flag) => !isKnown(flag) && !isLate(flag))
  const rows = [...seen.current.flags, ...fresh]
  const kept = isTyping ? rows : rows.filter(({ id }) => flags.some((flag) => flag.id === id))
  seen.current = { of, flags: kept.map((row) => flags.find(({ id }) => id === row.id) ?? row) }
  return seen.current.flags.map((flag) => ({ ...flag, isSettled: !flags.some(({ id }) => id === flag.id) }))
}
