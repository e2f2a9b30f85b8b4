/** Where it is kept whether the sidebar is minimised. */
export const sidebarKey = 'kontor.sidebar-minimised'

/** What Mantine's `useLocalStorage` keeps there, read without it. */
export function isSidebarMinimised(): boolean {
  return localStorage.getItem(sidebarKey) === 'true'
}
