/** The sidebar's width of specification §2.2. */
export const sidebarWidth = 286
