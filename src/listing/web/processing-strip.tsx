import { IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { listProcessing } from '../listing.api'
import classes from './search.module.css'

const mostNamed = 4

/** What is captured but not read yet. Nothing shows when there is nothing. */
export function ProcessingStrip() {
  const say = useSay()
  const { data } = useQuery({
    queryKey: ['documents', 'processing'],
    queryFn: ({ signal }) => call(listProcessing, { query: { limit: 50 } }, { signal }),
  })
  const documents = data?.documents ?? []
  if (documents.length === 0) return null
  return (
    <section className={classes.strip} aria-label={say('Processing')}>
      <IconLoader2 size={16} aria-hidden className={classes.turning} />
      <strong>
        {say('{count, plural, one {# document} other {# documents}} processing', {
          count: documents.length,
        })}
      </strong>
      <ul>
        {documents.slice(0, mostNamed).map((document) => (
          <li key={document.invID}>{document.fileName}</li>
        ))}
      </ul>
    </section>
  )
}
