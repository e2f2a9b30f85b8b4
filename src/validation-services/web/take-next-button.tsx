import { Button, Kbd } from '@mantine/core'
import { useSay } from '../../ui/say'
import { useHasKeys } from '../../ui/use-has-keys'
import { useTakeNext, useTakeNextKey } from './use-take-next'

/** Takes and opens the most urgent document, of all customers or of one. */
export function TakeNextButton({ onlyOf }: { onlyOf: number | null }) {
  const say = useSay()
  const hasKeys = useHasKeys()
  const { mutate, isPending } = useTakeNext(onlyOf)
  const take = () => {
    if (!isPending) mutate()
  }
  useTakeNextKey(take)
  return (
    <Button
      loading={isPending}
      rightSection={
        hasKeys && (
          <Kbd size="xs" aria-hidden>
            N
          </Kbd>
        )
      }
      aria-keyshortcuts="N"
      title={
        onlyOf === null
          ? say('Opens the document with the nearest release, of all customers')
          : say('Opens the document with the nearest release')
      }
      onClick={take}
    >
      {say('Take next')}
    </Button>
  )
}
