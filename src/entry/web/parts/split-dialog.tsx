import { Button, Group, Modal } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentDetail } from '../../../documents/documents.api'
import { useSay } from '../../../ui/say'
import { PagePicture } from './page-picture'
import classes from './parts.module.css'

type Props = {
  document: DocumentDetail
  /** @throws what the server has against it */
  onSplit(starts: number[]): Promise<void>
  onClose(): void
}

/** T7: the pages with the places between them at which a new document may begin. */
export function SplitDialog({ document, onSplit, onClose }: Props) {
  const say = useSay()
  const { pages } = document
  const [starts, setStarts] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const possible = pages.slice(1).map(({ number }) => number)
  const toggle = (number: number) =>
    setStarts((was) => (was.includes(number) ? was.filter((one) => one !== number) : [...was, number]))
  const split = async () => {
    setRunning(true)
    setProblem(null)
    try {
      await onSplit([...starts].sort((one, other) => one - other))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setRunning(false)
    }
  }
  const areAll = starts.length === possible.length
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Split into several documents')}
      size="min(1080px, 96%)"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <p className={classes.text}>
        {say(
          'Mark where a new document begins. Each part is processed like a new document. The original file is kept.',
        )}
      </p>
      <ol className={classes.pages} aria-label={say('Pages')}>
        {pages.map((page) => {
          const part = 1 + starts.filter((start) => start <= page.number).length
          const isStart = starts.includes(page.number)
          return (
            <li key={page.number} className={classes.page} data-start={isStart}>
              {page !== pages[0] && (
                <button
                  type="button"
                  className={classes.cut}
                  aria-pressed={isStart}
                  aria-label={say('Split before page {number}', { number: page.number })}
                  title={say('Split here')}
                  onClick={() => toggle(page.number)}
                >
                  <IconScissors size={16} aria-hidden />
                </button>
              )}
              <figure className={classes.sheet} data-odd={part % 2 === 1}>
                <PagePicture documentId={document.invID} page={page} />
                <figcaption>
                  {say('Page {number}', { number: page.number })}
                  {starts.length > 0 && <strong> · {say('Part {number}', { number: part })}</strong>}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ol>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" onClick={() => setStarts(areAll ? [] : possible)}>
          {areAll ? say('Remove all marks') : say('Split every page')}
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button disabled={starts.length === 0} loading={isRunning} onClick={() => void split()}>
            {starts.length === 0
              ? say('Split document')
              : say('Split into {count} documents', { count: starts.length + 1 })}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
