import { Loader } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ErrorNotice } from '../../ui/notices'
import { usePathValue } from '../../ui/page-address'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import classes from './entry.module.css'
import { printPages, printPictures } from './print-pages'
import { saveOriginal } from './save-file'
import { useFocusNews } from './use-active-field'
import { useDocument } from './use-entry'
import { useFieldMarks } from './use-field-marks'
import { DocumentViewer } from './viewer/document-viewer'
import { whyNoPages } from './viewer/why-no-pages'

/** The document alone, for a second screen. It follows the field that is worked on in the entry window. */
export function DocumentImagePage() {
  const documentId = Number(usePathValue('id'))
  const invoiceId = usePathValue('invoiceId')
  const say = useSay()
  const tell = useTell()
  const client = useQueryClient()
  const query = useDocument(documentId)
  const news = useFocusNews(documentId)
  const { marks, activeBox } = useFieldMarks(query.data, news?.field ?? null)
  const document = query.data
  if (!document)
    return (
      <main className={classes.waiting}>
        {query.error ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loader role="status" aria-label={say('Loading the document')} />
        )}
      </main>
    )
  return (
    <main className={classes.page}>
      <header className={classes.imageHeader}>
        <h1>{document.invoiceNumber ?? document.fileName}</h1>
        <span className={classes.subtitle}>
          #{invoiceId} · {document.fileName}
        </span>
        <span className={classes.headerGap} />
        <span className={classes.follows} role="status">
          {news?.label ? say('Based on “{field}”', { field: news.label }) : ''}
        </span>
      </header>
      <div className={classes.imageBody}>
        <DocumentViewer
          documentId={documentId}
          fileName={document.fileName}
          pages={document.pages}
          whyNoPages={whyNoPages(document, { say, tell })}
          marks={marks}
          active={activeBox ?? news?.box ?? null}
          commands={[
            {
              label: say('Print'),
              icon: <IconPrinter size={16} aria-hidden />,
              run: () => void printPages(client, documentId, document.pages),
            },
            {
              label: say('Print with fields'),
              icon: <IconPrinter size={16} aria-hidden />,
              run: () =>
                void printPictures(async () =>
                  (await import('./annotate-pages')).annotatedPictures({ client, document, marks }),
                ),
            },
            {
              label: say('Download with fields'),
              icon: <IconDownload size={16} aria-hidden />,
              run: () =>
                void import('./annotate-pages')
                  .then(({ saveAnnotated }) => saveAnnotated({ client, document, marks }))
                  .catch((problem: Error) => toast('error', problem.message)),
            },
            {
              label: say('Download original'),
              isForEmpty: document.status !== 'PURGED',
              icon: <IconDownload size={16} aria-hidden />,
              run: () => void saveOriginal(documentId, document.fileName),
            },
          ]}
        />
      </div>
    </main>
  )
}
