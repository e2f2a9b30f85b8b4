import { useEffect } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { screenText } from '../../kernel/screen-text'
import { PageHead } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { type IntegrationSection, integrationSections, integrationsSearch } from '../integrations-search'
import { ApiKeysSection } from './api-keys-section'
import classes from './integrations.module.css'
import { WebhooksSection } from './webhooks-section'

const titles: Record<IntegrationSection, ScreenText> = {
  webhooks: screenText('Webhooks'),
  'api-keys': screenText('API keys'),
}

/** Settings › Application Settings: how Kontor and other systems work together for the customer. */
export function ApplicationSettingsPage() {
  const say = useSay()
  const [{ section: open }] = usePageSearch(integrationsSearch)
  useEffect(() => showSection(open), [open])
  return (
    <>
      <PageHead
        title={say('Application Settings')}
        hint={say('Which other systems may use your data, and how.')}
      />
      <div className={classes.page}>
        <nav className={classes.index} aria-label={say('Sections')}>
          {integrationSections.map((key) => (
            <QuickLink
              key={key}
              to={integrationsSearch.path}
              search={integrationsSearch.write({ section: key })}
              resetScroll={false}
              aria-current={key === open || undefined}
              onClick={() => showSection(key)}
            >
              {say(titles[key])}
            </QuickLink>
          ))}
        </nav>
        <div className={classes.sections}>
          <ApiKeysSection />
          <WebhooksSection />
        </div>
      </div>
    </>
  )
}

/** Brings a section into view, and the keyboard with it. */
function showSection(key: IntegrationSection | null): void {
  const heading = key === null ? null : document.getElementById(key)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
