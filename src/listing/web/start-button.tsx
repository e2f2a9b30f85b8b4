import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { rememberWorklist } from '../../documents/worklist'
import { useMay } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import type { AllRows } from './table/use-load-all'

type Props = { all: AllRows; isEmpty: boolean; title: string; variant?: 'filled' | 'default' }

/** Works through what a list or a search found: its first document opens, and after each the next one. */
export function StartButton({ all, isEmpty, title, variant }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const mayOpen = useMay('documents.read')
  const start = async () => {
    const ids = (await all.load()).map(({ invID }) => invID)
    if (ids.length === 0) return
    rememberWorklist(sessionStorage, ids, { isStarted: true })
    void navigate({ to: `/document/${ids[0]}` })
  }
  if (!mayOpen) return null
  return (
    <Button
      variant={variant}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      disabled={isEmpty}
      loading={all.isLoading}
      title={title}
      onClick={() => void start()}
    >
      {say('Start')}
    </Button>
  )
}
