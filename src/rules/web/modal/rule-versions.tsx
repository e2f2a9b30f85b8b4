import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/web/call'
import { wordsOf } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { useFormats } from '../../../ui/use-formats'
import type { RuleVersion } from '../../rule-wire'
import { undoRuleChange } from '../../rules.api'
import { reloadRules } from '../use-rules-list'
import { ChangeList } from './change-list'
import classes from './modal.module.css'
import type { OpenRule } from './use-rule-modal'

const actionLabels = {
  CREATE: 'Created',
  UPDATE: 'Changed',
  DEACTIVATE: 'Deactivated',
  REACTIVATE: 'Reactivated',
  IMPORT: 'Imported',
  UNDO: 'Change undone',
} as const satisfies Record<RuleVersion['action'], string>

/** Every version of the rule, newest first; the newest change can be taken back. */
export function RuleVersions({ modal }: { modal: OpenRule }) {
  const say = useSay()
  const formats = useFormats()
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const { documentRuleID, version } = modal.state.rule
  const undo = async () => {
    setUndoing(true)
    try {
      const { rule } = await call(undoRuleChange, {
        params: { id: documentRuleID! },
        body: { version: version! },
      })
      modal.hold(rule)
      toast('success', say('Change undone'))
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setUndoing(false)
      await reloadRules(client)
    }
  }
  if (modal.versions.length === 0) return null
  return (
    <details className={classes.versions}>
      <summary>{say('Versions ({count})', { count: modal.versions.length })}</summary>
      <ol>
        {modal.versions.map((one) => (
          <li key={one.version}>
            <div className={classes.versionHead}>
              <strong>{say('Version {number}', { number: one.version })}</strong>
              <span className={classes.hint}>
                {[say(actionLabels[one.action]), one.by, formats.instant(one.at)].join(' · ')}
              </span>
              {one.canUndo && (
                <Button
                  size="compact-xs"
                  variant="light"
                  loading={isUndoing}
                  disabled={modal.isChanged}
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  onClick={() => void undo()}
                >
                  {say('Undo this change')}
                </Button>
              )}
            </div>
            {one.action !== 'CREATE' && <ChangeList changes={one.changes} />}
          </li>
        ))}
      </ol>
    </details>
  )
}
