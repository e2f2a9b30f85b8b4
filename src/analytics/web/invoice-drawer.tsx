import type { ReactNode } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import { ErrorNotice } from '../../ui/notices'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { SkeletonLine } from '../../ui/skeleton-line'
import { DocumentPreview, useDocument } from './document-preview'
import classes from './preview.module.css'

type Props = { invID: number; onClose(): void; children(document: DocumentDetail): ReactNode }

/** An invoice with its page beside what is said of it. */
export function InvoiceDrawer({ invID, onClose, children }: Props) {
  const say = useSay()
  const { data, error, refetch } = useDocument(invID)
  const title = data?.invoiceNumber ?? say('Document #{id}', { id: invID })
  return (
    <SideDrawer isOpen onClose={onClose} title={title} width="1080px">
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLine width="60%" />}
      {data && (
        <div className={classes.beside}>
          <div className={classes.preview}>
            <p className={classes.hint}>
              {data.supplierIDText} · <QuickLink to={`/document/${invID}`}>{say('Open document')}</QuickLink>
            </p>
            {children(data)}
          </div>
          <DocumentPreview key={invID} document={data} />
        </div>
      )}
    </SideDrawer>
  )
}
