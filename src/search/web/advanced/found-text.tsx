import type { ListedDocument } from '../../../listing/listing.api'
import { useSay } from '../../../ui/say'
import { markWords } from '../../marked-words'
import classes from './advanced.module.css'

/** The lines of pages and mails in which words were found, with the words marked. */
export function FoundText({ hits, words }: { hits: ListedDocument['hits']; words: readonly string[] }) {
  const say = useSay()
  if (hits.length === 0) return null
  return (
    <span className={classes.found}>
      {hits.map((hit) => (
        <span key={`${hit.field} ${hit.page} ${hit.text}`}>
          {markWords(hit.text, words).map((piece, index) =>
            piece.isMarked ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}{' '}
          <small>
            {hit.field === 'mailText'
              ? say('(e-mail)')
              : hit.page === null
                ? ''
                : say('(page {page})', { page: hit.page })}
          </small>
        </span>
      ))}
    </span>
  )
}
