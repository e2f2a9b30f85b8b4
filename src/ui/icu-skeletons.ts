/** Stands in for @formatjs/icu-skeleton-parser in the browser (vite.config.ts): no text has a number or date skeleton. */
function refuse(): never {
  throw new Error('Texts have no skeletons.')
}

export const parseDateTimeSkeleton = refuse
export const parseNumberSkeleton = refuse
export const parseNumberSkeletonFromString = refuse
