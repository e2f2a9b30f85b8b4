/** The one password of the demo's users. It exists in no production environment. */
export const demoPassword = 'kontor-demo'
