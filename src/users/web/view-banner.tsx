import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { endView } from '../view-as.api'
import { leaveView, readView } from './kept-view'
import classes from './users.module.css'

/** Says as whom Kontor is shown, and ends it; `isFlush` where it lies along the edge of the window. */
export function ViewBanner({ isFlush = false }: { isFlush?: boolean }) {
  const say = useSay()
  const formats = useFormats()
  const view = readView()
  const endsAt = view?.endsAt ?? ''
  useEffect(() => {
    if (!endsAt) return
    const timer = setTimeout(() => void stop(), Math.max(0, new Date(endsAt).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  if (!view) return null
  return (
    <div className={classes.viewBanner} data-flush={isFlush || undefined} role="status">
      <span>
        {say("You're viewing as {name}. Nothing can be changed. Ends at {when}.", {
          name: view.name,
          when: formats.instant(view.endsAt),
        })}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEyeOff size={14} aria-hidden />}
        onClick={() => void stop()}
      >
        {say('Stop viewing')}
      </Button>
    </div>
  )
}

/** Back to one's own account, whether the server hears of it or has ended the view already. */
async function stop(): Promise<void> {
  const view = readView()
  leaveView()
  if (view)
    await call(endView, { params: { viewId: view.viewID } }, { skipErrorHandling: true }).catch(
      () => undefined,
    )
  window.location.assign('/users/configuration')
}
