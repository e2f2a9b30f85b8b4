import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import classes from './search.module.css'
import { type FootProps, useFootWords } from './use-foot-words'

/** Where in the list the page stands, and the way to the next one. */
export function ListFoot({ onPage, ...props }: FootProps & { onPage(page: number): void }) {
  const say = useSay()
  const words = useFootWords(props)
  if (!words) return null
  const { page } = props
  return (
    <nav className={classes.foot} aria-label={say('Pages')}>
      <span>{words.rows}</span>
      <div className={classes.pages}>
        <ActionIcon aria-label={say('Page before')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{words.pages}</span>
        <ActionIcon aria-label={say('Next page')} disabled={words.isLast} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  )
}
