/** Where somebody of a customer tries their sign-in; the link's ticket stands behind it. */
export const signInTestPath = '/sign-in-test'
