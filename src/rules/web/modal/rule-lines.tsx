import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCopy, IconFileImport, IconPlus, IconScale, IconTrash } from '@tabler/icons-react'
import type { LookupItem } from '../../../master-data/master-data.api'
import { Problem } from '../../../ui/problem'
import { useSay } from '../../../ui/say'
import { ruleLineFields } from '../../rule'
import { evenShares, type ModalLine, shareTotal, withLine } from '../../rule-modal-draft'
import { LineValue } from './line-value'
import classes from './modal.module.css'
import { useProblems } from './use-problems'
import type { OpenRule } from './use-rule-modal'

/** The lines that a rule writes; their percentages make a hundred. A single one codes whatever lines are taken. */
export function RuleLines({ modal, isSingle }: { modal: OpenRule; isSingle: boolean }) {
  const say = useSay()
  const { lines, entry } = modal.state
  const problemAt = useProblems(modal, 'three')
  const problem = problemAt('documentRuleLines') ?? problemAt('lines')
  const { total, isWhole } = shareTotal(lines)
  const mayAdd = !isSingle || lines.length === 0
  const isOff = !isSingle && lines.length > 0 && !isWhole
  const change = (line: ModalLine) => modal.setLines(lines.map((one) => (one.id === line.id ? line : one)))
  return (
    <section aria-label={say('Lines')}>
      <div className={classes.lineTools}>
        {mayAdd && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              modal.setLines(
                withLine(lines, {
                  cells: lines.length === 0 && !isSingle ? { share: '100' } : {},
                  texts: {},
                }),
              )
            }
          >
            {say('Add line')}
          </Button>
        )}
        {!isSingle && lines.length > 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconScale size={14} aria-hidden />}
            onClick={() => modal.setLines(evenShares(lines))}
          >
            {say('Split evenly')}
          </Button>
        )}
        {!isSingle && entry && entry.lines.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileImport size={14} aria-hidden />}
            onClick={() => modal.setLines(entry.lines)}
          >
            {say('Copy from document')}
          </Button>
        )}
        {!isSingle && lines.length > 0 && (
          <output className={classes.total} data-off={isOff}>
            {say('Total {percent}%', { percent: shownPercent(total) })}
          </output>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
      {lines.map((line, at) => (
        <fieldset key={line.id} className={classes.line}>
          <legend>{say('Line {number}', { number: at + 1 })}</legend>
          <div className={classes.lineActions}>
            {!isSingle && (
              <Tooltip label={say('Duplicate')}>
                <ActionIcon
                  size={26}
                  color="gray"
                  aria-label={say('Duplicate line {number}', { number: at + 1 })}
                  onClick={() => modal.setLines(withLine(lines, line))}
                >
                  <IconCopy size={15} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <Tooltip label={say('Remove')}>
              <ActionIcon
                size={26}
                color="gray"
                aria-label={say('Remove line {number}', { number: at + 1 })}
                onClick={() => modal.setLines(lines.filter((one) => one.id !== line.id))}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
          <div className={classes.cells}>
            {ruleLineFields
              .filter(
                ({ name }) => !isSingle || (name !== 'share' && name !== 'description' && name !== 'item'),
              )
              .map((field) => (
                <LineValue
                  key={field.name}
                  field={field}
                  line={line}
                  error={
                    problemAt(`lines.${at}.${field.name}`) ??
                    (field.name === 'share' && isOff
                      ? say('Must add up to 100.00%, now {percent}%', { percent: shownPercent(total) })
                      : null)
                  }
                  onChange={(value, option) => change(withCell(line, field.name, value, option))}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function withCell(
  line: ModalLine,
  name: keyof ModalLine['cells'],
  value: string | null,
  option: LookupItem | null,
): ModalLine {
  const { [name]: _, ...texts } = line.texts
  return {
    ...line,
    cells: { ...line.cells, [name]: value },
    texts: option ? { ...texts, [name]: option.displayValue } : texts,
  }
}

/** With two digits at least: "99.9" → "99.90". */
function shownPercent(total: string): string {
  const [whole, rest = ''] = total.split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}
