import { useState } from 'react'
import { toast } from '../../../ui/toasts'
import type { ListedDocument } from '../../listing.api'

/** All documents of a question, loaded when somebody wants to do something with them. */
export type AllRows = {
  /** A failure is told in a toast, and there are none then. */
  load(): Promise<readonly ListedDocument[]>
  isLoading: boolean
}

export function useLoadAll(read: () => Promise<ListedDocument[]>): AllRows {
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    try {
      return await read()
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
      return []
    } finally {
      setLoading(false)
    }
  }
  return { load, isLoading }
}
