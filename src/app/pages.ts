import { rooms } from './rooms'

/** Every page of the product. */
export const pages = rooms.flatMap((room) => room.pages ?? [])
