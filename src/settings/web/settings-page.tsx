import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import type { SectionState } from '../settings-pages.api'
import { settingsSearches } from '../settings-search'
import type { SettingsPageName } from '../settings-section'
import classes from './settings.module.css'
import { SettingsCard } from './settings-card'
import { settingsCardsOf } from './settings-cards'
import { SettingsExchange } from './settings-exchange'
import { SettingsHistory } from './settings-history'
import { type SettingsPageState, useSettingsPage } from './use-settings-page'

type Props = { name: SettingsPageName; title: ScreenText; hint: ScreenText }

/** A settings page: the sections that rooms declare, and the cards of their own that they add. */
export function SettingsPage({ name, title, hint }: Props) {
  const say = useSay()
  const page = useSettingsPage(name)
  const { data, error, refetch } = page.list
  useAskBeforeLeaving(Object.values(page.drafts).some((draft) => draft !== null))
  return (
    <>
      <PageHead title={say(title)} actions={<SettingsExchange page={name} />} hint={say(hint)} />
      {data ? (
        <Sections sections={data.sections} page={page} />
      ) : error ? (
        <Panel>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div role="status" aria-label={say('Loading')}>
          <Skeleton height={220} radius={10} mb={14} />
          <Skeleton height={220} radius={10} />
        </div>
      )}
    </>
  )
}

type Part = { key: string; title: ScreenText; order: number; content: ReactNode }

function Sections({ sections, page }: { sections: SectionState[]; page: SettingsPageState }) {
  const say = useSay()
  const search = settingsSearches[page.name]
  const [{ section: open }] = usePageSearch(search)
  const [history, setHistory] = useState<string | null>(null)
  const shown = sections.find(({ key }) => key === history)
  const parts: Part[] = [
    ...sections.map((section) => ({
      ...section,
      content: (
        <SettingsCard
          section={section}
          draft={page.drafts[section.key] ?? null}
          isSaving={page.saving === section.key}
          actions={page.actions}
          onHistory={setHistory}
        />
      ),
    })),
    ...settingsCardsOf(page.name).map(({ Card, ...card }) => ({ ...card, content: <Card /> })),
  ].sort((one, other) => one.order - other.order)
  return (
    <div className={classes.page}>
      <nav className={classes.index} aria-label={say('Sections')}>
        {parts.map(({ key, title }) => (
          <QuickLink
            key={key}
            to={search.path}
            search={search.write({ section: key })}
            resetScroll={false}
            aria-current={key === open || undefined}
            onClick={() => showSection(key)}
          >
            {say(title)}
            {page.drafts[key] && (
              <>
                <span className={classes.dot} aria-hidden />
                <span className="k-unseen">{say('Not saved')}</span>
              </>
            )}
          </QuickLink>
        ))}
      </nav>
      <div className={classes.sections}>
        {parts.map(({ key, content }) => (
          <Suspense key={key} fallback={<Skeleton height={160} radius={10} />}>
            <Place section={key} open={open}>
              {content}
            </Place>
          </Suspense>
        ))}
      </div>
      {shown && (
        <SettingsHistory
          section={shown}
          onUndo={(change) => page.actions.undo(shown, change)}
          onClose={() => setHistory(null)}
        />
      )}
    </div>
  )
}

/** A section that the address names comes into view as soon as it is there. */
function Place({ section, open, children }: { section: string; open: string | null; children: ReactNode }) {
  useEffect(() => {
    if (section === open) showSection(section)
  }, [section, open])
  return <div>{children}</div>
}

/** Brings a section into view, and the keyboard with it. */
function showSection(key: string): void {
  const heading = document.getElementById(key)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
