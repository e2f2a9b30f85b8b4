import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import type { DocumentFieldName } from '../../listing/document-fields'
import { LatePart } from '../../ui/late-part'
import { useSay } from '../../ui/say'
import type { ExportAsked } from './use-export'

const ExportDialog = lazy(() =>
  import('./export-dialog').then((module) => ({ default: module.ExportDialog })),
)

type Props = { from: ExportAsked['from']; shown: DocumentFieldName[]; isEmpty?: boolean; isSmall?: boolean }

/** Writes what is found to a file. */
export function ExportButton({ from, shown, isEmpty = false, isSmall = false }: Props) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size={isSmall ? 'compact-sm' : 'sm'}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isEmpty}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('Export')}
      </Button>
      {isOpen && (
        <LatePart onFail={() => setOpen(false)}>
          <ExportDialog from={from} shown={shown} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}
