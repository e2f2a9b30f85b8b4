/** Tells this tab from the person's others, until the page is loaded again. */
export const thisTab = Math.random().toString(36).slice(2)
