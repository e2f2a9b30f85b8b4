/** Takes the place of a package of 7 KB (vite.config.ts): no text of ours formats by a skeleton ('{n, number, ::…}'). */
function refuse(): never {
  throw new Error('Texts format numbers and dates without skeletons: see useFormats.')
}

export const parseNumberSkeleton = refuse
export const parseNumberSkeletonFromString = refuse
export const parseDateTimeSkeleton = refuse
