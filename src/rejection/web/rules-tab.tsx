import { Button } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { confirm } from '../../ui/confirm-modal'
import { ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { RuleExchange } from '../../ui/rule-exchange'
import { useSay } from '../../ui/say'
import { exportRules, importRules } from '../rejection.api'
import type { UsageType } from '../rejection-rule'
import { commonModalTexts, modalTexts, modalWidth, tabTexts } from '../rejection-texts'
import type { RejectionRuleRow } from '../rejection-wire'
import { isRuleExport } from '../rule-export'
import { CardHead } from './card-head'
import { ChangesDrawer } from './changes-drawer'
import { ExceptionsCard } from './exceptions-card'
import { RuleDialog } from './rule-dialog'
import { RulesSkeleton, RulesTable } from './rules-table'
import { reloadRejection, useRuleChanges, useRules } from './use-rules'

/** One list of rules: those that flag, or those that reject. */
export function RulesTab({ usageType }: { usageType: UsageType }) {
  const say = useSay()
  const client = useQueryClient()
  const { data: rules, error, refetch } = useRules(usageType)
  const { isSaving, save, remove } = useRuleChanges(usageType)
  const [opened, setOpened] = useState<{ rule: RejectionRuleRow | null } | null>(null)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const askAndDelete = async (rule: RejectionRuleRow) => {
    const answer = await confirm({
      title: say(modalTexts[usageType].deleteTitle),
      text: say(commonModalTexts.deleteText),
      items: [rule.rule_name],
      confirmLabel: say(commonModalTexts.delete),
      cancelLabel: say(commonModalTexts.cancel),
      width: modalWidth,
    })
    if (answer === 'confirm') await remove(rule.rejection_rule_id)
  }
  return (
    <>
      <Panel label={say(tabTexts[usageType].title)}>
        <CardHead tab={usageType}>
          <RuleExchange
            fileName="rejection-rules.json"
            takeOut={() => call(exportRules, {})}
            bringIn={(read) =>
              isRuleExport(read)
                ? call(importRules, { body: read }).finally(() => reloadRejection(client))
                : null
            }
          />
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setHistoryShown(true)}
          >
            {say('History')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!rules}
            onClick={() => setOpened({ rule: null })}
          >
            {say(commonModalTexts.createNew)}
          </Button>
        </CardHead>
        {error && !rules && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!rules && !error && <RulesSkeleton usageType={usageType} />}
        {rules && (
          <RulesTable
            usageType={usageType}
            rules={rules}
            onEdit={(rule) => setOpened({ rule })}
            onDelete={(rule) => void askAndDelete(rule)}
          />
        )}
      </Panel>
      {usageType === 'FLAG' && <ExceptionsCard />}
      {opened && (
        <RuleDialog
          usageType={usageType}
          rule={opened.rule}
          rules={rules ?? []}
          isSaving={isSaving}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      )}
      <ChangesDrawer isOpen={isHistoryShown} onClose={() => setHistoryShown(false)} />
    </>
  )
}
