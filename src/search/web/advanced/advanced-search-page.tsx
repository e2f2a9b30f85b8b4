import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { CallError, call } from '../../../access/web/call'
import { ErrorNotice } from '../../../ui/notices'
import { PageHead, Panel } from '../../../ui/page'
import { usePathValue } from '../../../ui/page-address'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { useLocale } from '../../../ui/words'
import { addRow } from '../../change-draft'
import { readSavedSearch, type SavedSearch } from '../../saved-searches.api'
import { draftOf, emptyDraft, expressionOf, type SearchDraft } from '../../search-draft'
import classes from './advanced.module.css'
import { Builder } from './builder'
import { Results } from './results'
import { SearchActions } from './search-actions'
import { SentenceBox } from './sentence-box'
import { sharingWords } from './sharing-words'
import { type AdvancedSearch, useAdvancedSearch } from './use-advanced-search'
import { useCount } from './use-count'

/** Advanced Search, and with an id in its address a saved search loaded into it. */
export function AdvancedSearchPage() {
  const say = useSay()
  const id = usePathValue('id')
  const searchId = id === '' ? null : Number(id)
  const isNumber = searchId === null || (Number.isSafeInteger(searchId) && searchId > 0)
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-search', searchId],
    queryFn: () => call(readSavedSearch, { params: { id: searchId! } }),
    enabled: searchId !== null && isNumber,
  })
  if (!isNumber || (error instanceof CallError && error.status === 404)) return <Navigate to="/404" replace />
  if (searchId === null) return <Search key="new" saved={null} />
  if (data) return <Search key={data.id} saved={data} />
  return (
    <>
      <PageHead title={say('Saved Search')} />
      {error && (
        <Panel>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
    </>
  )
}

function Search({ saved }: { saved: SavedSearch | null }) {
  const say = useSay()
  const search = useAdvancedSearch(saved)
  return (
    <>
      <PageHead
        title={saved?.name ?? say('Advanced Search')}
        hint={saved ? <SavedHint saved={saved} isChanged={!search.isAsSaved} /> : undefined}
        actions={<SearchActions saved={saved} search={search} />}
      />
      <SearchPanel search={search} />
      {search.state.appliedValuesToSearch && (
        <Results search={search} saved={saved} applied={search.state.appliedValuesToSearch} />
      )}
    </>
  )
}

function SavedHint({ saved, isChanged }: { saved: SavedSearch; isChanged: boolean }) {
  const say = useSay()
  const owner = saved.isMine ? say('Your search') : say("{name}'s search", { name: saved.owner.name })
  const parts = [
    saved.description,
    owner,
    sharingWords(saved.sharing, say),
    isChanged ? say('Unsaved changes') : '',
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

function SearchPanel({ search }: { search: AdvancedSearch }) {
  const say = useSay()
  // the sentences that it reads are English
  const isInEnglish = useLocale().startsWith('en')
  const frame = useRef<HTMLDivElement>(null)
  const { state, setDraft, run } = search
  const draft = state.appliedFieldsValuesConfig
  // an empty search offers its first row
  useEffect(() => {
    if (draft.parts.length === 0) setDraft(addRow)
  }, [draft.parts.length, setDraft])

  function runDraft(wanted: SearchDraft): void {
    if (run(wanted)) return
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[data-problem] [data-control="value"]')?.focus(),
    )
  }
  return (
    <div ref={frame} className={classes.searchPanel}>
      <Panel label={say('What to search for')}>
        <div className={classes.panel}>
          {isInEnglish && <SentenceBox onRead={(expression) => setDraft(() => draftOf(expression))} />}
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              runDraft(draft)
            }}
          >
            <Builder draft={draft} showsProblems={search.showsProblems} onChange={setDraft} />
            <div className={classes.foot}>
              <Hits draft={draft} />
              <span className={classes.gap} />
              <Button variant="subtle" onClick={() => setDraft(() => addRow(emptyDraft))}>
                {say('Clear')}
              </Button>
              <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
                {say('Search')}
              </Button>
            </div>
          </form>
        </div>
      </Panel>
    </div>
  )
}

/** How many documents the rows find that are ready. */
function Hits({ draft }: { draft: SearchDraft }) {
  const say = useSay()
  const formats = useFormats()
  const { count, isError } = useCount(expressionOf(draft))
  if (isError) return <span className={classes.hits}>{say("Couldn't count the matches.")}</span>
  if (!count) return <span className={classes.hits}>{say('Counting …')}</span>
  const hits = formats.count(count.count) + (count.isMore ? '+' : '')
  return (
    <span className={classes.hits} role="status">
      <strong>{hits}</strong> {say('{count, plural, one {match} other {matches}}', { count: count.count })}
    </span>
  )
}
