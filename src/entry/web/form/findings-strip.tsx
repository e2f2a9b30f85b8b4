import { Button, Popover } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { isOpen } from '../../../documents/document-status'
import type { Finding } from '../../../documents/findings'
import { documentNamedIn } from '../../../documents/findings'
import { LatePart } from '../../../ui/late-part'
import { useSay, useTell } from '../../../ui/say'
import { remedyOf } from '../../flag-remedies'
import type { Actions } from '../use-actions'
import { openField } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import type { SteadyFlag } from '../use-steady-flags'
import classes from './form.module.css'

const CompareDialog = lazy(() =>
  import('../compare-dialog').then((module) => ({ default: module.CompareDialog })),
)

type Props = { entry: LoadedEntry; actions: Actions; steadyFlags: readonly SteadyFlag[] }

/**
 * What the checks find on the document as it stands, the gravest first. It always has its place at the end of the form, so
 * that nothing moves under the hand of whoever types.
 */
export function FindingsStrip({ entry, actions, steadyFlags }: Props) {
  const say = useSay()
  const [isUnfolded, setUnfolded] = useState(false)
  const [compared, setCompared] = useState<Finding | null>(null)
  const isToldAbove = ({ exception }: Finding) =>
    steadyFlags.some((flag) => flag.exception === exception && !flag.isSettled)
  const found = gravestFirst(entry.document.findings).filter((finding) => !isToldAbove(finding))
  const [first] = found
  // nobody asks the checks any more
  if (!isOpen(entry.document.status)) return null
  const isToldAtField = ({ evidence }: Finding) => entry.judged.some(({ why }) => why === evidence)
  const hasOther = steadyFlags.length > 0 || entry.document.findings.some(isToldAtField)
  const otherId = compared && documentNamedIn(compared.evidence)
  return (
    <div className={classes.findings} data-state={first?.weight ?? 'none'} role="status">
      {first ? <IconAlertTriangle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
      {!first && (
        <span>{hasOther ? say('The checks found nothing else.') : say('The checks found nothing.')}</span>
      )}
      {first && <FoundLine finding={first} entry={entry} onCompare={() => setCompared(first)} />}
      {found.length > 1 && (
        <Popover opened={isUnfolded} onChange={setUnfolded} position="top-end" width={420} trapFocus>
          <Popover.Target>
            <Button
              size="compact-xs"
              variant="default"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {say('{count} more', { count: found.length - 1 })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.found}>
              {found.map((finding) => (
                <li key={finding.exception} data-weight={finding.weight}>
                  <FoundLine
                    finding={finding}
                    entry={entry}
                    onCompare={() => setCompared(finding)}
                    onDone={() => setUnfolded(false)}
                  />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
      {compared && otherId && (
        <LatePart onFail={() => setCompared(null)}>
          <CompareDialog
            entry={entry}
            flag={entry.document.flags.find(({ exception }) => exception === compared.exception) ?? null}
            otherId={otherId}
            actions={actions}
            onClose={() => setCompared(null)}
          />
        </LatePart>
      )}
    </div>
  )
}

const weights = ['stops', 'asks', 'note'] as const

function gravestFirst(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ weight }) => weight !== 'note')
    .sort((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight))
}

type LineProps = {
  finding: Finding
  entry: LoadedEntry
  onCompare(): void
  onDone?(): void
}

function FoundLine({ finding, entry, onCompare, onDone }: LineProps) {
  const say = useSay()
  const tell = useTell()
  const remedy = remedyOf(finding.exception, finding.evidence)
  const missing = entry.judged.find(({ state }) => state === 'missing')?.name
  const field = remedy?.field ?? missing
  const isOffered =
    remedy && (remedy.compares || ((field || remedy.order || remedy.lines) && !entry.isReadOnly))
  const fix = () => {
    onDone?.()
    if (remedy?.compares) onCompare()
    else if (remedy?.lines) setTimeout(entry.walk.toLines)
    else if (remedy?.order) void entry.order.mend(remedy.order)
    else if (field) setTimeout(() => openField(field))
  }
  return (
    <>
      <span className={classes.foundWords} title={`${tell(finding.reason)} · ${tell(finding.evidence)}`}>
        <strong>{tell(finding.reason)}</strong> · {tell(finding.evidence)}
      </span>
      {isOffered && (
        <Button size="compact-xs" variant="default" onClick={fix}>
          {say(remedy.label)}
        </Button>
      )}
    </>
  )
}
