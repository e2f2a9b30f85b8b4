import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorNotice } from '../../../ui/notices'
import { Panel } from '../../../ui/page'
import { toast } from '../../../ui/toasts'

/** A screen that broke: the rest of the product stays usable. */
export function ScreenError({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  useEffect(() => toast('error', error.message), [error.message])
  return (
    <Panel>
      <ErrorNotice error={error} onRetry={() => (isOldChunk(error) ? window.location.reload() : reset())} />
    </Panel>
  )
}

/** A page of a version that is gone from the server. */
function isOldChunk(error: Error): boolean {
  return /dynamically imported module|module script/i.test(error.message)
}
