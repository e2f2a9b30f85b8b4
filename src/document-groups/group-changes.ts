import type { DocumentGroup } from './document-group'

/** What differs between two lists of groups: made and deleted groups, groups that are not the same, and the order. */
export function changesOf(before: readonly DocumentGroup[], after: readonly DocumentGroup[]) {
  const inBoth = after.flatMap((to) => {
    const from = before.find(({ id }) => id === to.id)
    return from ? [{ from, to }] : []
  })
  const orderOf = (groups: readonly DocumentGroup[]) =>
    groups.map(({ id }) => id).filter((id) => inBoth.some(({ to }) => to.id === id))
  return {
    made: after.filter(({ id }) => !before.some((one) => one.id === id)),
    deleted: before.filter(({ id }) => !after.some((one) => one.id === id)),
    differing: inBoth.filter(({ from, to }) => from.version !== to.version),
    isReordered: orderOf(before).join() !== orderOf(after).join(),
  }
}
