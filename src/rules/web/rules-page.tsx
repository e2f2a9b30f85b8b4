import { Button, CloseButton, Tabs } from '@mantine/core'
import { IconBinaryTree2, IconFilter, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { call } from '../../access/web/call'
import { ListFoot } from '../../listing/web/list-foot'
import { useChosenRows } from '../../listing/web/table/use-chosen-rows'
import { LatePart } from '../../ui/late-part'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { RuleExchange } from '../../ui/rule-exchange'
import { useSay } from '../../ui/say'
import { TabsRow } from '../../ui/tabs-row'
import { useFormats } from '../../ui/use-formats'
import { exportDocumentRules, importDocumentRules, type ListedRule } from '../rules.api'
import { type RulesAddress, type RuleTab, rulesSearch, ruleTabs } from '../rules-search'
import classes from './rules.module.css'
import { RulesFilters } from './rules-filters'
import { RulesTable } from './rules-table'
import { reloadRules, rulesOnPage, useRulesList } from './use-rules-list'
import { useSwitchRules } from './use-switch-rules'

const RuleModal = lazy(() => import('./modal/rule-modal').then((module) => ({ default: module.RuleModal })))

const none: ListedRule[] = []

/** Settings › Document Rules: what is filled in automatically for whom, and how well. */
export function RulesPage() {
  const say = useSay()
  const { count } = useFormats()
  const [address, change] = usePageSearch(rulesSearch)
  const client = useQueryClient()
  const list = useRulesList(address)
  const { data } = list
  const go: Go = (part, how) => change({ ...address, page: 1, ...part }, how)
  const close = () => change({ ...address, rule: null })
  return (
    <>
      <PageHead
        title={say('Document Rules')}
        hint={say("What a supplier's invoices always get, set once.")}
        actions={
          <>
            <RuleExchange
              fileName="document-rules.json"
              takeOut={() => call(exportDocumentRules, {})}
              bringIn={(read) =>
                read === undefined
                  ? null
                  : call(importDocumentRules, { body: read }).finally(() => reloadRules(client))
              }
            />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ ...address, rule: 'new' })}
            >
              {say('Create New')}
            </Button>
          </>
        }
      />
      <Tabs value={address.tab} onChange={(tab) => tab && go({ tab: tab as RuleTab })} keepMounted={false}>
        <TabsRow>
          {ruleTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {say(tab === 'active' ? 'Active' : 'Inactive')}
              {data && <span className={classes.count}>{count(data.tabs[tab])}</span>}
            </Tabs.Tab>
          ))}
        </TabsRow>
        {ruleTabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <RulesTab
              address={address}
              list={list}
              go={go}
              onNew={() => change({ ...address, rule: 'new' })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      {address.rule !== null && (
        <LatePart onFail={close}>
          <RuleModal
            key={address.rule}
            origin="DocumentRulesList"
            ruleId={address.rule === 'new' ? null : address.rule}
            onClose={close}
            onOpen={(rule) => change({ ...address, rule })}
          />
        </LatePart>
      )}
    </>
  )
}

type Go = (part: Partial<RulesAddress>, how?: { replace?: boolean }) => void

type TabProps = {
  address: RulesAddress
  list: ReturnType<typeof useRulesList>
  go: Go
  onNew(): void
}

function RulesTab({ address, list, go, onNew }: TabProps) {
  const say = useSay()
  const { data, error, refetch, isPlaceholderData } = list
  const { selection, chosen, keepOnly } = useChosenRows(data?.rules ?? none, {
    idOf: ({ documentRuleID }) => documentRuleID,
    labelOf: ({ documentRuleName }) => say('Select {name}', { name: documentRuleName }),
  })
  const { isSwitching, switchRules } = useSwitchRules()
  const filterCount = Object.keys(address.filters).length
  const [isSifting, setSifting] = useState(filterCount > 0)
  const isActive = address.tab === 'active'
  const switchAll = async (rules: readonly ListedRule[]) => {
    const kept = await switchRules(rules, !isActive)
    if (kept) keepOnly(kept)
  }
  return (
    <Panel>
      <div className={classes.bar}>
        <span>
          {say(
            isActive
              ? 'Applied to documents without a purchase order. The most specific rule of a supplier wins.'
              : 'Not applied to any document.',
          )}
        </span>
        <Button
          variant={isSifting ? 'light' : 'default'}
          size="xs"
          leftSection={<IconFilter size={15} aria-hidden />}
          aria-expanded={isSifting}
          onClick={() => setSifting(!isSifting)}
        >
          {filterCount > 0 ? say('Filters ({count})', { count: filterCount }) : say('Filters')}
        </Button>
      </div>
      {isSifting && <RulesFilters filters={address.filters} onChange={(filters) => go({ filters })} />}
      {chosen.size > 0 && (
        <section className={classes.chosen} aria-label={say('Selected rules')}>
          <CloseButton aria-label={say('Clear selection')} onClick={() => keepOnly([])} />
          <span aria-live="polite">{say('{count} selected', { count: chosen.size })}</span>
          <span className={classes.gap} />
          <Button size="xs" loading={isSwitching} onClick={() => void switchAll([...chosen.values()])}>
            {isActive ? say('Deactivate') : say('Reactivate')}
          </Button>
        </section>
      )}
      {error && !data ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <RulesTable
          address={address}
          rows={data?.rules}
          isStale={isPlaceholderData}
          selection={selection}
          onSort={(sort) => go({ sort })}
          onSwitch={(rule) => void switchAll([rule])}
          empty={<NoRules address={address} onNew={onNew} onClear={() => go({ filters: {} })} />}
        />
      )}
      <ListFoot
        page={address.page}
        itemsPerPage={rulesOnPage}
        rows={undefined}
        total={data && { count: data.total, isMore: false }}
        isStale={isPlaceholderData}
        onPage={(page, how) => go({ page }, how)}
      />
    </Panel>
  )
}

function NoRules({ address, onNew, onClear }: { address: RulesAddress; onNew(): void; onClear(): void }) {
  const say = useSay()
  if (Object.keys(address.filters).length > 0)
    return (
      <EmptyNotice
        icon={IconBinaryTree2}
        title={say('No results')}
        action={
          <Button variant="default" onClick={onClear}>
            {say('Clear all filters')}
          </Button>
        }
      />
    )
  if (address.tab === 'inactive')
    return <EmptyNotice icon={IconBinaryTree2} title={say('No inactive rules')} />
  return (
    <EmptyNotice
      icon={IconBinaryTree2}
      title={say('No document rules yet')}
      action={<Button onClick={onNew}>{say('Create New')}</Button>}
    >
      {say("A rule fills in the header and lines of a supplier's invoices that have no purchase order.")}
    </EmptyNotice>
  )
}
