import { Button, SegmentedControl } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { ErrorNotice } from '../../ui/notices'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { trimmedGroup } from '../check-group'
import type { GroupDraft } from '../document-group'
import { type Previewed, previewDocumentGroup } from '../document-groups.api'
import classes from './groups.module.css'

const mostShown = 50
const parts = ['here', 'rest', 'moved'] as const
type Part = (typeof parts)[number]

/** Where the newest documents would go if the group was saved as it is typed: here, to none, elsewhere than now. */
export function GroupPreview({ id, draft }: { id: number | null; draft: GroupDraft }) {
  const say = useSay()
  const { count } = useFormats()
  const [part, setPart] = useState<Part>('here')
  const asked = JSON.stringify(trimmedGroup(draft))
  const preview = useMutation({
    mutationFn: async (typed: string) => ({
      asked: typed,
      ...(await call(previewDocumentGroup, { body: { id, group: JSON.parse(typed) as GroupDraft } })),
    }),
  })
  const seen = preview.data
  const isOld = seen !== undefined && seen.asked !== asked
  const found = seen && {
    here: seen.documents.filter(({ to }) => to === seen.group),
    rest: seen.documents.filter(({ to }) => to === seen.rest),
    moved: seen.documents.filter(({ from, to }) => from !== null && from !== to),
  }
  const titles: Record<Part, string> = {
    here: say('In this group'),
    rest: say('In no other group'),
    moved: say('Moved'),
  }
  return (
    <section className={classes.preview} aria-label={say('Preview')}>
      <div className={classes.previewHead}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={preview.isPending}
          onClick={() => preview.mutate(asked)}
        >
          {say('Preview')}
        </Button>
        <span className={classes.hint} aria-live="polite">
          {isOld
            ? say('The group was changed since. Preview again.')
            : seen
              ? say('{count, plural, one {The newest document} other {The newest # documents}}', {
                  count: seen.documents.length,
                })
              : say('Shows where recent documents would go.')}
        </span>
      </div>
      {preview.error && <ErrorNotice error={preview.error} onRetry={() => preview.mutate(asked)} />}
      {found && (
        <>
          <SegmentedControl
            fullWidth
            aria-label={say('Preview')}
            value={part}
            onChange={(next) => setPart(next as Part)}
            data={parts.map((value) => ({
              value,
              label: `${titles[value]} (${count(found[value].length)})`,
            }))}
          />
          <Documents documents={found[part]} label={titles[part]} />
        </>
      )}
    </section>
  )
}

function Documents({ documents, label }: { documents: readonly Previewed[]; label: string }) {
  const say = useSay()
  if (documents.length === 0) return <p className={classes.hint}>{say('No documents')}</p>
  return (
    <>
      <ul className={classes.documents} aria-label={label}>
        {documents.slice(0, mostShown).map(({ invID, supplier, invoiceNumber, from, to }) => (
          <li key={invID}>
            <QuickLink to={`/document/${invID}`}>{invID}</QuickLink>
            <span>{[supplier, invoiceNumber].filter(Boolean).join(' · ') || '–'}</span>
            <span className={classes.hint}>{from !== null && from !== to ? `${from} → ${to}` : to}</span>
          </li>
        ))}
      </ul>
      {documents.length > mostShown && (
        <p className={classes.hint}>{say('and {count} more', { count: documents.length - mostShown })}</p>
      )}
    </>
  )
}
