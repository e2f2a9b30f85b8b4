import { ActionIcon, CloseButton, Loader, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useSay } from '../../../ui/say'
import type { PageSearch } from './use-page-search'
import classes from './viewer.module.css'

/** The search box over the pages: Enter goes on, Shift+Enter back, Esc closes. */
export function SearchBar({ search }: { search: PageSearch }) {
  const say = useSay()
  const { hits, current, text } = search
  const found =
    text.trim() === ''
      ? ''
      : say('{at} of {count}', { at: hits.length === 0 ? 0 : current + 1, count: hits.length })
  return (
    <search className={classes.searchBar}>
      <TextInput
        size="xs"
        data-autofocus
        ref={(input) => {
          if (input && !input.dataset.met) {
            input.dataset.met = 'yes'
            input.focus()
          }
        }}
        aria-label={say('Search in the text of the document')}
        placeholder={say('Search in the text')}
        leftSection={search.isLoading ? <Loader size={12} /> : <IconSearch size={14} aria-hidden />}
        value={text}
        onChange={(event) => search.change(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') search.close()
        }}
      />
      <span className={classes.found} role="status">
        {found}
      </span>
      <ActionIcon size="sm" color="gray" aria-label={say('Previous place')} onClick={() => search.step(-1)}>
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon size="sm" color="gray" aria-label={say('Next place')} onClick={() => search.step(1)}>
        <IconChevronDown size={16} />
      </ActionIcon>
      <CloseButton size="sm" aria-label={say('Close the search')} onClick={search.close} />
    </search>
  )
}
