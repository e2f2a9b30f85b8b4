import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useSay } from './say'

/** Loads older rows as soon as it is nearly seen; also a button. */
export function LoadMore({
  hasMore,
  isLoading,
  onMore,
}: {
  hasMore: boolean
  isLoading: boolean
  onMore(): void
}) {
  const say = useSay()
  const { ref, entry } = useIntersection({ rootMargin: '300px' })
  const isNear = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isNear && hasMore && !isLoading) onMore()
  }, [isNear, hasMore, isLoading, onMore])
  if (!hasMore) return null
  return (
    <div ref={ref} style={{ display: 'grid', placeItems: 'center', padding: 12 }}>
      <Button variant="subtle" loading={isLoading} onClick={onMore}>
        {say('Show older ones')}
      </Button>
    </div>
  )
}
