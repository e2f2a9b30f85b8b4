/** Under these names a tab keeps that it shows Kontor as another person sees it: the view, their claims, and its end. */
export const viewKey = 'kontor.view'
export const viewProfileKey = 'kontor.view-profile'
export const viewEndKey = 'kontor.view-end'
