import { fallbackLocale, localeFor } from '../../../kernel/locales'
import { type Speaker, speakerOf } from '../../../kernel/words'
import { loadCatalogue } from '../../../ui/catalogues'

/** In whose language a page speaks. */
export type PageWords = Speaker & { locale: string }

/** The words for a reader who wants these languages, the favourite first (BCP 47); English where none is known. Times are of `timeZone`, else UTC. */
export async function pageWords(
  wanted: readonly string[],
  timeZone: string | null = null,
): Promise<PageWords> {
  const locale = localeFor(wanted) ?? fallbackLocale
  return {
    locale,
    ...speakerOf({ locale, timeZone: timeZone ?? 'UTC', catalogue: await loadCatalogue(locale) }),
  }
}

/** What a browser's Accept-Language lists, the favourite first (RFC 9110, 12.5.4). */
export function languagesOf(header: string | undefined): string[] {
  const listed = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
    return { tag, weight: Number(weight) || 0 }
  })
  return listed
    .filter(({ tag, weight }) => /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
