import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import type { SectionState } from '../document-settings.api'
import { documentSettingsSearch } from '../document-settings-search'
import classes from './settings.module.css'
import { SettingsCard } from './settings-card'
import { SettingsExchange } from './settings-exchange'
import { SettingsHistory } from './settings-history'
import { type DocumentSettings, useDocumentSettings } from './use-document-settings'

/** Settings › Document Settings: what happens to documents, section by section. */
export function DocumentSettingsPage() {
  const say = useSay()
  const page = useDocumentSettings()
  const { data, error, refetch } = page.list
  useAskBeforeLeaving(Object.values(page.drafts).some((draft) => draft !== null))
  return (
    <>
      <PageHead
        title={say('Document Settings')}
        actions={<SettingsExchange />}
        hint={say('Changes apply to the next document. Each section is saved on its own.')}
      />
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

function Sections({ sections, page }: { sections: SectionState[]; page: DocumentSettings }) {
  const say = useSay()
  const [{ section: open }] = usePageSearch(documentSettingsSearch)
  const [history, setHistory] = useState<string | null>(null)
  const shown = sections.find(({ key }) => key === history)
  useEffect(() => showSection(open), [open])
  return (
    <div className={classes.page}>
      <nav className={classes.index} aria-label={say('Sections')}>
        {sections.map(({ key, title }) => (
          <QuickLink
            key={key}
            to={documentSettingsSearch.path}
            search={documentSettingsSearch.write({ section: key })}
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
        {sections.map((section) => (
          <SettingsCard
            key={section.key}
            section={section}
            page={page}
            onHistory={() => setHistory(section.key)}
          />
        ))}
      </div>
      {shown && (
        <SettingsHistory
          section={shown}
          onUndo={(version) => page.undo(shown.key, version)}
          onClose={() => setHistory(null)}
        />
      )}
    </div>
  )
}

/** Brings a section into view, and the keyboard with it. */
function showSection(key: string | null): void {
  const heading = key === null ? null : document.getElementById(key)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
