import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { rememberWorklist } from '../../documents/worklist'
import { useSay } from '../../ui/say'
import type { SortPart } from '../list-address'
import type { FacetsAsked } from './filters/use-facets'
import { useAllFound } from './table/use-all-found'

type Props = { asked: FacetsAsked; sort: readonly SortPart[]; count: number | undefined }

/** Works through the list as it is filtered: its first document opens, and after each the next one. */
export function StartButton({ asked, sort, count }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const all = useAllFound(asked, sort)
  const start = async () => {
    const ids = (await all.load()).map(({ invID }) => invID)
    if (ids.length === 0) return
    rememberWorklist(sessionStorage, ids, { isStarted: true })
    void navigate({ to: `/document/${ids[0]}` })
  }
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      disabled={!count}
      loading={all.isLoading}
      title={say('Work through the filtered list one document at a time')}
      onClick={() => void start()}
    >
      {say('Start')}
    </Button>
  )
}
